import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { Boundary } from '#components/failure/boundary.tsx'
import { noteSuccess } from '#components/install/install-memory.ts'
import { notifySaved } from '#components/notify-saved.ts'
import { usePageTitle } from '#components/page-title.ts'
import { InSociety } from '#components/placeholder/in-society.tsx'
import { isHere } from '#db/current-device.ts'
import { can } from '#domain/roles.ts'
import type { SettingChange } from '#domain/table-views.ts'
import { m } from '#texts/compiled/messages.js'
import type { PhotosOf, ReportsPlace, ReportsViewer } from './report-item.ts'
import { LateSharedFiles } from './shared/late-shared-files.tsx'
import { useSharedWords } from './shared/use-shared-words.ts'
import { actionsWithUndo } from './ui/actions-with-undo.ts'
import { ReportsScreen } from './ui/reports-screen.tsx'
import { useRefusedChange } from './use-refused-change.ts'
import { useReportActions, useReportDraft, useReports } from './use-reports.ts'

const ReportsExport = lazy(async () => ({
  default: (await import('./reports-export.tsx')).ReportsExport,
}))

export type ReportsPageProps = {
  session: ReportsViewer
  place: ReportsPlace
  selectedId: string | undefined
  photos: PhotosOf
  /** Keeps what the person has made of a table. */
  onSetting: (change: SettingChange) => void
}

type Panel = 'new' | 'edit' | undefined

/** Which form is open, the opId of a refused change that it takes up again, and the words looked for: all stand in the address. */
const useAddress = () => {
  const { panel, resend, shared, q } = useSearch({ from: '/_shell' })
  const { desk: view } = useSearch({ strict: false })
  const navigate = useNavigate()
  const onPanel = (next: Panel) =>
    void navigate({
      to: '.',
      search: (old) => ({ ...old, panel: next, resend: undefined, shared: undefined }),
      // Back after a closed form does not open it again
      replace: next === undefined,
      resetScroll: false,
    })
  const open = panel === 'new' || panel === 'edit' ? panel : undefined
  const onSearch = (words: string) =>
    void navigate({
      to: '.',
      search: (old) => ({ ...old, q: words || undefined }),
      replace: true,
      resetScroll: false,
    })
  return { panel: open, resend, shared, view, search: q ?? '', onPanel, onSearch }
}

export const ReportsPage = (props: ReportsPageProps) => (
  <InSociety session={props.session}>{() => <SocietyReports {...props} />}</InSociety>
)

const SocietyReports = (props: ReportsPageProps) => {
  const { session, place, selectedId, photos, onSetting } = props
  const { panel, resend, shared, view, search, onPanel, onSearch } = useAddress()
  const { data, isOffline, reach, retry } = useReports(session, place, search, selectedId)
  const raw = useReportActions(session)
  const { uid } = session
  const societyId = session.selectedSocietyId ?? ''
  const actions = useMemo(
    () => actionsWithUndo(raw, data.labels, () => isHere(uid)),
    [raw, data.labels, uid],
  )
  const refused = useRefusedChange(resend)
  const draftRow = (panel === 'edit' ? selectedId : resend) ?? 'new'
  const keeper = useReportDraft(session, draftRow)
  const { isPlaced, hasShared, hasJoined } = useSharedWords(
    { uid, societyId },
    keeper,
    panel === 'new' && resend === undefined,
  )
  usePageTitle(data.selected?.report.title ?? m.report_title())
  return (
    <ReportsScreen
      data={data}
      actions={actions}
      desk={{
        societyId,
        me: { uid, name: session.displayName },
        photos,
      }}
      {...{ place, search }}
      tools={
        <Boundary fallback={() => null}>
          <Suspense>
            <ReportsExport {...{ session, place, search }} />
          </Suspense>
        </Boundary>
      }
      views={
        can(session.roles, 'reports:work')
          ? {
              view: selectedId === undefined ? view : undefined,
              viewer: session,
              actions: raw,
              onSetting,
            }
          : null
      }
      selectedId={selectedId}
      panel={panel}
      refused={isPlaced ? refused : 'loading'}
      beside={
        (hasShared || hasJoined || shared) && (
          <LateSharedFiles {...{ uid, hasJoined }} state={shared} />
        )
      }
      {...{ keeper, draftRow }}
      {...{ onPanel, onSearch }}
      onSaved={() => {
        noteSuccess()
        notifySaved(isOffline)
      }}
      onReach={reach}
      onRetry={retry}
    />
  )
}
