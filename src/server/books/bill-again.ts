/** One flat's bill made again in the place of one that was taken back: with its day and period, by the rules as they are now. */
import { and, eq } from 'drizzle-orm'
import { Rejection } from '#contract/errors.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { billInPlace } from '#domain/books/bills/billed-again.ts'
import { askedDelivery } from '#domain/books/bills/deliveries.ts'
import { isSameExtra } from '#domain/books/bills/extra-run.ts'
import { countedBy } from '#domain/books/bills/late-costs.ts'
import { standing } from '#domain/books/bills/member-account.ts'
import { bill } from '../database/schema-billing.ts'
import type { SocietyContext } from '../sync/context.ts'
import type { Row } from '../sync/tables.ts'
import { checkNew } from './office.ts'
import { makeRun, writeBills } from './publish.ts'

type Again = { id: string; reason: string; at: string }

/** @param countedTo the last day whose interest and fees it has; those that followed it have the days since */
export const billAgain = async (
  context: SocietyContext,
  original: Row<'bill'>,
  { id, reason, at }: Again,
  countedTo = countedBy(original),
) => {
  await checkNew(context, 'bill', id)
  const { kind, from, to, dated, dueOn, flatId } = original
  const { headIds, flatIds: among } = await readExtraRun(context, original)
  const days = { from, to, dated, dueOn, countedTo }
  const run = { kind, ...days, headIds, only: [flatId], among, isAgain: true }
  const made = await makeRun(context, run)
  await writeBills(context, made, { idOf: () => id, runId: null, reason, at })
  const { writer, societyId, now } = context
  await writer.putAll(
    'bill-delivery',
    made.bills.map(({ holdingId }) => ({
      ...askedDelivery({ id, holdingId }, 'bill'),
      ...{ societyId, askedAt: now },
    })),
  )
}

/** Once: while no other stands in its place. */
export const issueAgain = async (
  context: SocietyContext,
  { billId, ...again }: MutationArgs<'bill.again@1'>,
) => {
  const { writer, societyId } = context
  const original = await writer.get('bill', societyId, billId)
  if (original === undefined || original.reverses !== null) throw new Rejection('NOT_FOUND')
  const bills = await readBillsOf(context, original)
  const reversal = bills.find(({ reverses }) => reverses === billId)
  if (reversal === undefined) throw new Rejection('STATE', { billId: 'STATE' })
  const { headIds } = await readExtraRun(context, original)
  if (billInPlace(original, bills, headIds) !== undefined) {
    throw new Rejection('TAKEN', { billId: 'TAKEN' })
  }
  await billAgain(context, original, again, countedAgain(original, reversal, bills))
}

const readBillsOf = async (
  { writer, societyId }: SocietyContext,
  { flatId }: Row<'bill'>,
): Promise<Row<'bill'>[]> => {
  await writer.flush()
  return writer.tx
    .select()
    .from(bill)
    .where(and(eq(bill.societyId, societyId), eq(bill.flatId, flatId)))
}

/**
 * Nobody is charged twice for days of interest and fees that the next regular bill has, because it was made while this one was
 * taken back: all of them then, or none. A bill of before that was written down goes by the clock.
 */
const countedAgain = (
  original: Row<'bill'>,
  reversal: Row<'bill'>,
  bills: readonly Row<'bill'>[],
): string => {
  const own = countedBy(original)
  const regular = standing(bills)
    .filter(({ kind }) => kind === 'regular')
    .sort((one, other) => (one.dated < other.dated ? -1 : 1))
  const next = regular.find(({ dated }) => dated > original.dated)
  if (next === undefined) return own
  const { countedFrom, recordedAt } = next
  const hasThem = countedFrom === null ? recordedAt > reversal.recordedAt : countedFrom <= own
  if (!hasThem) return own
  const before = regular.filter(({ dated }) => dated < original.dated).at(-1)
  return before === undefined ? '0001-01-01' : countedBy(before)
}

/** That of a bill, also where it was billed again before: heads that came to nothing are in no line of it. */
const readExtraRun = async (
  { writer, societyId }: SocietyContext,
  { kind, from, lines, flatId }: Row<'bill'>,
): Promise<{ headIds: string[]; flatIds: string[] | null }> => {
  if (kind === 'regular') return { headIds: [], flatIds: null }
  const headIds = lines.map(({ headId }) => headId)
  const runs = await writer.find('bill-run/period', societyId, [from])
  const own = runs.find(
    (run) =>
      run.state === 'published' && isSameExtra(run, { kind, from, headIds, flatIds: [flatId] }),
  )
  if (own === undefined) throw new Rejection('NOT_FOUND')
  return { headIds: own.headIds, flatIds: own.flatIds ?? null }
}
