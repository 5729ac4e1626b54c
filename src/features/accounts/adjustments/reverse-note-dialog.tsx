import { moneyText } from '#components/format.ts'
import { m } from '#texts/compiled/messages.js'
import { reversal, TakeBackDialog } from '../ui/take-back-dialog.tsx'
import { type AdjustmentItem, kindWords, namedKind } from './adjustment-item.ts'

type ReverseNoteDialogProps = {
  item: AdjustmentItem
  onSave: (reason: string) => Promise<void>
  onClose: () => void
}

export const ReverseNoteDialog = ({ item, onSave, onClose }: ReverseNoteDialogProps) => {
  const { note, flat } = item
  const number = note.number ?? ''
  return (
    <TakeBackDialog
      {...{ onSave, onClose }}
      question={reversal(number)}
      what={m.adjust_reverse_what({
        ...{ number, flat, kind: kindWords[namedKind(note)]() },
        amount: moneyText(note.amount),
      })}
    />
  )
}
