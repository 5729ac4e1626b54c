/**
 * Takes somebody out of the society: they are no member any more, and read why. Contact, flats and what they wrote stay,
 * because they belong to the society's books; whether they may come back is decided like for anybody else.
 */
import type { removeMember as removeCall } from '#contract/member-calls.ts'
import type { z } from '#contract/zod.ts'
import { seatOf } from '#domain/holdings.ts'
import { flatName } from '#domain/import/rows.ts'
import { officeContacts, presentHoldings, readFacts } from '../admission/read-society.ts'
import type { Claims } from '../identity/identity.ts'
import type { Writer } from '../sync/writer.ts'
import { decide, type MemberDeps, type Person } from './decide.ts'

const tellWhy = async (
  writer: Writer,
  { societyId, contactId, uid }: Person & { uid: string },
  reason: string,
  now: Date,
) => {
  const { name: society, today } = await readFacts(writer.tx, societyId, now)
  const homes = await presentHoldings(writer.tx, societyId, today)
  const home = homes.find((each) => each.contactId === contactId)
  await writer.put('my-join-request', {
    uid,
    id: societyId,
    society,
    flat: home === undefined ? '' : flatName(home.flat),
    relation: home === undefined ? 'member' : seatOf[home.relation],
    status: 'removed',
    reason,
    requestedAt: now,
    office: await officeContacts(writer.tx, societyId),
  })
}

export const removeMember = async (
  deps: MemberDeps,
  claims: Claims,
  { societyid: societyId, id, seen, reason }: z.output<typeof removeCall.input>,
): Promise<z.output<typeof removeCall.output>> => {
  const decision = { societyId, id, seen, after: null, reason }
  const refused = await decide(deps, claims, decision, async (writer, person, now) => {
    if (person.uid === claims.uid) return { outcome: 'OWN' as const }
    await writer.remove('invitation', societyId, id)
    await writer.remove('membership', societyId, id)
    const { uid } = person
    if (uid === null) return undefined
    await writer.remove('my-society', uid, societyId)
    await tellWhy(writer, { ...person, uid }, reason, now)
    return undefined
  })
  return refused ?? { outcome: 'REMOVED' }
}
