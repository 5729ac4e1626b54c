/** The bills, receipts and notes of a demo society, month after month: what is billed follows from what was paid before. */
import { type AdjustmentRow, creditKinds } from '../../../contract/books/adjustments.ts'
import type { BillRow, BillRunRow } from '../../../contract/books/bills.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import { type AddedAccounts, addedRoles } from '../../books/bills/bill-lines.ts'
import { type BillDraft, type BilledFlat, makeBills } from '../../books/bills/make-bills.ts'
import { sum } from '../../books/exact.ts'
import { addMonths } from '../../books/periods.ts'
import { formatDay } from '../../dates.ts'
import { demoAccount } from '../demo-accounts.ts'
import { addDays, movedDay } from '../demo-days.ts'
import { accountId, type DemoBooks, type DemoReceipt, numbering } from './demo-books.ts'
import type { DemoRules } from './demo-rules.ts'
import { noteRow, type PlannedNote } from './notes.ts'
import type { Payer, PlannedPayment } from './payers.ts'
import { receiptRow, referenceOf, reversalRow } from './receipts.ts'

type Holder = NonNullable<BilledFlat['holder']>
export type DemoFlat = Omit<BilledFlat, 'holder' | 'readings' | 'documents'> & {
  holder: Holder
  opening: BilledFlat['documents']['opening']
  payer: Payer
}

export type MemberPlan = {
  /** Of every id. */
  prefix: string
  anchor: string
  rules: DemoRules
  /** In their order. */
  flats: readonly DemoFlat[]
  notes: readonly PlannedNote[]
}

/** From April 2025 of the plan to its anchor's month. */
const firstMonth = '2025-04-01'
const monthCount = 20

type Account = {
  flat: DemoFlat
  billed: BilledFlat
  documents: { bills: BillRow[]; receipts: DemoReceipt[]; adjustments: AdjustmentRow[] }
  /** Less than nothing: paid ahead. */
  balance: number
}

type Written = Pick<DemoBooks, 'runs' | 'bills' | 'receipts' | 'adjustments'>
type Books = {
  plan: MemberPlan
  accounts: Account[]
  written: Written
  next: Numbers
  /** Receipts up to now, without reversals. */
  received: number
}
type Numbers = ReturnType<typeof numbering>

export const memberBooks = (plan: MemberPlan): Written => {
  const written: Written = { runs: [], bills: [], receipts: [], adjustments: [] }
  const accounts = plan.flats.map(accountOf)
  const books: Books = { plan, accounts, written, next: numbering(), received: 0 }
  for (let month = 0; month < monthCount; month += 1) {
    const regular = billMonth(books, addMonths(firstMonth, month))
    for (const event of eventsOf(books, month)) happen(books, event, regular)
  }
  return written
}

const accountOf = (flat: DemoFlat): Account => {
  const documents = { bills: [], receipts: [], adjustments: [] }
  const { opening, holder } = flat
  return {
    ...{ flat, documents },
    billed: { ...flat, holder, readings: [], documents: { opening, ...documents } },
    balance: opening === null ? 0 : opening.principal + opening.interest - opening.advance,
  }
}

const addedAccounts = (): AddedAccounts => {
  const entries = addedRoles.map((role) => [role, accountId(role)])
  return Object.fromEntries(entries) as AddedAccounts // every role has an entry
}

/** @returns what the month costs each flat without interest and penalty */
const billMonth = ({ plan, accounts, written, next }: Books, planned: string) => {
  const { prefix, anchor, rules } = plan
  const dated = movedDay(planned, anchor)
  const period = { from: dated, to: addDays(addMonths(dated, 1), -1) }
  const { bills } = makeBills({
    ...{ kind: 'regular', ...period, dated, dueOn: addDays(dated, 9), headIds: [], rules },
    countedTo: addDays(dated, -1),
    ...{ accounts: addedAccounts(), flats: accounts.map(({ billed }) => billed) },
  })
  const run = runRow(prefix, period, dated, bills)
  written.runs.push(run)
  const byFlat = new Map(accounts.map((account) => [account.flat.id, account]))
  for (const draft of bills) {
    const row: BillRow = {
      ...{ ...draft, id: `${prefix}:bill:${dated.slice(0, 7)}:${draft.flat}`, runId: run.id },
      ...{ number: next('bill', dated), reverses: null, reason: '' },
      recordedAt: run.preparedAt,
    }
    written.bills.push(row)
    const account = byFlat.get(draft.flatId)
    account?.documents.bills.push(row)
    if (account) account.balance += row.total
  }
  return new Map(bills.map((draft) => [draft.flatId, regularOf(draft)]))
}

const regularOf = ({ lines }: BillDraft): Paise =>
  sum(lines.filter(({ kind }) => kind === 'principal').map(({ amount }) => amount))

const runRow = (
  prefix: string,
  period: { from: string; to: string },
  dated: string,
  bills: readonly BillDraft[],
): BillRunRow => ({
  ...{ id: `${prefix}:run:${dated.slice(0, 7)}`, kind: 'regular', state: 'published' },
  ...{ title: formatDay(dated).slice(3), ...period, dated, dueOn: addDays(dated, 9), headIds: [] },
  ...{ count: bills.length, total: sum(bills.map(({ total }) => total)) },
  ...{ preparedAt: `${dated}T04:30:00.000Z`, preparedBy: demoAccount('treasurer').displayName },
  ...{ publishedAt: `${dated}T04:30:00.000Z`, publishedBy: demoAccount('treasurer').displayName },
})

type Event = { day: string; account: Account } & (
  | { kind: 'note'; note: PlannedNote }
  | { kind: 'returned'; payment: PlannedPayment }
  | { kind: 'paid'; payment: PlannedPayment }
)
const order = { note: 0, returned: 1, paid: 2 }

/** By day; on one day notes come first, then the flats in their order. */
const eventsOf = ({ plan, accounts }: Books, month: number): Event[] => {
  const { anchor, notes } = plan
  const planned = addMonths(firstMonth, month).slice(0, 7)
  const on = (date: number) => movedDay(`${planned}-${String(date).padStart(2, '0')}`, anchor)
  return accounts
    .flatMap((account): Event[] => [
      ...notes
        .filter(({ flat, day }) => flat === account.flat.name && day.startsWith(planned))
        .map((note) => ({ kind: 'note' as const, day: movedDay(note.day, anchor), account, note })),
      ...account.flat.payer(month).flatMap((payment): Event[] => {
        const { date, returned } = payment
        const paid: Event = { kind: 'paid', day: on(date), account, payment }
        return returned === undefined
          ? [paid]
          : [paid, { ...paid, kind: 'returned', day: on(returned.date) }]
      }),
    ])
    .filter(({ day }) => day <= anchor)
    .sort((one, other) => compareEvents(one, other))
}

const compareEvents = (one: Event, other: Event) =>
  one.day === other.day ? order[one.kind] - order[other.kind] : one.day < other.day ? -1 : 1

const happen = (books: Books, event: Event, regular: Map<string, Paise>) => {
  const { plan, written } = books
  const { account, day } = event
  if (event.kind === 'note') {
    const id = `${plan.prefix}:note:${written.adjustments.length + 1}`
    const row = noteRow(id, event.note, account.flat, day, books.next)
    written.adjustments.push(row)
    account.documents.adjustments.push(row)
    account.balance += creditKinds.includes(row.kind) ? -row.amount : row.amount
    return
  }
  const receipt =
    event.kind === 'paid'
      ? receiptFor(books, event, regular.get(account.flat.id) ?? paise(0))
      : returnOf(books, event)
  if (receipt === null) return
  written.receipts.push(receipt)
  account.documents.receipts.push(receipt)
  account.balance -= receipt.amount
}

const receiptFor = (
  books: Books,
  { account, payment, day }: Event & { kind: 'paid' },
  regular: Paise,
): DemoReceipt | null => {
  const owed = paise(Math.max(0, account.balance))
  const amount = payment.amount({ owed, regular })
  if (amount === 0) return null
  books.received += 1
  const { plan, next, received: sequence } = books
  const id = `${plan.prefix}:receipt:${String(sequence).padStart(4, '0')}`
  const { mode } = payment
  const { holder, id: flatId } = account.flat
  const reference = referenceOf(mode, day, sequence)
  return receiptRow(
    { id, number: next('receipt', day), holdingId: holder.id, flatId, amount, mode, reference },
    day,
  )
}

/** The cheque is the last thing the flat has paid with. */
const returnOf = ({ next }: Books, { account, payment, day }: Event & { kind: 'returned' }) => {
  const receipt = account.documents.receipts.at(-1)
  return receipt === undefined
    ? null
    : reversalRow(receipt, day, next('reversal', day), payment.returned?.reason ?? '')
}
