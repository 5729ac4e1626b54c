/** Charge heads, policies and what is counted for them: dated rows, of which the latest counts (docs/books.md). */
import type { chargeMutations } from '#contract/books/charges.ts'
import { Rejection } from '#contract/errors.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { isRising } from '#domain/books/charges/meter.ts'
import { followsOn } from '#domain/books/charges/meter-reading.ts'
import { readingId } from '#domain/books/charges/reading-id.ts'
import { lastsOn } from '#domain/holdings.ts'
import { addDays } from '#domain/time-ranges.ts'
import {
  type Fetch,
  fetchNothing,
  type SocietyContext,
  type SocietyMutator,
} from '../sync/context.ts'
import { readAccounts } from './accounts.ts'
import { rowsOfHead, rowsOfReadings, rowsOfSubject } from './charge-rows.ts'
import { checkNew, checkWriter } from './office.ts'

type ChargeMutators = { [Name in keyof typeof chargeMutations]: SocietyMutator<Name> }
type ChargeFetches = { [Name in keyof typeof chargeMutations]: Fetch<Name> }

export const chargeFetches: ChargeFetches = {
  'charge-head.adopt@1': fetchNothing,
  'charge-head.end@1': fetchNothing,
  'charge-policy.adopt@1': fetchNothing,
  'charge-policy.end@1': fetchNothing,
  'reading.put@1': fetchNothing,
}

type Dated = { since: string; until: string | null }

/** The rows of a head or a subject, once the new one counts: those before it end the day ahead. @throws Rejection */
const madeRoom = <Known extends Dated>(
  known: readonly Known[],
  { since, until }: Dated,
): Known[] => {
  if (until !== null && until < since) throw new Rejection('INVALID', { until: 'INVALID' })
  if (known.some((row) => row.since >= since))
    throw new Rejection('CONFLICT', { since: 'CONFLICT' })
  return known
    .filter((row) => lastsOn(row, since))
    .map((row) => ({ ...row, until: addDays(since, -1) }))
}

const ended = <Known extends Dated>(known: readonly Known[], until: string): Known[] => {
  const last = known.toSorted((a, b) => (a.since < b.since ? -1 : 1)).at(-1)
  if (last === undefined) throw new Rejection('NOT_FOUND')
  if (until < last.since) throw new Rejection('INVALID', { until: 'INVALID' })
  return [{ ...last, until }]
}

const creditedGroups: readonly string[] = [
  'income',
  'funds',
  'current-liabilities',
  'deposits',
  'loans',
]

/** A head is credited to an account of what the society earns, sets aside or owes. */
const checkAccount = async ({ writer, societyId }: SocietyContext, accountId: string) => {
  await readAccounts(writer, societyId)
  const account = await writer.get('ledger-account', societyId, accountId)
  if (account === undefined || account.isClosed || !creditedGroups.includes(account.group)) {
    throw new Rejection('INVALID', { accountId: 'INVALID' })
  }
}

type Readings = MutationArgs<'reading.put@1'>['readings']

/** No meter runs backwards, and what was read before or after stays joined to it. */
const checkMeters = async ({ writer, societyId }: SocietyContext, readings: Readings) => {
  const heads = new Set(readings.flatMap(({ meter, headId }) => (meter ? [headId] : [])))
  for (const headId of heads) {
    const known = (await rowsOfReadings(writer.tx, societyId, headId)).filter(
      (row) => !readings.some((each) => readingId(each) === row.id),
    )
    const all = [...known, ...readings]
    const given = readings.filter((row) => row.headId === headId)
    const later = known.filter((row) =>
      given.some(({ flatId, from }) => row.flatId === flatId && row.from > from),
    )
    if (![...given, ...later].every((row) => followsOn(row, all))) {
      throw new Rejection('INVALID', { meter: 'INVALID' })
    }
  }
}

export const chargeMutators: ChargeMutators = {
  'charge-head.adopt@1': async (context, fields) => {
    checkWriter(context)
    const { writer, societyId } = context
    await checkNew(context, 'charge-head', fields.id)
    await checkAccount(context, fields.accountId)
    const { basis, headId } = fields
    if (basis.kind === 'heads' && basis.headIds.includes(headId)) {
      throw new Rejection('INVALID', { basis: 'INVALID' })
    }
    if (basis.kind === 'meter' && !isRising(basis.tariff)) {
      throw new Rejection('INVALID', { basis: 'INVALID' })
    }
    const before = madeRoom(await rowsOfHead(writer.tx, societyId, headId), fields)
    await writer.putAll('charge-head', [...before, { ...fields, societyId }])
  },
  'charge-head.end@1': async (context, { id, until }) => {
    checkWriter(context)
    const { writer, societyId } = context
    const row = await writer.get('charge-head', societyId, id)
    if (row === undefined) throw new Rejection('NOT_FOUND')
    await writer.putAll(
      'charge-head',
      ended(await rowsOfHead(writer.tx, societyId, row.headId), until),
    )
  },
  'charge-policy.adopt@1': async (context, { id, policy }) => {
    checkWriter(context)
    const { writer, societyId } = context
    await checkNew(context, 'charge-policy', id)
    const before = madeRoom(await rowsOfSubject(writer.tx, societyId, policy.subject), policy)
    await writer.putAll('charge-policy', [...before, { ...policy, id, societyId }])
  },
  'charge-policy.end@1': async (context, { id, until }) => {
    checkWriter(context)
    const { writer, societyId } = context
    const row = await writer.get('charge-policy', societyId, id)
    if (row === undefined) throw new Rejection('NOT_FOUND')
    await writer.putAll(
      'charge-policy',
      ended(await rowsOfSubject(writer.tx, societyId, row.subject), until),
    )
  },
  'reading.put@1': async (context, { readings }) => {
    checkWriter(context)
    const { writer, societyId } = context
    for (const { flatId, headId } of readings) {
      if ((await writer.get('flat', societyId, flatId)) === undefined) {
        throw new Rejection('INVALID', { flatId: 'INVALID' })
      }
      if ((await rowsOfHead(writer.tx, societyId, headId)).length === 0) {
        throw new Rejection('INVALID', { headId: 'INVALID' })
      }
    }
    await checkMeters(context, readings)
    await writer.putAll(
      'reading',
      readings.map((row) => ({
        ...{ ...row, societyId, id: readingId(row) },
        meter: row.meter ?? null,
      })),
    )
  },
}
