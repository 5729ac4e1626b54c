import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { dayText, moneyText } from '#components/format.ts'
import { IconRotate } from '#components/icons.ts'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import { modeWords } from '#components/payment-modes.ts'
import { grossOf } from '#domain/books/payables/gross.ts'
import { m } from '#texts/compiled/messages.js'
import type { Language } from '#texts/language.ts'
import { ChequePaper } from './cheque-paper.tsx'
import { InvoiceLink, PaymentLink, VendorPageLink } from './document-links.tsx'
import { StandFlags } from './payable-flags.tsx'
import { mayReverse, type Payables, type PaymentItem } from './payable-item.ts'
import {
  type Amounts,
  entryOf,
  type FilesOf,
  PayablePanel,
  reversalFacts,
} from './payable-panel.tsx'

// Beside the day book, which prints every voucher.
const DocumentVoucher = lazy(async () => ({
  default: (await import('../day-book/voucher-actions.tsx')).DocumentVoucher,
}))

type PaymentPanelProps = {
  item: PaymentItem
  data: Payables
  societyId: string
  society: string
  /** Of the paper of a cheque. */
  language: Language
  /** Absent for who changes nothing here. */
  onReverse: ((item: PaymentItem) => void) | undefined
  files: FilesOf
  onClose: () => void
}

const linesOf = ({ row }: PaymentItem, { ledger }: Payables): Amounts => {
  const names = new Map(ledger.map(({ id, name }) => [id, name]))
  return row.lines.map(
    ({ accountId, amount }, at) => [`${at}`, names.get(accountId) ?? '', amount] as const,
  )
}

const amountsOf = ({ row, party }: PaymentItem): Amounts => {
  const { deducted = 0 } = row
  return [
    ['net', party, row.amount],
    ...(deducted === 0 ? [] : [['deducted', m.payable_deducted(), deducted] as const]),
  ]
}

/** As its list says it, where the tax was deducted by the invoices that it settles. */
const taxOf = ({ row, deducted }: PaymentItem) =>
  deducted <= (row.deducted ?? 0)
    ? []
    : [
        [m.payable_gross(), moneyText(row.amount + deducted)] as const,
        [m.payable_deducted_short(), moneyText(deducted)] as const,
      ]

const settledBy = ({ row }: PaymentItem, { accounts, invoices }: Payables): Amounts => {
  const items = new Map(invoices.map((invoice) => [invoice.row.id, invoice.row]))
  return (accounts.get(row.vendorId ?? '')?.settled ?? [])
    .filter(({ paymentId }) => paymentId === row.id)
    .map(({ invoiceId, amount }) => {
      const invoice = items.get(invoiceId)
      const words = [invoice?.number ?? m.payable_no_number(), invoice?.reference ?? '']
      return [
        invoiceId,
        <InvoiceLink key={invoiceId} id={invoiceId}>
          {words.filter(Boolean).join(' · ')}
        </InvoiceLink>,
        amount,
      ] as const
    })
}

const aheadOf = ({ row }: PaymentItem, settled: Amounts): Amounts => {
  const ahead = grossOf(row) - settled.reduce((sum, [, , amount]) => sum + amount, 0)
  return row.vendorId !== null && ahead > 0 ? [['ahead', m.payable_paid_ahead_title(), ahead]] : []
}

export const PaymentPanel = (props: PaymentPanelProps) => {
  const { item, data, societyId, society, language, onReverse, files, onClose } = props
  const { row, party, isReversed } = item
  const settled = settledBy(item, data)
  const counts = row.reverses === null && !isReversed
  return (
    <PayablePanel
      title={m.payable_payment_title({ number: row.number ?? m.payable_no_number() })}
      kind="payment"
      documentId={row.id}
      chips={<StandFlags item={item} />}
      facts={[
        [
          m.payable_paid_to(),
          row.vendorId === null ? (
            party
          ) : (
            <VendorPageLink key={row.vendorId} id={row.vendorId}>
              {party}
            </VendorPageLink>
          ),
        ],
        [m.payable_paid_on(), dayText(row.paidOn)],
        ...taxOf(item),
        [m.receipt_mode(), modeWords[row.mode]()],
        [m.receipt_reference(), row.reference],
        [m.payable_note(), row.note],
        ...reversalFacts(item, data.payments, PaymentLink),
        [m.payable_entered(), entryOf(row)],
      ]}
      sections={[
        [m.payable_amount(), amountsOf(item)],
        [m.payable_lines(), linesOf(item, data)],
        [
          m.payable_settles(),
          counts && data.isWhole ? [...settled, ...aheadOf(item, settled)] : [],
        ],
      ]}
      more={
        <>
          {row.mode === 'cheque' && counts && (
            <PanelSection title={m.payable_cheque_title()}>
              <ChequePaper {...{ society, party, language }} payment={row} today={data.today} />
            </PanelSection>
          )}
          {row.number !== null && (
            <PanelSection title={m.payable_voucher()}>
              <Suspense>
                <DocumentVoucher {...{ societyId }} id={row.id} />
              </Suspense>
            </PanelSection>
          )}
        </>
      }
      buttons={
        onReverse !== undefined && mayReverse(item) ? (
          <Button
            variant="default"
            leftSection={<IconRotate size={20} stroke={1.75} />}
            onClick={() => onReverse(item)}
          >
            {m.payable_reverse()}
          </Button>
        ) : null
      }
      canAdd={onReverse !== undefined}
      {...{ societyId, files, onClose }}
    />
  )
}
