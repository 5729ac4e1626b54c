/** Reversible actions apply at once and offer Undo: the opposite set-to change, never a toggle. */
import { notifyUndo } from '#components/notify.ts'
import type { LabelRow } from '#contract/reports.ts'
import { m } from '#texts/compiled/messages.js'
import type { ReportActions } from '../report-item.ts'

/** @param isHere whether the person who acted still uses the page; else there is nothing to undo, or it is not theirs */
const offerUndo = (isHere: () => boolean) => async (text: string, undo: () => Promise<unknown>) => {
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
      const opId = await actions.star(item, starred)
      const text = starred ? m.report_undo_starred() : m.report_undo_unstarred()
      await offer(text, () => actions.star(item, !starred))
      return opId
    },
    prioritise: async (item, important) => {
      const opId = await actions.prioritise(item, important)
      const text = important ? m.report_undo_prioritised() : m.report_undo_unprioritised()
      await offer(text, () => actions.prioritise(item, !important))
      return opId
    },
    label: async (item, labelId, on) => {
      const opId = await actions.label(item, labelId, on)
      const label = labels.find(({ id }) => id === labelId)?.title ?? ''
      const text = on ? m.report_undo_labelled({ label }) : m.report_undo_unlabelled({ label })
      await offer(text, () => actions.label(item, labelId, !on))
      return opId
    },
    remove: async (item, deleted) => {
      const opId = await actions.remove(item, deleted)
      const text = deleted ? m.report_undo_deleted() : m.report_undo_restored()
      await offer(text, () => actions.remove(item, !deleted))
      return opId
    },
  }
}
