/** Asked before a payment is taken back: with it goes what was deducted, and cash comes back into the box. */
import { Text } from '@mantine/core'
import { moneyText } from '#components/format.ts'
import { sum } from '#domain/books/exact.ts'
import { m } from '#texts/compiled/messages.js'
import { reversal, TakeBackDialog } from '../ui/take-back-dialog.tsx'
import { CashIn } from './cash-hint.tsx'
import type { PaymentItem } from './payable-item.ts'

type TaxBackProps = { items: readonly Pick<PaymentItem, 'row'>[] }

/** Of the payments alone: what their invoices deducted stays. */
export const TaxBack = ({ items }: TaxBackProps) => {
  const tax = sum(items.map(({ row }) => row.deducted ?? 0))
  return tax > 0 ? <Text size="sm">{m.payable_reverse_tax({ tax: moneyText(tax) })}</Text> : null
}

type ReversePaymentProps = {
  item: Pick<PaymentItem, 'row' | 'party'>
  societyId: string
  onSave: (reason: string) => Promise<void>
  onClose: () => void
}

export const ReversePayment = ({ item, societyId, onSave, onClose }: ReversePaymentProps) => {
  const { row, party } = item
  const { amount } = row
  const number = row.number ?? ''
  return (
    <TakeBackDialog
      question={reversal(number)}
      what={m.payable_reverse_payment({ number, party, amount: moneyText(amount) })}
      hint={
        <>
          <TaxBack items={[item]} />
          {row.mode === 'cash' && <CashIn {...{ societyId, amount }} />}
        </>
      }
      {...{ onSave, onClose }}
    />
  )
}
