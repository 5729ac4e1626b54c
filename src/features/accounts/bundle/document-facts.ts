/** What a document of a bundle says besides its voucher, in words. */
import { dayText, instantDayText, moneyText } from '#components/format.ts'
import { modeWords } from '#components/payment-modes.ts'
import type { PaymentMode } from '#contract/receipts.ts'
import { m } from '#texts/compiled/messages.js'
import type { RowOf } from './entry.ts'
import { entryKindText } from './entry-name.ts'
import type { Bundle, BundleDocument } from './open-bundle.ts'

/** Without words it is not shown. */
export type Fact = readonly [label: string, words: string]

const money = (label: string, amount: number): Fact => [
  label,
  amount === 0 ? '' : moneyText(amount),
]

const paid = ({ mode, reference, note }: { mode: PaymentMode; reference: string; note: string }) =>
  [
    [m.auditor_mode(), modeWords[mode]()],
    [m.auditor_reference(), reference],
    [m.auditor_note(), note],
  ] satisfies Fact[]

const billFacts = ({ flat, person, from, to, dueOn, lines, roundOff }: RowOf<'bill'>): Fact[] => [
  [m.auditor_flat(), [flat, person].filter(Boolean).join(', ')],
  [m.auditor_period(), `${dayText(from)} – ${dayText(to)}`],
  [m.auditor_due(), dayText(dueOn)],
  ...lines.map(({ name, amount }) => money(name, amount)),
  money(m.auditor_round_off(), roundOff),
]

const invoiceFacts = (row: RowOf<'invoice'>): Fact[] => [
  [m.auditor_reference(), row.reference],
  [m.auditor_due(), dayText(row.dueOn)],
  money(m.auditor_central_tax(), row.centralTax),
  money(m.auditor_state_tax(), row.stateTax),
  money(m.auditor_deducted(), row.deducted),
  [m.auditor_note(), row.note],
]

const vendorFacts = ({ vendors }: Bundle, id: string | null): Fact[] => {
  const { name = '', pan = '', gstin = '' } = vendors.get(id ?? '') ?? {}
  return [
    [m.auditor_vendor(), name],
    [m.auditor_pan(), pan],
    [m.auditor_vendor_gstin(), gstin],
  ]
}

const approvalFacts = ({ approval }: Pick<RowOf<'payment'>, 'approval'>): Fact[] => {
  if (approval === undefined) return []
  const { madeBy, madeAt, approvedBy, approvedAt } = approval
  return [
    [m.auditor_payment_made(), [instantDayText(madeAt), madeBy].join(', ')],
    [m.auditor_payment_approved(), [instantDayText(approvedAt), approvedBy].join(', ')],
  ]
}

const said = (bundle: Bundle, document: BundleDocument): Fact[] => {
  switch (document.kind) {
    case 'bill':
      return billFacts(document.row)
    case 'receipt':
    case 'income':
      return paid(document.row)
    case 'adjustment':
      return [[m.auditor_resolution(), document.row.resolution], ...approvalFacts(document.row)]
    case 'invoice':
      return [...vendorFacts(bundle, document.row.vendorId), ...invoiceFacts(document.row)]
    case 'payment':
      return [
        ...vendorFacts(bundle, document.row.vendorId),
        ...paid(document.row),
        ...(document.row.deducted ? [money(m.auditor_deducted(), document.row.deducted)] : []),
        ...approvalFacts(document.row),
      ]
  }
}

export const documentFacts = (bundle: Bundle, document: BundleDocument): Fact[] => [
  [entryKindText(document.kind), document.row.number ?? ''],
  ...said(bundle, document),
]
