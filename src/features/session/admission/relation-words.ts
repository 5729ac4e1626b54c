import type { JoinRelation } from '#contract/admission.ts'
import { m } from '#texts/compiled/messages.js'

export const relationWords: Record<JoinRelation, () => string> = {
  owner: m.relation_owner,
  tenant: m.relation_tenant,
  member: m.relation_member,
}
