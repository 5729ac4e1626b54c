/** Reversible actions apply at once and offer Undo: the opposite set-to change, never a toggle. */
import { notifyUndo } from '#components/notify.tsx'
import type { LabelRow } from '#contract/reports.ts'
import { m } from '#texts/compiled/messages.js'
import type { ReportActions } from '../report-item.ts'

export const actionsWithUndo = (
  actions: ReportActions,
  labels: readonly LabelRow[],
): ReportActions => ({
  ...actions,
  star: async (item, starred) => {
    await actions.star(item, starred)
    const text = starred ? m.report_undo_starred() : m.report_undo_unstarred()
    await notifyUndo(text, () => void actions.star(item, !starred))
  },
  prioritise: async (item, important) => {
    await actions.prioritise(item, important)
    const text = important ? m.report_undo_prioritised() : m.report_undo_unprioritised()
    await notifyUndo(text, () => void actions.prioritise(item, !important))
  },
  complete: async (item, completed) => {
    await actions.complete(item, completed)
    const text = completed ? m.report_undo_completed() : m.report_undo_reopened()
    await notifyUndo(text, () => void actions.complete(item, !completed))
  },
  label: async (item, labelId, on) => {
    await actions.label(item, labelId, on)
    const label = labels.find(({ id }) => id === labelId)?.title ?? ''
    const text = on ? m.report_undo_labelled({ label }) : m.report_undo_unlabelled({ label })
    await notifyUndo(text, () => void actions.label(item, labelId, !on))
  },
  remove: async (item, deleted) => {
    await actions.remove(item, deleted)
    const text = deleted ? m.report_undo_deleted() : m.report_undo_restored()
    await notifyUndo(text, () => void actions.remove(item, !deleted))
  },
})
