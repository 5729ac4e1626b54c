/** What a finished reconciliation has locked is free again, with the reason beside it. */
import { outside } from '#api/outside.ts'
import { dayText } from '#components/format.ts'
import { notifySaved } from '#components/notify-saved.ts'
import type { ReconciliationRow } from '#contract/books/reconciliations.ts'
import { currentDevice } from '#db/current-device.ts'
import { mutate } from '#db/mutate.ts'
import { societySpace } from '#domain/scopes.ts'
import { m } from '#texts/compiled/messages.js'
import { TakeBackDialog } from '../ui/take-back-dialog.tsx'

type UndoDialogProps = {
  societyId: string
  reconciliation: Pick<ReconciliationRow, 'id' | 'day'>
  isOffline: boolean
  onClose: () => void
}

export const UndoDialog = ({ societyId, reconciliation, isOffline, onClose }: UndoDialogProps) => {
  const day = dayText(reconciliation.day)
  return (
    <TakeBackDialog
      question={{
        title: m.reports_bank_undo_question({ day }),
        answer: m.reports_bank_undo(),
        keep: m.reports_bank_undo_keep(),
      }}
      what={m.reports_bank_undo_what()}
      onSave={async (reason) => {
        const args = { id: reconciliation.id, reason, at: outside.clock().toISOString() }
        const space = societySpace(societyId)
        await mutate(currentDevice(), outside, space, 'reconciliation.undo@1', args)
        notifySaved(isOffline, m.reports_bank_undone({ day }))
      }}
      onClose={onClose}
    />
  )
}
