import { Button } from '@mantine/core'
import { Fragment } from 'react'
import { dayText, moneyText } from '#components/format.ts'
import { IconCashBanknote, IconPlus, IconRotate } from '#components/icons.ts'
import { PendingChip } from '#components/status/pending-chip.tsx'
import { paise } from '#contract/money.ts'
import { payableOf } from '#domain/books/payables/enter-payables.ts'
import { grossOf } from '#domain/books/payables/gross.ts'
import { beginRhythm } from '#domain/books/payables/rhythm.ts'
import { taxOfParts } from '#domain/books/payables/tax-of-parts.ts'
import { m } from '#texts/compiled/messages.js'
import { SaveRefused } from '../ui/save-refused.tsx'
import { InvoiceLink, PaymentLink, VendorPageLink } from './document-links.tsx'
import { type InvoiceActs, InvoiceState } from './invoices-table.tsx'
import { type InvoiceItem, mayReverse, type Payables } from './payable-item.ts'
import {
  type Amounts,
  entryOf,
  type FilesOf,
  PayablePanel,
  reversalFacts,
} from './payable-panel.tsx'
import { repeatsWords } from './payable-words.ts'
import { RepeatsField } from './repeats-field.tsx'
import type { Repeat } from './use-repeat.ts'

type InvoicePanelProps = {
  item: InvoiceItem
  data: Payables
  societyId: string
  /** Null for who changes nothing here. */
  acts: InvoiceActs | null
  repeat: Repeat
  files: FilesOf
  onClose: () => void
}

const amountsOf = ({ row, total }: InvoiceItem, { ledger }: Payables): Amounts => {
  const names = new Map(ledger.map(({ id, name }) => [id, name]))
  const sums: Amounts = [
    ['central', m.payable_central_tax(), row.centralTax],
    ['state', m.payable_state_tax(), row.stateTax],
  ]
  return [
    ...row.lines.map(
      ({ accountId, amount }, at) => [`${at}`, names.get(accountId) ?? '', amount] as const,
    ),
    ...sums.filter(([, , amount]) => amount !== 0),
    ['total', <strong key="total">{m.payable_total()}</strong>, total],
    ...(row.deducted === 0
      ? []
      : [
          ['deducted', m.payable_deducted(), -row.deducted] as const,
          ['net', m.payable_vendor_gets(), payableOf(row)] as const,
        ]),
  ]
}

/** What has been paid of it, by the payments that settle it, and what is left of it. */
const paidOf = (item: InvoiceItem, { accounts, payments }: Payables): Amounts => {
  const { row, unpaid, isKnown, isReversed } = item
  if (!isKnown || isReversed || row.reverses !== null) return []
  const items = new Map(payments.map((payment) => [payment.row.id, payment.row]))
  const parts = taxOfParts(accounts.get(row.vendorId)?.settled ?? [], 'paymentId', (id) => {
    const payment = items.get(id)
    return payment && { whole: grossOf(payment), tax: payment.deducted ?? paise(0) }
  })
  return [
    ...parts
      .filter(({ invoiceId }) => invoiceId === row.id)
      .map(({ paymentId, amount, tax }) => {
        const payment = items.get(paymentId)
        const words = [payment?.number ?? m.payable_no_number(), dayText(payment?.paidOn ?? '')]
        return [
          paymentId,
          <Fragment key={paymentId}>
            <PaymentLink id={paymentId}>{words.join(' · ')}</PaymentLink>
            {tax > 0 && <div>{m.payable_approval_tax({ tax: moneyText(tax) })}</div>}
          </Fragment>,
          amount,
        ] as const
      }),
    ['unpaid', <strong key="unpaid">{m.payable_unpaid()}</strong>, unpaid],
  ]
}

const Buttons = ({ item, acts }: { item: InvoiceItem; acts: InvoiceActs }) => (
  <>
    {item.unpaid > 0 && (
      <Button
        leftSection={<IconCashBanknote size={20} stroke={1.75} />}
        onClick={() => acts.onPay(item)}
      >
        {m.payable_pay()}
      </Button>
    )}
    {item.row.reverses === null && (
      <Button
        variant="default"
        leftSection={<IconPlus size={20} stroke={1.75} />}
        onClick={() => acts.onAgain(item)}
      >
        {m.payable_again()}
      </Button>
    )}
    {mayReverse(item) && (
      <Button
        variant="default"
        leftSection={<IconRotate size={20} stroke={1.75} />}
        onClick={() => acts.onReverse(item)}
      >
        {m.payable_reverse()}
      </Button>
    )}
  </>
)

/** A reversal does not come again, nor does what it takes back. */
const mayRepeat = ({ row, isReversed }: InvoiceItem) => row.reverses === null && !isReversed

const Repeating = ({ item, repeat }: { item: InvoiceItem; repeat: Repeat }) => {
  const { repeats = null, dated, number } = item.row
  return (
    <>
      <RepeatsField
        {...{ repeats }}
        onChange={(every) => repeat.set(item, every === '' ? null : beginRhythm(every, dated))}
      />
      {number !== null && item.pending !== null && (
        <div className="bill-chips">
          <PendingChip pending={item.pending} isChange />
        </div>
      )}
      <SaveRefused refused={repeat.refused} />
    </>
  )
}

export const InvoicePanel = (props: InvoicePanelProps) => {
  const { item, data, societyId, acts, repeat, files, onClose } = props
  const { row, party } = item
  const repeats = mayRepeat(item) ? (row.repeats ?? null) : null
  const number = row.number ?? m.payable_no_number()
  return (
    <PayablePanel
      title={m.payable_invoice_title({ number })}
      kind="invoice"
      documentId={row.id}
      chips={<InvoiceState {...{ item }} today={data.today} />}
      facts={[
        [
          m.payable_vendor(),
          <VendorPageLink key={row.vendorId} id={row.vendorId}>
            {party}
          </VendorPageLink>,
        ],
        [m.payable_reference(), row.reference],
        [m.payable_dated(), dayText(row.dated)],
        [m.payable_due(), dayText(row.dueOn)],
        [m.payable_note(), row.note],
        [m.payable_repeats(), acts !== null || repeats === null ? '' : repeatsWords(repeats)],
        ...reversalFacts(item, data.invoices, InvoiceLink),
        [m.payable_entered(), entryOf(row)],
      ]}
      sections={[
        [m.payable_lines(), amountsOf(item, data)],
        [m.payable_paid_so_far(), paidOf(item, data)],
      ]}
      more={acts !== null && mayRepeat(item) ? <Repeating {...{ item, repeat }} /> : null}
      buttons={acts === null ? null : <Buttons {...{ item, acts }} />}
      canAdd={acts !== null}
      {...{ societyId, files, onClose }}
    />
  )
}
