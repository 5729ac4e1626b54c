import { type ReactNode, useState } from 'react'
import type { DraftKeeper } from '#components/draft/draft-keeper.ts'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import type { Rejection } from '#contract/errors.ts'
import type { LabelRow, ReportForm as ReportFormValues, ReportRow } from '#contract/reports.ts'
import type { TakenPhoto } from '#db/draft-photos.ts'
import { m } from '#texts/compiled/messages.js'
import { ReportForm } from './report-form.tsx'
import { theirsOf } from './theirs.ts'

export type FormDrawerProps = {
  /** The report to edit; null makes a new one. */
  report: ReportRow | null
  /** What the form begins with instead: the words of a change that was refused. */
  draft: Partial<ReportFormValues> | null
  /** Fields that somebody else changed too. */
  conflicts: readonly string[]
  /** Where it keeps what is being typed. */
  keeper: DraftKeeper | null
  /** The row of that draft. */
  draftRow: string
  beside?: ReactNode
  labels: readonly LabelRow[]
  /** @param seen the report as the person saw it when they began; null for a new one */
  onSave: (
    values: ReportFormValues,
    seen: ReportRow | null,
    photos: readonly TakenPhoto[],
  ) => Promise<void>
  societyId: string
  onSaved: () => void
  onClose: () => void
}

const blank: ReportFormValues = {
  title: '',
  notes: '',
  area: 'personal',
  important: false,
  startDate: null,
  dueDate: null,
  labels: [],
  categoryId: null,
  place: '',
}

const valuesOf = ({
  title,
  notes,
  area,
  important,
  startDate,
  dueDate,
  labels,
  categoryId,
  place,
}: ReportRow): ReportFormValues => ({
  title,
  notes,
  area,
  important,
  startDate,
  dueDate,
  labels,
  categoryId,
  place,
})

/**
 * The report as it was when the form opened: what others change meanwhile is theirs, and not undone by a save. When both
 * changed a field, the person sees the other's words and decides by saving again.
 */
const useSeen = ({ report, conflicts, onSave }: FormDrawerProps) => {
  const [seen, setSeen] = useState(report)
  return {
    seen,
    theirs: seen === null ? {} : theirsOf(seen, conflicts),
    save: (values: ReportFormValues, photos: readonly TakenPhoto[]) => onSave(values, seen, photos),
    /** @returns the words for each field */
    onRefused: ({ code, fields }: Rejection): Record<string, string> => {
      setSeen(report)
      const isConflict = report !== null && code === 'CONFLICT'
      return isConflict ? theirsOf(report, Object.keys(fields)) : { title: m.report_refused() }
    },
  }
}

/** Full screen on a phone, a drawer beside the list on a desktop. */
export const FormDrawer = (props: FormDrawerProps) => {
  const { draft, keeper, draftRow, beside, labels, societyId, onSaved, onClose } = props
  const { seen, theirs, save, onRefused } = useSeen(props)
  return (
    <SideDrawer title={seen === null ? m.report_new() : m.report_edit()} isWide onClose={onClose}>
      {beside}
      <ReportForm
        initial={{ ...(seen === null ? blank : valuesOf(seen)), ...draft }}
        isNew={seen === null}
        theirs={theirs}
        {...{ labels, societyId, draftRow }}
        onFollowed={onClose}
        keeper={keeper}
        onSave={save}
        onRefused={onRefused}
        onSaved={onSaved}
      />
    </SideDrawer>
  )
}
