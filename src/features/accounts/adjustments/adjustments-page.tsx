/** Adjustments (ux.md 3.11): credit and debit notes, penalties and waivers of single flats, and what took them back. */
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { IconAdjustments, IconPlus } from '#components/icons.ts'
import { useLateStyles } from '#components/late-styles.ts'
import { notifySaved } from '#components/notify-saved.ts'
import { usePageTitle } from '#components/page-title.ts'
import { InSociety } from '#components/placeholder/in-society.tsx'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import { PageCard, PageHeader } from '#components/shell/page-header.tsx'
import { useTableAddress } from '#components/use-table-address.ts'
import { can } from '#domain/roles.ts'
import type { SettingChange } from '#domain/table-views.ts'
import { m } from '#texts/compiled/messages.js'
import css from '../bills/bills.css?inline'
import { Several } from '../ui/several.tsx'
import { useList } from '../use-list.ts'
import { useQueued } from '../use-queued.ts'
import type { AdjustmentItem, AdjustmentsData } from './adjustment-item.ts'
import { AdjustmentsTable } from './adjustments-table.tsx'
import { noteApprovals, noteSaved } from './approval-words.ts'
import { createAdjustmentActions } from './mutations.ts'
import { adjustmentQueries } from './queries.ts'
import { ReverseNoteDialog } from './reverse-note-dialog.tsx'

// It brings the field that finds a flat.
const AdjustmentForm = lazy(async () => ({
  default: (await import('./adjustment-form.tsx')).AdjustmentForm,
}))

const ManyNotes = lazy(async () => ({
  default: (await import('./many-notes.tsx')).ManyNotes,
}))

// Seldom anything waits, and where it does the office has it for payments.
const Approvals = lazy(async () => ({
  default: (await import('../payables/approvals.tsx')).Approvals,
}))

type AdjustmentsPageProps = {
  /** Keeps what the person has made of the table. */
  onSetting: (change: SettingChange) => void
}

export const AdjustmentsPage = ({ onSetting }: AdjustmentsPageProps) => {
  const { session } = useRouteContext({ from: '/_shell' })
  usePageTitle(m.nav_adjustments())
  return (
    <InSociety session={session}>
      {(societyId) => <SocietyAdjustments key={societyId} {...{ societyId, onSetting }} />}
    </InSociety>
  )
}

const nothing: Omit<AdjustmentsData, 'state'> = {
  ...{ items: [], today: '', begunOn: null, owners: [], heads: [] },
  ...{ approvals: [], areChecked: false },
}

const SocietyAdjustments = ({
  societyId,
  onSetting,
}: AdjustmentsPageProps & { societyId: string }) => {
  useLateStyles(css)
  const { session } = useRouteContext({ from: '/_shell' })
  const { data, sync, retry } = useList(adjustmentQueries.list(societyId), nothing)
  const actions = useMemo(() => createAdjustmentActions(societyId), [societyId])
  const [isAdding, setAdding] = useState(false)
  const [reversing, setReversing] = useState<AdjustmentItem | null>(null)
  const mayWrite = can(session.roles, 'books:write')
  const frame = {
    society: session.societies.find(({ id }) => id === societyId)?.name ?? '',
    ...useTableAddress(),
    ...{ settings: session.settings, onSetting },
  }
  const { resend } = useSearch({ from: '/_shell' })
  const queued = useQueued('adjustment.create@1', resend)
  const resent = queued === 'loading' ? null : queued
  const navigate = useNavigate()
  const close = () => {
    setAdding(false)
    if (resend === undefined) return
    void navigate({ to: '.', search: (old) => ({ ...old, resend: undefined }), replace: true })
  }
  const add = useCallback(() => setAdding(true), [])
  const isOffline = sync?.state === 'offline'
  const saved = (words: string) => notifySaved(isOffline, words)
  const takesBack = {
    one: ({ note }: AdjustmentItem, reason: string) => actions.reverse(note.id, reason),
    onDone: saved,
  }
  return (
    <div>
      <PageHeader
        title={m.nav_adjustments()}
        template="card"
        asOf={sync?.asOf ?? null}
        {...(mayWrite && { action: { label: m.adjust_new(), icon: IconPlus, onClick: add } })}
        aside={
          mayWrite && (
            <Several prefix="adjustment-">
              {(onClose) => <ManyNotes {...{ societyId, data, onClose }} isOffline={isOffline} />}
            </Several>
          )
        }
      />
      <PageCard>
        <UntilReady state={data.state} onRetry={retry}>
          {(data.approvals.length > 0 || resend !== undefined) && (
            <Suspense>
              <Approvals
                {...{ societyId, mayWrite, actions, saved, resend }}
                items={data.approvals}
                words={noteApprovals()}
                kind="waiver"
                today={data.today}
                onResent={close}
              />
            </Suspense>
          )}
          {data.items.length === 0 ? (
            <StatePanel
              state="empty"
              icon={<IconAdjustments size={32} stroke={1.75} />}
              title={m.adjust_empty()}
            />
          ) : (
            <div className="bills-list">
              <AdjustmentsTable
                {...{ data, frame }}
                onReverse={mayWrite ? setReversing : undefined}
                takesBack={mayWrite ? takesBack : undefined}
              />
            </div>
          )}
        </UntilReady>
      </PageCard>
      {(isAdding || resent !== null) && (
        <Suspense>
          <AdjustmentForm
            key={resent?.opId}
            {...{ societyId, data, resent }}
            onSave={actions.add}
            onSaved={(note) => saved(noteSaved(data, note))}
            onClose={close}
          />
        </Suspense>
      )}
      {reversing !== null && (
        <ReverseNoteDialog
          item={reversing}
          onSave={async (reason) => {
            await actions.reverse(reversing.note.id, reason)
            saved(m.adjust_taken_back({ number: reversing.note.number ?? '' }))
          }}
          onClose={() => setReversing(null)}
        />
      )}
    </div>
  )
}
