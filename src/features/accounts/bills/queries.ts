/** All bills on this device, the newest first, with what became of each. */
import type { BillRow } from '#contract/books/bills.ts'
import { paise } from '#contract/money.ts'
import type { Space } from '#contract/sync.ts'
import type { Device } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { readProgress, type ScopeProgress } from '#db/scope-progress.ts'
import { billStateOf, partsOf } from '#domain/books/bills/bill-state.ts'
import { unpaidOf } from '#domain/books/bills/open-dues.ts'
import { scopeName, societySpace } from '#domain/scopes.ts'
import { readToday } from '../queries.ts'
import type { BillItem, BillsData } from './bill-item.ts'
import { readReversing } from './reversing.ts'

type ReadBills = Omit<BillsData, 'state'> & ScopeProgress

const needed = ['bill', 'flat-summary'] as const

/** Of one day in the order of their numbers, which all have the same length. */
const newestFirst = (one: BillRow, other: BillRow) => {
  if (one.dated !== other.dated) return one.dated < other.dated ? 1 : -1
  return one.number < other.number ? -1 : 1
}

const negative = ({ principal, penalty, interest }: BillItem['parts']) => ({
  principal: paise(-principal),
  penalty: paise(-penalty),
  interest: paise(-interest),
})

type Around = {
  byId: ReadonlyMap<string, BillRow>
  reversed: ReadonlySet<string | null>
  unpaid: ReadonlyMap<string, Readonly<Record<string, number>>>
  reversing: Awaited<ReturnType<typeof readReversing>>
  today: string
}

const nothingUnpaid = {}

const toItem = (bill: BillRow, around: Around): BillItem => {
  const original = bill.reverses === null ? undefined : around.byId.get(bill.reverses)
  const isReversed = around.reversed.has(bill.id)
  const unpaid = unpaidOf(bill, around.unpaid.get(bill.holdingId) ?? nothingUnpaid)
  const counts = bill.reverses === null && !isReversed
  return {
    bill,
    parts: original === undefined ? partsOf(bill) : negative(partsOf(original)),
    paid: paise(counts ? bill.total - unpaid : 0),
    state: billStateOf(bill, { unpaid, isReversed, today: around.today }),
    otherNumber: original?.number ?? null,
    reversing: around.reversing.get(bill.id) ?? null,
  }
}

const readUnpaid = async (device: Device, space: Space) => {
  const summaries = await device.rows['flat-summary'].where('space').equals(space).toArray()
  return new Map(summaries.map(({ id, unpaid }) => [id, unpaid]))
}

/** @param bills all of the holdings they are of @returns the newest first */
export const toBillItems = async (
  device: Device,
  space: Space,
  bills: readonly BillRow[],
): Promise<BillItem[]> => {
  const around: Around = {
    byId: new Map(bills.map((bill) => [bill.id, bill])),
    reversed: new Set(bills.map(({ reverses }) => reverses)),
    unpaid: await readUnpaid(device, space),
    reversing: await readReversing(device, space),
    today: await readToday(device, space),
  }
  return bills.toSorted(newestFirst).map((bill) => toItem(bill, around))
}

const read = async (device: Device, space: Space): Promise<ReadBills> => {
  const bills = await device.rows.bill.where('space').equals(space).toArray()
  const runs = await device.rows['bill-run'].where('space').equals(space).toArray()
  return {
    items: await toBillItems(device, space, bills),
    today: await readToday(device, space),
    waiting: runs.filter((run) => run.state === 'published' && run.publishedAt === null),
    ...(await readProgress(device, space, ({ key }) =>
      needed.some((entity) => key === scopeName(space, entity, 'all')),
    )),
  }
}

export const billQueries = {
  list: (societyId: string) =>
    localQuery({
      tables: [...needed, 'bill-run', 'society', 'outbox', 'meta', 'scopes'],
      key: ['bill', 'list', societyId],
      read: (device) => read(device, societySpace(societyId)),
      isLong: true,
    }),
}
