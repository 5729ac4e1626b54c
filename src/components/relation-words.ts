/** What somebody is in a flat, as a person reads it. */
import type { Relation } from '#contract/relations.ts'
import { m } from '#texts/compiled/messages.js'

export const relationWords = {
  owner: m.holding_owner,
  joint: m.holding_joint,
  associate: m.holding_associate,
  provisional: m.holding_provisional,
  tenant: m.holding_tenant,
  family: m.holding_family,
} as const satisfies Record<Relation, () => string>
