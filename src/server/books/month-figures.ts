/**
 * The society's figures of each month (ux.md 3.7), written in the end of a commit: what it changes of them is added to what stands. They
 * are made of all documents again where that cannot be said: when the books begin, and when the order of settlement is another.
 */
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { allocationsOf } from '#domain/books/bills/rules.ts'
import {
  addBill,
  addIncome,
  addNote,
  addVoucher,
  type BilledDocument,
  type Figures,
  type FiguresByMonth,
  isNothing,
  noFigures,
  together,
} from '#domain/books/figures/month-figures.ts'
import { businessDay } from '#domain/dates.ts'
import { groupBy } from '#domain/group-by.ts'
import { voucher } from '../database/schema-books.ts'
import { flatSummary, income, monthFigure } from '../database/schema-money.ts'
import type { Row, TableName } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'
import { readOpenings } from './account-documents.ts'
import { readAccountRows, rowsOf } from './account-rows.ts'
import { rowsOfSubject } from './charge-rows.ts'
import { addHolding, settleWritten, type WrittenAccounts } from './settle-holdings.ts'

const entered = ['voucher', 'income'] as const satisfies TableName[]

/** Ids of the rows written, by table. */
type Entered = Record<(typeof entered)[number], Set<string>>
type Written = WrittenAccounts & Entered

export const nothingEntered = (): Entered => ({ voucher: new Set(), income: new Set() })
export const isEntered = (name: TableName): name is (typeof entered)[number] =>
  (entered as readonly TableName[]).includes(name)

/** With what is left unpaid of each holding, of which they are made too. */
export const projectMonthFigures = async (
  writer: Writer,
  societyId: string,
  written: Written,
  now: Date,
  isAnew: boolean,
): Promise<void> => {
  const today = businessDay(await writer.get('society', societyId, societyId), now)
  if (isAnew || (await isOfOther(writer, societyId, written))) {
    await settleWritten(writer, societyId, written, undefined, isAnew)
    return makeAnew(writer, societyId, today)
  }
  const change: FiguresByMonth = new Map()
  await settleWritten(writer, societyId, written, { figures: change, today })
  for (const row of await writtenOf(writer, 'voucher', societyId, written))
    addVoucher(change, row, today)
  for (const row of await writtenOf(writer, 'income', societyId, written)) addIncome(change, row)
  for (const row of await writtenOf(writer, 'adjustment', societyId, written)) addNote(change, row)
  await addBills(writer, societyId, written, change)
  await putChange(writer, societyId, change, today)
}

/** What was before these is not what the documents of before say now. */
const isOfOther = async (writer: Writer, societyId: string, written: Written) => {
  const policies = await writtenOf(writer, 'charge-policy', societyId, written)
  if (policies.some(({ subject }) => subject === 'allocation')) return true
  const vouchers = await writtenOf(writer, 'voucher', societyId, written)
  return vouchers.some(({ kind }) => kind === 'opening')
}

/** Without those of a refused change. */
export const writtenOf = async <Name extends TableName>(
  writer: Writer,
  name: Name,
  societyId: string,
  written: Record<Name, Set<string>>,
): Promise<Row<Name>[]> => {
  await writer.fetch(name, societyId, [...written[name]])
  const rows: Row<Name>[] = []
  for (const id of written[name]) {
    const row = await writer.get(name, societyId, id)
    if (row !== undefined) rows.push(row)
  }
  return rows
}

const addBills = async (
  writer: Writer,
  societyId: string,
  written: Written,
  change: FiguresByMonth,
) => {
  const bills = await writtenOf(writer, 'bill', societyId, written)
  await writer.fetch(
    'bill',
    societyId,
    bills.flatMap(({ reverses }) => reverses ?? []),
  )
  for (const row of bills) {
    const { reverses } = row
    const original = reverses === null ? undefined : await writer.get('bill', societyId, reverses)
    addBill(change, row, original)
  }
}

const putChange = async (
  writer: Writer,
  societyId: string,
  change: FiguresByMonth,
  today: string,
) => {
  const months = [...change].filter(([, more]) => !isNothing(together(noFigures(), more)))
  const ids = months.map(([id]) => id)
  await writer.fetch('month-figure', societyId, ids)
  for (const [id, more] of months) {
    const before = await writer.get('month-figure', societyId, id)
    await put(writer, societyId, id, stillAhead(together(before ?? noFigures(), more), today))
  }
}

/** Days that have come say nothing any more. */
const stillAhead = (figures: Figures, today: string): Figures => ({
  ...figures,
  later: Object.fromEntries(Object.entries(figures.later).filter(([day]) => day > today)),
})

const put = async (writer: Writer, societyId: string, id: string, figures: Figures) => {
  if (isNothing(figures)) await writer.remove('month-figure', societyId, id)
  else await writer.put('month-figure', { ...figures, societyId, id })
}

const makeAnew = async (writer: Writer, societyId: string, today: string) => {
  await writer.flush()
  const figures = await figuresOfAll(writer, societyId, today)
  const known = await writer.tx
    .select({ id: monthFigure.id })
    .from(monthFigure)
    .where(eq(monthFigure.societyId, societyId))
  const ids = [...new Set([...known.map(({ id }) => id), ...figures.keys()])]
  await writer.fetch('month-figure', societyId, ids)
  for (const id of ids) {
    const now = together(noFigures(), figures.get(id) ?? noFigures())
    const before = await writer.get('month-figure', societyId, id)
    if (!isDeepStrictEqual(before, { ...now, societyId, id })) await put(writer, societyId, id, now)
  }
}

/** Of all documents as they are stored. */
export const figuresOfAll = async (
  writer: Writer,
  societyId: string,
  today: string,
): Promise<FiguresByMonth> => {
  const { tx } = writer
  const figures: FiguresByMonth = new Map()
  const vouchers = await tx
    .select({ dated: voucher.dated, lines: voucher.lines })
    .from(voucher)
    .where(eq(voucher.societyId, societyId))
  for (const row of vouchers) addVoucher(figures, row, today)
  for (const row of await tx.select().from(income).where(eq(income.societyId, societyId)))
    addIncome(figures, row)
  type Bill = BilledDocument & { id: string; reverses: string | null }
  const wanted = ['id', 'dated', 'lines', 'roundOff', 'reverses']
  const bills = new Map(
    (await rowsOf<Bill>(tx, 'bill', societyId, wanted)).map((row) => [row.id, row]),
  )
  for (const row of bills.values())
    addBill(figures, row, row.reverses === null ? undefined : bills.get(row.reverses))
  await addAccounts(writer, societyId, figures, today)
  return figures
}

const addAccounts = async (
  writer: Writer,
  societyId: string,
  figures: FiguresByMonth,
  today: string,
) => {
  const summaries = await writer.tx
    .select({ id: flatSummary.id })
    .from(flatSummary)
    .where(eq(flatSummary.societyId, societyId))
  const ids = summaries.map(({ id }) => id)
  const openings = await readOpenings(writer, societyId, ids)
  const allocations = allocationsOf({
    policies: await rowsOfSubject(writer.tx, societyId, 'allocation'),
  })
  const rows = await readAccountRows(writer.tx, societyId)
  for (const row of rows.adjustments) addNote(figures, row)
  const of = <Document extends { holdingId: string }>(documents: readonly Document[]) => {
    const byHolding = groupBy(documents, ({ holdingId }) => holdingId)
    return (id: string) => byHolding.get(id) ?? []
  }
  const [bills, receipts, adjustments] = [of(rows.bills), of(rows.receipts), of(rows.adjustments)]
  for (const id of ids) {
    const documents = { bills: bills(id), receipts: receipts(id), adjustments: adjustments(id) }
    const opening = openings.get(id) ?? null
    addHolding(figures, { opening, ...documents }, allocations, today)
  }
}
