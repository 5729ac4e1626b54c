/** Flats, heads, policies and documents to make bills of. Amounts are in rupees where a name does not say otherwise. */
import type { AdjustmentRow } from '#contract/books/adjustments.ts'
import type { BillRow } from '#contract/books/bills.ts'
import type { BooksPolicy, ChargeHeadRow } from '#contract/books/charges.ts'
import { type Paise, paise } from '#contract/money.ts'
import type { ReceiptRow } from '#contract/receipts.ts'
import type { AddedAccounts } from '#domain/books/bills/bill-lines.ts'
import type { BillDraft, BilledFlat, BillOrder, RunNote } from '#domain/books/bills/make-bills.ts'
import type { AccountDocuments } from '#domain/books/bills/member-account.ts'
import type { BooksRules } from '#domain/books/bills/rules.ts'
import type { ChargedFlat } from '#domain/books/charges/charge-basis.ts'
import type { PolicyRow } from '#domain/books/policies.ts'
import { addDays } from '#domain/time-ranges.ts'

export const rupees = (amount: number): Paise => paise(Math.round(amount * 100))

export const addedAccounts: AddedAccounts = {
  'non-occupancy': 'account:non-occupancy',
  penalty: 'account:penalty',
  interest: 'account:interest',
  'central-tax': 'account:central-tax',
  'state-tax': 'account:state-tax',
}

const start = { resolution: '', since: '2025-04-01', until: null }

export const head = (headId: string, changes: Partial<ChargeHeadRow> = {}): ChargeHeadRow => ({
  ...{ id: `${headId}:1`, headId, name: headId, position: 0, accountId: `account:${headId}` },
  basis: { kind: 'equal', amount: { rate: rupees(1000), per: 1 } },
  scope: { kind: 'society' },
  ...{ cycle: 'monthly', isService: true, bearsInterest: true, isTaxed: true },
  ...start,
  ...changes,
})

type Subject = Pick<BooksPolicy, 'subject' | 'terms'>
/** @param terms with the subject they are of */
export const policy = <Of extends Subject>(
  { subject, terms }: Of,
  dates: Partial<Pick<BooksPolicy, 'since' | 'until'>> = {},
): PolicyRow =>
  // subject and terms are of one another by the parameter
  ({
    ...start,
    id: `${subject}:${dates.since ?? start.since}`,
    subject,
    terms,
    ...dates,
  }) as PolicyRow

export const interestOf = (
  percent: number,
  dates: Partial<Pick<BooksPolicy, 'since' | 'until'>> = {},
) =>
  policy(
    {
      subject: 'interest',
      terms: {
        ...{ method: 'daily', basisPoints: percent * 100, year: '365' },
        ...{ rounding: 'rupee', least: rupees(0) },
      },
    },
    dates,
  )

export const noDocuments: AccountDocuments = {
  opening: null,
  bills: [],
  receipts: [],
  adjustments: [],
}

export const chargedFlat = (id: string, changes: Partial<ChargedFlat> = {}): ChargedFlat => ({
  ...{ id, wing: 'A', size: '2Bhk', carpetSqft: 640, builtUpSqft: null, saleableSqft: null },
  ...{ constructionCost: 640 * 1920_00, inlets15: 0, inlets20: 0, inlets25: 0 },
  ...{ persons: null, metered: null, parking: [] },
  ...changes,
})

export const billedFlat = (id: string, changes: Partial<BilledFlat> = {}): BilledFlat => ({
  ...chargedFlat(id),
  ...{ name: id, holder: { id: `holding:${id}`, person: `Owner of ${id}` }, readings: [] },
  occupancy: [{ since: '2010-04-01', until: null, occupancy: 'self' }],
  documents: noDocuments,
  ...changes,
})

export const rulesOf = (rules: Partial<BooksRules>): BooksRules => ({
  ...{ heads: [head('general')], policies: [], legal: [] },
  ...rules,
})

/** @param month `2026-12`: dated its first day, due its tenth */
export const orderOf = (month: string, changes: Partial<BillOrder> = {}): BillOrder => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const { dated = `${month}-01` } = changes
  return {
    countedTo: addDays(dated, -1),
    ...{ kind: 'regular', from: `${month}-01`, to: `${month}-${last}`, dated: `${month}-01` },
    ...{ dueOn: `${month}-10`, headIds: [], rules: rulesOf({}), accounts: addedAccounts },
    flats: [billedFlat('A-101')],
    ...changes,
  }
}

export const published = (draft: BillDraft, id: string): BillRow => ({
  ...draft,
  ...{ id, runId: null, number: id, reverses: null, reason: '' },
  recordedAt: `${draft.dated}T04:30:00.000Z`,
})

/** A note that a run has written. */
export const publishedNote = (note: RunNote, id: string): AdjustmentRow => ({
  ...{ ...note, id, number: id, reverses: null },
  recordedAt: `${note.dated}T04:30:00.000Z`,
})

export const receiptOf = (
  id: string,
  amount: number,
  receivedOn: string,
  reverses: string | null = null,
): ReceiptRow => ({
  ...{ id, holdingId: 'holding:A-101', flatId: 'A-101', amount: rupees(amount), mode: 'upi' },
  ...{ reference: '', receivedOn, note: '', recordedAt: `${receivedOn}T06:30:00.000Z` },
  ...{ number: id, postedOn: receivedOn, possibleDuplicateOf: null, reverses, reason: '' },
})

export const noteOf = (
  kind: AdjustmentRow['kind'],
  amount: number,
  dated: string,
  changes: Partial<AdjustmentRow> = {},
): AdjustmentRow => ({
  ...{ id: `${kind}:${dated}`, kind, holdingId: 'holding:A-101', flatId: 'A-101', headId: '' },
  ...{ amount: rupees(amount), dated, dueOn: null, reason: 'As resolved', resolution: '' },
  ...{ number: null, reverses: null, recordedAt: `${dated}T06:30:00.000Z` },
  ...changes,
})

/** What was written before a run, and what the run writes; notes by their place in it. */
export const withRun = <Books extends { bills: BillRow[]; adjustments: AdjustmentRow[] }>(
  books: Books,
  { bills, notes }: { bills: readonly BillDraft[]; notes: readonly RunNote[] },
  month: string,
): Books => ({
  ...books,
  bills: [...books.bills, ...bills.map((draft) => published(draft, `B:${month}`))],
  adjustments: [
    ...books.adjustments,
    ...notes.map((note, at) => publishedNote(note, `N:${month}:${at}`)),
  ],
})
