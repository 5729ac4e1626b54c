/** A flat changes hands: its owners' holdings end, the buyers' begin; a tenant may stay. */
import type { TransferAsked, transferFlat } from '#contract/holding-calls.ts'
import type { z } from '#contract/zod.ts'
import { holdingDefaults, isOwnership, lastsOn } from '#domain/holdings.ts'
import { addDays } from '#domain/time-ranges.ts'
import type { Claims } from '../identity/identity.ts'
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'
import { readDues, sumOfDues } from './dues.ts'
import { reasonWith } from './move-out.ts'
import { type Decision, type HoldingDeps, inOffice, NotDone } from './office.ts'
import { addMembership, checkNotThere, findOrAddPerson } from './people.ts'
import { holdingsOfFlats, putPaying } from './put-paying.ts'
import { followSeats } from './seats.ts'

type Output = z.output<typeof transferFlat.output>

/** Of the flat, with all that own it on the day. */
const endingOf = ({ ends, until, since }: TransferAsked, ofFlat: readonly Row<'holding'>[]) => {
  const owners = ofFlat.filter((held) => isOwnership(held.relation) && lastsOn(held, until))
  const ending = ofFlat.filter(({ id }) => ends.includes(id))
  const isAll = owners.every(({ id }) => ends.includes(id)) && ending.length === ends.length
  const isLasting = ending.every((held) => lastsOn(held, until))
  if (!isAll || !isLasting) throw new NotDone({ outcome: 'STALE' })
  if (since !== until && since !== addDays(until, 1)) throw new NotDone({ outcome: 'WRONG_DAYS' })
  return ending
}

const areBuyers = ([first, ...others]: TransferAsked['buyers']) =>
  first?.relation === 'owner' &&
  others.every(({ relation }) => relation === 'joint' || relation === 'associate')

const addBuyers = async (
  writer: Writer,
  { flatid: flatId, buyers, since }: TransferAsked,
  ofFlat: readonly Row<'holding'>[],
  decision: Decision,
) => {
  const { societyId } = decision
  const rows: Row<'holding'>[] = []
  for (const { id, person, relation } of buyers) {
    const contactId = await findOrAddPerson(writer, person, decision)
    const stays = ofFlat.filter((held) => held.until === null || held.until > since)
    checkNotThere(contactId, { since, until: null }, [...stays, ...rows])
    const home = { societyId, id, contactId, flatId, relation, since, until: null }
    rows.push({ ...holdingDefaults, ...home })
  }
  await putPaying(writer, rows)
  for (const { contactId } of rows) await addMembership(writer, contactId, decision)
  return rows
}

export const transfer = (
  deps: HoldingDeps,
  claims: Claims,
  input: TransferAsked,
): Promise<Output> => {
  const { societyid: societyId, flatid: flatId, buyers, until, reason, despite } = input
  const endReason = reasonWith(reason, despite)
  const at = { societyId, via: '/api/residents/transfer', reason: endReason }
  return inOffice(deps, claims, at, async (writer, decision): Promise<Output> => {
    const first = buyers[0]
    if (first !== undefined && (await writer.get('holding', societyId, first.id)) !== undefined) {
      return { outcome: 'TRANSFERRED' }
    }
    if ((await writer.get('flat', societyId, flatId)) === undefined) {
      return { outcome: 'UNKNOWN_FLAT' }
    }
    if (!areBuyers(buyers)) return { outcome: 'WRONG_BUYERS' }
    const ofFlat = await holdingsOfFlats(writer, societyId, [flatId])
    const ending = endingOf(input, ofFlat)
    const ids = ending.map(({ id }) => id)
    const dues = sumOfDues((await readDues(writer.tx, societyId, ids)).values())
    if (dues.owed > 0 && despite === '') return { outcome: 'DUES', dues }
    const ended = ending.map((held) => ({ ...held, until, endReason }))
    await writer.putAll('holding', ended)
    const others = ofFlat.filter(({ id }) => !ids.includes(id))
    const begun = await addBuyers(writer, input, [...others, ...ended], decision)
    const people = [...ended, ...begun].map(({ contactId }) => contactId)
    const { by, now, today } = decision
    await followSeats(writer, societyId, people, today, { by, reason, now })
    return { outcome: 'TRANSFERRED' }
  })
}
