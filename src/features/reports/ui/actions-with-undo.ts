/** Reversible actions apply at once and offer Undo: the opposite set-to change, never a toggle. */
import { notifyUndo } from '#components/notify.ts'
import type { LabelRow } from '#contract/reports.ts'
import { m } from '#texts/compiled/messages.js'
import type { ReportActions } from '../report-item.ts'

/** @param isHere whether the person who acted still uses the page; else there is nothing to undo, or it is not theirs */
const offerUndo = (isHere: () => boolean) => async (text: string, undo: () => Promise<void>) => {
  const undoIfHere = async () => {
    try {
      if (isHere()) await undo()
    } catch (error) {
      if (isHere()) throw error
    }
  }
  if (isHere()) notifyUndo(text, () => void undoIfHere())
}

export const actionsWithUndo = (
  actions: ReportActions,
  labels: readonly LabelRow[],
  isHere: () => boolean,
): ReportActions => {
  const offer = offerUndo(isHere)
  return {
    ...actions,
    star: async (item, starred) => {
      await actions.star(item, starred)
      const text = starred ? m.report_undo_starred() : m.report_undo_unstarred()
      await offer(text, () => actions.star(item, !starred))
    },
    prioritise: async (item, important) => {
      await actions.prioritise(item, important)
      const text = important ? m.report_undo_prioritised() : m.report_undo_unprioritised()
      await offer(text, () => actions.prioritise(item, !important))
    },
    complete: async (item, completed) => {
      await actions.complete(item, completed)
      const text = completed ? m.report_undo_completed() : m.report_undo_reopened()
      await offer(text, () => actions.complete(item, !completed))
    },
    label: async (item, labelId, on) => {
      await actions.label(item, labelId, on)
      const label = labels.find(({ id }) => id === labelId)?.title ?? ''
      const text = on ? m.report_undo_labelled({ label }) : m.report_undo_unlabelled({ label })
      await offer(text, () => actions.label(item, labelId, !on))
    },
    remove: async (item, deleted) => {
      await actions.remove(item, deleted)
      const text = deleted ? m.report_undo_deleted() : m.report_undo_restored()
      await offer(text, () => actions.remove(item, !deleted))
    },
  }
}
