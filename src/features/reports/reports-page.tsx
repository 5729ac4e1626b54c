import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { noteSuccess } from '#components/install/install-memory.ts'
import { notifySaved } from '#components/notify-saved.ts'
import { usePageTitle } from '#components/page-title.ts'
import { InSociety } from '#components/placeholder/in-society.tsx'
import { isHere } from '#db/current-device.ts'
import { m } from '#texts/compiled/messages.js'
import type { ReportsPlace, ReportsViewer } from './report-item.ts'
import { actionsWithUndo } from './ui/actions-with-undo.ts'
import { ReportsScreen } from './ui/reports-screen.tsx'
import { useRefusedChange } from './use-refused-change.ts'
import { useReportActions, useReportDraft, useReports } from './use-reports.ts'

type ReportsPageProps = {
  session: ReportsViewer
  place: ReportsPlace
  selectedId: string | undefined
}

type Panel = 'new' | 'edit' | undefined

/** Which form is open, and the opId of a refused change that it takes up again: both stand in the address. */
const usePanel = () => {
  const { panel, resend } = useSearch({ from: '/_shell' })
  const navigate = useNavigate()
  const onPanel = (next: Panel) =>
    void navigate({
      to: '.',
      search: (old) => ({ ...old, panel: next, resend: undefined }),
      // Back after a closed form does not open it again
      replace: next === undefined,
      resetScroll: false,
    })
  return { panel: panel === 'new' || panel === 'edit' ? panel : undefined, resend, onPanel }
}

export const ReportsPage = (props: ReportsPageProps) => (
  <InSociety session={props.session}>{() => <SocietyReports {...props} />}</InSociety>
)

const SocietyReports = (props: ReportsPageProps) => {
  const { session, place, selectedId } = props
  const { panel, resend, onPanel } = usePanel()
  const { data, isOffline, more, retry } = useReports(session, place, selectedId)
  const raw = useReportActions(session)
  const { uid } = session
  const actions = useMemo(
    () => actionsWithUndo(raw, data.labels, () => isHere(uid)),
    [raw, data.labels, uid],
  )
  const refused = useRefusedChange(resend)
  const keeper = useReportDraft(session, panel === 'edit' ? selectedId : resend)
  usePageTitle(data.selected?.report.title ?? m.report_title())
  return (
    <ReportsScreen
      data={data}
      actions={actions}
      place={place}
      selectedId={selectedId}
      panel={panel}
      refused={refused}
      keeper={keeper}
      onPanel={onPanel}
      onSaved={() => {
        noteSuccess()
        notifySaved(isOffline)
      }}
      onMore={more}
      onRetry={retry}
    />
  )
}
