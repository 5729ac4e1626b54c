/** Asked before a payment is taken back: with it goes what was deducted, and cash comes back into the box. */
import { moneyText } from '#components/format.ts'
import { m } from '#texts/compiled/messages.js'
import { reversal, TakeBackDialog } from '../ui/take-back-dialog.tsx'
import { AlsoBack } from './cash-hint.tsx'
import type { PaymentItem } from './payable-item.ts'

type ReversePaymentProps = {
  item: Pick<PaymentItem, 'row' | 'party'>
  societyId: string
  onSave: (reason: string) => Promise<void>
  onClose: () => void
}

export const ReversePayment = ({ item, societyId, onSave, onClose }: ReversePaymentProps) => {
  const { row, party } = item
  const number = row.number ?? ''
  return (
    <TakeBackDialog
      question={reversal(number)}
      what={m.payable_reverse_payment({ number, party, amount: moneyText(row.amount) })}
      hint={<AlsoBack {...{ societyId }} ids={[row.id]} />}
      {...{ onSave, onClose }}
    />
  )
}
