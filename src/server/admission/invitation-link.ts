/** The secret in an invitation's mail, and what it tells its holder, who has no account yet. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { invitationLinkLength, type readInvitationLink } from '#contract/invitation-link.ts'
import type { z } from '#contract/zod.ts'
import type { Database } from '../database/connect.ts'
import { membership, society } from '../database/schema.ts'
import { invitation } from '../database/schema-admission.ts'
import { readAs, setSociety } from '../database/transaction.ts'
import { randomName } from '../identity/local-firebase/random-name.ts'

export const newInvitationLink = (): string => randomName(invitationLinkLength)

/** The database shows an invitation's line to nobody but its office and whoever has said its secret. */
export const invitedTo = (
  database: Database,
  link: string,
): Promise<z.infer<typeof readInvitationLink.output>> =>
  readAs(database, {}, async (tx) => {
    await tx.execute(sql`select set_config('app.invitation_link', ${link}, true)`)
    const [found] = await tx
      .select({ societyId: invitation.societyId, id: invitation.id, flat: invitation.flat })
      .from(invitation)
      .where(eq(invitation.link, link))
    if (found === undefined) return null
    const { societyId, id, flat } = found
    await setSociety(tx, societyId)
    const [home] = await tx
      .select({ society: society.name })
      .from(membership)
      .innerJoin(society, eq(society.societyId, membership.societyId))
      .where(
        and(eq(membership.societyId, societyId), eq(membership.id, id), isNull(membership.uid)),
      )
    return home === undefined ? null : { society: home.society, flat }
  })
