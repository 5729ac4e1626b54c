/** Resident Management: who waits to come in, who is in, and who was written to. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo, useRef } from 'react'
import { LazyExport } from '#components/data-table/lazy-export.tsx'
import { IconPlus } from '#components/icons.ts'
import { notify } from '#components/notify.ts'
import { usePageTitle } from '#components/page-title.ts'
import { dataState } from '#components/placeholder/data-state.ts'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import { PageCard, PageHeader } from '#components/shell/page-header.tsx'
import type { SyncStatus } from '#components/shell/shell-types.ts'
import { useTableAddress } from '#components/use-table-address.ts'
import { deviceHost } from '#db/current-device.ts'
import { syncQueries } from '#db/sync-status.ts'
import { m } from '#texts/compiled/messages.js'
import { createDecisions } from './decisions.ts'
import { takeInvitations, takeRequests } from './export-lists.ts'
import type { MembersFrame } from './members/member-list.tsx'
import { MembersSection } from './members/members-section.tsx'
import { type Approvals, approvalQueries } from './queries.ts'
import classes from './ui/approvals.module.css'
import { FlatSuggestions } from './ui/flat-field.tsx'
import { Invitations } from './ui/invitations.tsx'
import { InviteDrawer } from './ui/invite-drawer.tsx'
import { JoiningCodeCard } from './ui/joining-code-card.tsx'
import { Queue } from './ui/queue.tsx'
import { SectionTitle } from './ui/section-title.tsx'

const nothing: Approvals = {
  items: [],
  invitations: [],
  code: null,
  flats: [],
  ownersByFlat: {},
  isHere: false,
  isComplete: false,
}

const say = (message: string) => notify({ kind: 'success', message })

/** What the part of people and flats is handed. */
export type ResidentsFrame = Pick<MembersFrame, 'society' | 'settings' | 'onSetting'> & {
  societyId: string
  sync: SyncStatus['state'] | undefined
  onDone: (words: string) => void
}

type ResidentsPageProps = Pick<MembersFrame, 'onSetting'> & {
  societyId: string
  /** The way to what lies beside it in Resident Management. */
  places: ReactNode
  /** Who holds which flat. */
  residents: (frame: ResidentsFrame) => ReactNode
}

/** @param onSetting keeps what the person has made of the tables */
export const ResidentsPage = ({ societyId, places, onSetting, residents }: ResidentsPageProps) => {
  usePageTitle(m.nav_residentmgmt())
  const { session } = useRouteContext({ from: '/_shell' })
  const list = useQuery(approvalQueries.list(societyId))
  const { data: sync } = useQuery(syncQueries.status())
  const decisions = useMemo(() => createDecisions(societyId), [societyId])
  const queueTitle = useRef<HTMLHeadingElement>(null)
  const invitationsTitle = useRef<HTMLHeadingElement>(null)
  const { panel } = useSearch({ from: '/_shell' })
  const address = useTableAddress()
  const navigate = useNavigate()
  const setInviting = (isOpen: boolean) =>
    void navigate({
      to: '.',
      search: (old) => ({ ...old, panel: isOpen ? 'new' : undefined }),
      // Back after a closed form does not open it again
      replace: !isOpen,
      resetScroll: false,
    })
  const approvals = list.data ?? nothing
  const society = session.societies.find(({ id }) => id === societyId)?.name ?? ''
  const isOffline = sync?.state === 'offline'
  const retry = () => {
    deviceHost().syncNow()
    void list.refetch()
  }
  return (
    <>
      <PageHeader
        title={m.nav_residentmgmt()}
        template="card"
        asOf={sync?.asOf ?? null}
        action={{
          label: m.invite_title(),
          icon: IconPlus,
          onClick: () => setInviting(true),
          isSecondary: true,
        }}
      />
      <PageCard>
        {places}
        <div className={classes.page}>
          <FlatSuggestions flats={approvals.flats} />
          <SectionTitle ref={queueTitle}>
            {approvals.isHere
              ? m.approval_heading({ count: approvals.items.length })
              : m.approval_heading_plain()}
          </SectionTitle>
          <UntilReady state={dataState(list, sync?.state)} onRetry={retry}>
            <Queue
              approvals={approvals}
              decisions={decisions}
              isOffline={isOffline}
              heading={queueTitle}
              onDone={say}
            />
            {approvals.items.length > 0 && (
              <div className={classes.section}>
                <LazyExport
                  list={m.approval_list()}
                  take={takeRequests(societyId, approvals.items)}
                />
              </div>
            )}
            {residents({
              ...{ societyId, society, settings: session.settings, onSetting },
              ...{ sync: sync?.state, onDone: say },
            })}
            <MembersSection
              societyId={societyId}
              myRoles={session.roles}
              myUid={session.uid}
              sync={sync?.state}
              table={{ ...address, society, settings: session.settings, onSetting }}
              onDone={say}
              onRetry={retry}
            />
            <SectionTitle ref={invitationsTitle}>
              {m.invite_heading({ count: approvals.invitations.length })}
            </SectionTitle>
            <Invitations
              invitations={approvals.invitations}
              decisions={decisions}
              isOffline={isOffline}
              heading={invitationsTitle}
              onDone={say}
            />
            <div className={classes.section}>
              {approvals.invitations.length > 0 && (
                <LazyExport
                  list={m.invite_list()}
                  take={takeInvitations(societyId, approvals.invitations)}
                />
              )}
            </div>
            <JoiningCodeCard
              code={approvals.code}
              isOffline={isOffline}
              onRotate={decisions.rotate}
            />
          </UntilReady>
        </div>
      </PageCard>
      {panel === 'new' && (
        <InviteDrawer
          isOffline={isOffline}
          onInvite={decisions.invite}
          onSent={(email) => say(m.invite_sent({ email }))}
          onClose={() => setInviting(false)}
        />
      )}
    </>
  )
}
