import { useMemo } from 'react'
import { usePageTitle } from '#components/page-title.ts'
import { m } from '#texts/compiled/messages.js'
import type { ReportsPlace, ReportsViewer } from './report-item.ts'
import { actionsWithUndo } from './ui/actions-with-undo.ts'
import { ReportsScreen } from './ui/reports-screen.tsx'
import { useReportActions, useReports } from './use-reports.ts'

type ReportsPageProps = {
  session: ReportsViewer
  place: ReportsPlace
  selectedId: string | undefined
  panel: string | undefined
  onPanel: (panel: 'new' | 'edit' | undefined) => void
}

export const ReportsPage = ({ session, place, selectedId, panel, onPanel }: ReportsPageProps) => {
  const { data, more, retry } = useReports(session, place, selectedId)
  const raw = useReportActions(session)
  const actions = useMemo(() => actionsWithUndo(raw, data.labels), [raw, data.labels])
  usePageTitle(data.selected?.report.title ?? m.report_title())
  return (
    <ReportsScreen
      data={data}
      actions={actions}
      place={place}
      selectedId={selectedId}
      panel={panel === 'new' || panel === 'edit' ? panel : undefined}
      onPanel={onPanel}
      onMore={more}
      onRetry={retry}
    />
  )
}
