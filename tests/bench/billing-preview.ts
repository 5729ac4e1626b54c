/** The preview of the next month for the large demo, as an office's device makes it; its times. */
import { addedRoles } from '../../src/domain/books/bills/bill-lines.ts'
import { makeBills } from '../../src/domain/books/bills/make-bills.ts'
import { legalRulesOn } from '../../src/domain/books/law/rule-packs.ts'
import { usualAccountId } from '../../src/domain/books/ledger/chart.ts'
import { addMonths } from '../../src/domain/books/periods.ts'
import { demoFlats } from '../../src/domain/demo/books/demo-flats.ts'
import { sagarBooks } from '../../src/domain/demo/books/sagar-books.ts'
import { expectedAnchor } from '../../src/domain/demo/demo-accounts.ts'
import { sagarTarang } from '../../src/domain/demo/sagar-tarang.ts'
import { groupBy } from '../../src/domain/group-by.ts'
import { addDays } from '../../src/domain/time-ranges.ts'

const homes = sagarTarang(expectedAnchor, 'large')
const books = sagarBooks(homes, expectedAnchor)
const bills = groupBy(books.bills, ({ holdingId }) => holdingId)
const receipts = groupBy(books.receipts, ({ holdingId }) => holdingId)

const dated = addMonths(books.runs.at(-1)?.from ?? '', 1)
const order: Parameters<typeof makeBills>[0] = {
  ...{ kind: 'regular', from: dated, to: addDays(addMonths(dated, 1), -1), dated },
  ...{ dueOn: addDays(dated, 9), countedTo: addDays(dated, -1), headIds: [] },
  rules: { heads: books.heads, policies: books.policies, legal: legalRulesOn(dated) },
  accounts: Object.fromEntries(
    addedRoles.map((role) => [role, usualAccountId(role)]),
  ) as Parameters<typeof makeBills>[0]['accounts'], // of these roles
  flats: demoFlats(homes).map((flat) => ({
    ...{ ...flat, readings: [] },
    documents: {
      ...{ opening: null, adjustments: [] },
      bills: bills.get(flat.holder.id) ?? [],
      receipts: receipts.get(flat.holder.id) ?? [],
    },
  })),
}

const preview = () => {
  const from = performance.now()
  const made = makeBills(order)
  const ms = performance.now() - from
  if (made.bills.length !== 480) throw new Error(`${made.bills.length} bills instead of 480`)
  return ms
}

process.on('message', ({ order: { runs } }: { order: { runs: number } }) => {
  preview()
  process.send?.({ result: Array.from({ length: runs }, preview), rss: 0 })
})
process.on('disconnect', () => process.exit(0))
process.send?.({})
