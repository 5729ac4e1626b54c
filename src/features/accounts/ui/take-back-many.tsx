/** Asked before documents that are chosen in a list are taken back: all of them, or none. */
import { moneyText } from '#components/format.ts'
import { m } from '#texts/compiled/messages.js'
import { AlsoBack, type VouchersBack } from '../payables/cash-hint.tsx'
import { TakeBackDialog, type TakeBackDialogProps } from './take-back-dialog.tsx'

type TakeBackManyProps = Pick<TakeBackDialogProps, 'onSave' | 'onClose'> & {
  count: number
  /** Paise. */
  sum: number
  /** With them may go cash, and tax at source. */
  vouchers: VouchersBack | undefined
}

export const TakeBackManyDialog = ({ count, sum, vouchers, ...props }: TakeBackManyProps) => (
  <TakeBackDialog
    question={{
      title: m.reverse_many_question({ count }),
      ...{ answer: m.reverse_do(), keep: m.reverse_keep() },
    }}
    what={m.reverse_many_what({ amount: moneyText(sum) })}
    hint={vouchers && <AlsoBack {...vouchers} />}
    {...props}
  />
)
