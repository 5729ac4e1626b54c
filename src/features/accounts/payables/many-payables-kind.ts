/** Invoices and payments as rows of a grid. */
import type { EntryRow } from '#components/entry-grid/entry-row.ts'
import { dayText } from '#components/format.ts'
import { modeWords } from '#components/payment-modes.ts'
import {
  type InvoiceFields,
  type InvoiceRow,
  invoiceNumberLimit,
} from '#contract/books/invoices.ts'
import { type PaymentFields, paymentFields } from '#contract/books/payments.ts'
import { type VendorRow, vendorNameLimit } from '#contract/books/vendors.ts'
import { noteLimit } from '#contract/receipts.ts'
import { invoiceTotal } from '#domain/books/payables/enter-payables.ts'
import { likenessOfInvoice, likenessOfPayment } from '#domain/books/payables/likeness.ts'
import { addDays } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'
import type { ClosedDay } from '../closed-day.ts'
import { createWith } from '../many/create-with.ts'
import type { Judged, ManyKind } from '../many/many-kind.ts'
import {
  judgedAs,
  paymentBegins,
  paymentCellErrors,
  paymentColumns,
  paymentIn,
} from '../many/payment-cells.ts'
import {
  dayColumn,
  dayError,
  dayIn,
  inRow,
  moneyColumn,
  namedColumn,
  namedIn,
  tooLong,
} from '../many/read-cells.ts'
import {
  blankInvoice,
  blankLine,
  type InvoiceValues,
  proposalOf,
  toInvoice,
  validateInvoice,
} from './invoice-values.ts'
import { documentsOf, type Listed, type Payables } from './payable-item.ts'
import { accountOptions } from './payable-words.ts'
import { blankPay, toPayment, validatePay } from './payment-values.ts'

type Known = { societyId: string; payables: Payables; closed: ClosedDay }
type Cells = Readonly<Record<string, string>>
type Option = { value: string; label: string }

const namesOfVendor = ({ name }: VendorRow): [string] => [name]
const namesOfOption = ({ label }: Option): [string] => [label]
const openVendors = ({ vendors }: Payables) => vendors.filter(({ isClosed }) => !isClosed)

/** Nothing written: what the rule proposes. A nought: nothing is deducted. */
const deductedIn = (text: string): string | null => {
  const written = text.trim()
  return written === '' ? null : written.replace(/^0+([.]0*)?$/, '')
}

/** As its form has it: one line, and tax where some is written. */
const invoiceIn = (
  cells: Cells,
  today: string,
  found: { vendor: VendorRow | null; account: Option | null },
): InvoiceValues => {
  const dated = dayIn(cells.dated ?? '', today)
  const due = dayIn(cells.dueOn ?? '', today)
  const { centralTax = '', stateTax = '', deducted = '', accountId = '' } = cells
  const usual = accountId.trim() === '' ? found.vendor?.accountId : null
  return {
    ...blankInvoice(today),
    ...{ vendorId: found.vendor?.id ?? '', reference: (cells.reference ?? '').trim() },
    ...{ dated, dueOn: due === '' && dated !== '' ? addDays(dated, 7) : due },
    lines: [{ ...blankLine(found.account?.value ?? usual ?? ''), amount: cells.amount ?? '' }],
    ...{ hasTax: `${centralTax}${stateTax}`.trim() !== '', centralTax, stateTax },
    ...{ deducted: deductedIn(deducted), note: (cells.note ?? '').trim() },
  }
}

/** For the limits of the tax, what stands above counts as entered. */
const asRow = (id: string, fields: InvoiceFields): InvoiceRow => ({
  ...{ ...fields, id, number: null, reverses: null, reason: '' },
  ...{ possibleDuplicateOf: null, recordedAt: '' },
})

const invoiceColumns = (payables: Payables, accounts: readonly Option[]) => {
  const { today } = payables
  return [
    namedColumn(
      { id: 'vendorId', head: m.payable_vendor(), share: 16 },
      openVendors(payables),
      namesOfVendor,
    ),
    { id: 'reference', head: m.payable_reference(), share: 10, isOwn: true as const },
    { ...dayColumn({ id: 'dated', head: m.payable_dated() }, today), carries: true as const },
    dayColumn({ id: 'dueOn', head: m.payable_due() }, today),
    namedColumn({ id: 'accountId', head: m.payable_account(), share: 14 }, accounts, namesOfOption),
    moneyColumn('amount', m.payable_amount()),
    moneyColumn('centralTax', m.payable_central_tax()),
    moneyColumn('stateTax', m.payable_state_tax()),
    moneyColumn('deducted', m.payable_deducted()),
    { id: 'note', head: m.payable_note(), share: 12 },
  ]
}

/** A row above, or by its number what stands in the books. */
type Like = { row: EntryRow } | { number: string }
type Found = (like: string) => string

/** Looked up by one likeness after the other: each row is known to those below. */
const findLikes = (known: ReadonlyMap<string, Like>) => {
  const likes = new Map(known)
  return <Fields>(judged: Judged<Fields>, likeness: string, words: Found): Judged<Fields> => {
    if (judged.fields === undefined || likeness === '') return judged
    const like = likes.get(likeness)
    if (like === undefined) {
      likes.set(likeness, { row: judged.row })
      return judged
    }
    const hint: Judged<Fields>['hint'] = (atOf) =>
      words('row' in like ? m.many_hint_row({ at: atOf(like.row) }) : like.number)
    return { ...judged, hint }
  }
}

/** Neither what took another back nor what was taken back. */
const likesOf = <Row extends { number: string | null; reverses: string | null }>(
  items: readonly Listed<Row>[],
  likenessOf: (row: Row) => string,
): ReadonlyMap<string, Like> =>
  new Map(
    items
      .filter(({ row, isReversed }) => row.reverses === null && !isReversed)
      .map(({ row }) => [likenessOf(row), { number: row.number ?? m.many_hint_unsent() }]),
  )

export const invoicesKind = ({ societyId, payables, closed }: Known): ManyKind<InvoiceFields> => {
  const { today } = payables
  const accounts = accountOptions(payables.ledger, 'bought')
  const likes = likesOf(payables.invoices, likenessOfInvoice)
  return {
    ...{ form: 'invoices', title: m.many_invoices() },
    columns: invoiceColumns(payables, accounts),
    begins: { dated: dayText(today) },
    amountOf: invoiceTotal,
    judge: (rows) => {
      const before: ReturnType<typeof asRow>[] = []
      const withHint = findLikes(likes)
      return rows.map((row) => {
        const { cells } = row
        const vendor = namedIn(openVendors(payables), namesOfVendor, cells.vendorId ?? '')
        const account = namedIn(accounts, namesOfOption, cells.accountId ?? '')
        const values = invoiceIn(cells, today, { vendor: vendor.item, account: account.item })
        const documents = documentsOf(payables, values.vendorId)
        const proposal = proposalOf(values, vendor.item ?? undefined, {
          ...documents,
          invoices: [
            ...documents.invoices,
            ...before.filter(({ vendorId }) => vendorId === values.vendorId),
          ],
        })
        const said = validateInvoice(values, { today, closed }, proposal)
        const isVain = proposal === null && (values.deducted ?? '') !== ''
        const errors = inRow(
          { vendorId: vendor.error, accountId: account.error },
          { deducted: isVain ? m.many_error_deducted() : null },
          { dated: dayError(cells.dated ?? '', today), dueOn: dayError(cells.dueOn ?? '', today) },
          tooLong(cells, { reference: invoiceNumberLimit, note: noteLimit }),
          Object.fromEntries(
            Object.entries(said).map(([id, words]) => [id.replace('lines.0.', ''), words]),
          ),
        )
        const judged = judgedAs(row, toInvoice(values, proposal), errors, 'vendorId')
        if (judged.fields === undefined) return judged
        before.push(asRow(row.id, judged.fields))
        return withHint(judged, likenessOfInvoice(judged.fields), (like) =>
          m.many_hint_invoice({ like }),
        )
      })
    },
    write: createWith(societyId, 'invoice.create@1'),
  }
}

/** Paid for an account, what was bought of this vendor would be spent twice. */
const isOwed = (payables: Payables, name: string): boolean => {
  const { item } = namedIn(openVendors(payables), namesOfVendor, name)
  return item !== null && (payables.accounts.get(item.id)?.owed ?? 0) > 0
}

/** They wait for another person. */
const heldPayments = ({ approvals }: Payables) =>
  approvals.flatMap(({ row }): [string, Like][] => {
    const payment = row.state === 'held' ? paymentFields.safeParse(row.args).data : undefined
    return payment === undefined
      ? []
      : [[likenessOfPayment(payment), { number: m.many_hint_held() }]]
  })

export const paymentsKind = ({ societyId, payables, closed }: Known): ManyKind<PaymentFields> => {
  const { today } = payables
  const accounts = accountOptions(payables.ledger, 'paid')
  const likes = new Map([
    ...heldPayments(payables),
    ...likesOf(payables.payments, likenessOfPayment),
  ])
  const toColumn = { id: 'to', head: m.payable_paid_to(), share: 18 }
  return {
    ...{ form: 'payments', title: m.many_payments() },
    columns: [
      namedColumn(toColumn, openVendors(payables), namesOfVendor),
      namedColumn(
        { id: 'accountId', head: m.payable_account(), share: 14 },
        accounts,
        namesOfOption,
      ),
      ...paymentColumns(today),
    ],
    begins: { ...paymentBegins(today), mode: modeWords.neft() },
    amountOf: ({ amount }) => amount,
    waits: () => payables.areChecked,
    judge: (rows) => {
      const withHint = findLikes(likes)
      return rows.map((row) => {
        const { cells } = row
        const to = (cells.to ?? '').trim()
        const account = namedIn(accounts, namesOfOption, cells.accountId ?? '')
        // without an account it is for the invoices of a vendor
        const isVendor = (cells.accountId ?? '').trim() === ''
        const vendor = isVendor
          ? namedIn(openVendors(payables), namesOfVendor, to)
          : { item: null, error: null }
        const values = {
          ...{ ...blankPay(today), ...paymentIn(cells, today) },
          ...{ to: isVendor ? ('vendor' as const) : ('other' as const), party: to },
          ...{ vendorId: vendor.item?.id ?? '', accountId: account.item?.value ?? '' },
        }
        const { vendorId, party, ...said } = validatePay(values, { today, closed }, null)
        const toError = vendor.error !== null && to !== '' ? m.many_error_pay({ text: to }) : null
        const accountError =
          !isVendor && isOwed(payables, to) ? m.many_error_owed({ text: to }) : null
        const errors = inRow(
          { to: toError, accountId: account.error ?? accountError },
          paymentCellErrors(cells, today),
          { ...said, to: vendorId ?? party ?? null },
          tooLong(cells, { to: vendorNameLimit }),
        )
        const judged = judgedAs(row, toPayment(values, null), errors, 'to')
        if (judged.fields === undefined) return judged
        return withHint(judged, likenessOfPayment(judged.fields), (like) =>
          m.many_hint_payment({ like }),
        )
      })
    },
    write: createWith(societyId, 'payment.create@1'),
  }
}
