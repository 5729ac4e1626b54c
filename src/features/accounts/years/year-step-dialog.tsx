/** Asked before a year goes a step on: it never goes back. What is still open in it stands in the question. */
import { Text } from '@mantine/core'
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx'
import type { YearTarget } from '#contract/books/years.ts'
import { m } from '#texts/compiled/messages.js'
import { SaveRefused } from '../ui/save-refused.tsx'
import { useOneSave } from '../ui/use-one-save.ts'
import { OpenPoints } from './open-points.tsx'
import type { YearItem } from './year-item.ts'
import { stepWords } from './year-words.ts'

type YearStepDialogProps = {
  item: YearItem
  target: YearTarget
  onSave: () => Promise<void>
  onClose: () => void
}

export const YearStepDialog = ({ item, target, onSave, onClose }: YearStepDialogProps) => {
  const year = item.row.id
  const { question, answer, keep, what } = stepWords[target]
  const { isSaving, refused, run } = useOneSave()
  const save = async () => {
    if (await run(onSave)) onClose()
  }
  return (
    <ConfirmDialog
      title={question({ year })}
      answer={answer()}
      keep={keep()}
      isBusy={isSaving}
      onAnswer={() => void save()}
      onKeep={onClose}
    >
      <Text>{what({ year })}</Text>
      {target !== 'audited' && <OpenPoints points={item.points} />}
      <SaveRefused refused={refused} changed={m.years_changed()} />
    </ConfirmDialog>
  )
}
