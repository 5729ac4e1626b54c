import { Drawer, Text } from '@mantine/core'
import type { DraftKeeper } from '#components/draft/draft-keeper.ts'
import { useFocusReturn } from '#components/use-focus-return.ts'
import type { LabelRow, ReportForm as ReportFormValues, ReportRow } from '#contract/reports.ts'
import { m } from '#texts/compiled/messages.js'
import { ReportForm } from './report-form.tsx'

export type FormDrawerProps = {
  /** The report to edit; null makes a new one. */
  report: ReportRow | null
  /** What the form begins with instead: the words of a change that was refused. */
  draft: Partial<ReportFormValues> | null
  /** Where it keeps what is being typed. */
  keeper: DraftKeeper | null
  labels: readonly LabelRow[]
  onSave: (values: ReportFormValues) => Promise<void>
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
}

const valuesOf = ({
  title,
  notes,
  area,
  important,
  startDate,
  dueDate,
  labels,
}: ReportRow): ReportFormValues => ({
  title,
  notes,
  area,
  important,
  startDate,
  dueDate,
  labels,
})

/** Full screen on a phone, a drawer beside the list on a desktop. */
export const FormDrawer = (props: FormDrawerProps) => {
  const { report, draft, keeper, labels, onSave, onClose } = props
  useFocusReturn()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(480px, 100vw)"
      title={
        <Text fw={700} size="lg">
          {report === null ? m.report_new() : m.report_edit()}
        </Text>
      }
      closeButtonProps={{ 'aria-label': m.common_close(), size: 'lg' }}
    >
      <ReportForm
        initial={{ ...(report === null ? blank : valuesOf(report)), ...draft }}
        isNew={report === null}
        labels={labels}
        keeper={keeper}
        onSave={onSave}
        onSaved={onClose}
      />
    </Drawer>
  )
}
