/** What a device knows of a society's books, from which it tells the vouchers behind a figure. */
import type { VoucherRow } from '#contract/books/ledger.ts'
import type { OpeningBalanceRow } from '#contract/import.ts'
import { openingOf } from '#domain/books/bills/billed-flats.ts'
import { allocationsOf, type BooksRules } from '#domain/books/bills/rules.ts'
import { figureLedger } from '#domain/books/figures/behind-figures.ts'
import { heldOpenings } from '#domain/books/ledger/opening.ts'
import { headFigures } from '#domain/books-search.ts'
import { groupBy } from '#domain/group-by.ts'
import { readAccountRows, rowsOf } from '#server/books/account-rows.ts'
import type { Database } from '#server/database/connect.ts'
import { readAs } from '#server/database/transaction.ts'

export const figureBooks = async (database: Database, societyId: string) =>
  readAs(database, { societyId }, async (tx) => {
    const vouchers = await rowsOf<VoucherRow>(tx, 'voucher', societyId)
    const rows = await readAccountRows(tx, societyId)
    const openings = heldOpenings(
      await rowsOf<OpeningBalanceRow>(tx, 'opening-balance', societyId),
      vouchers.find(({ kind }) => kind === 'opening')?.lines,
    )
    const [bills, receipts, adjustments] = [
      groupBy(rows.bills, ({ holdingId }) => holdingId),
      groupBy(rows.receipts, ({ holdingId }) => holdingId),
      groupBy(rows.adjustments, ({ holdingId }) => holdingId),
    ]
    const held = openings.map(({ holdingId, ...row }) => [holdingId, openingOf(row)] as const)
    const openingById = new Map(held)
    const ids = new Set([
      ...[...openingById.keys(), ...bills.keys(), ...receipts.keys(), ...adjustments.keys()],
    ])
    const policies = await rowsOf<BooksRules['policies'][number]>(tx, 'charge-policy', societyId)
    return {
      vouchers,
      allocations: allocationsOf({ policies }),
      accounts: [...ids].map((id) => ({
        ...{ opening: openingById.get(id) ?? null, bills: bills.get(id) ?? [] },
        ...{ receipts: receipts.get(id) ?? [], adjustments: adjustments.get(id) ?? [] },
      })),
    }
  })

type Figures = { id: string } & Record<(typeof headFigures)[number], Record<string, number>>

/** Each figure by heads of each month, and what the vouchers behind it come to. */
export const bothOfFigures = (
  months: readonly Figures[],
  books: Awaited<ReturnType<typeof figureBooks>>,
) =>
  months.flatMap((month) =>
    headFigures.flatMap((kind) => {
      const span = { from: `${month.id}-01`, to: `${month.id}-31` }
      const asked = [...Object.keys(month[kind]), null]
      return asked.map((head) => {
        const { credit, debit } = figureLedger(books, { kind, head, span })!
        const all = Object.values(month[kind]).reduce((sum, amount) => sum + amount, 0)
        return {
          name: `${month.id} ${kind} ${head}`,
          figure: head === null ? all : (month[kind][head] ?? 0),
          behind: credit - debit,
        }
      })
    }),
  )
