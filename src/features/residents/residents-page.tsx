/** Resident Management: who waits to come in, who is in, and who was written to. */
import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { IconPlus } from '#components/icons.ts'
import { notify } from '#components/notify.ts'
import { usePageTitle } from '#components/page-title.ts'
import { dataState } from '#components/placeholder/data-state.ts'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import { AsOf } from '#components/status/as-of.tsx'
import { deviceHost } from '#db/current-device.ts'
import { syncQueries } from '#db/sync-status.ts'
import { m } from '#texts/compiled/messages.js'
import { createDecisions } from './decisions.ts'
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

export const ResidentsPage = () => {
  usePageTitle(m.nav_residentmgmt())
  const { session } = useRouteContext({ from: '/_shell' })
  const societyId = session.selectedSocietyId ?? ''
  const list = useQuery(approvalQueries.list(societyId))
  const { data: sync } = useQuery(syncQueries.status())
  const decisions = useMemo(() => createDecisions(societyId), [societyId])
  const queueTitle = useRef<HTMLHeadingElement>(null)
  const invitationsTitle = useRef<HTMLHeadingElement>(null)
  const [isInviting, setInviting] = useState(false)
  const approvals = list.data ?? nothing
  const isOffline = sync?.state === 'offline'
  const retry = () => {
    deviceHost().syncNow()
    void list.refetch()
  }
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Title order={1}>{m.nav_residentmgmt()}</Title>
        <AsOf at={sync?.asOf ?? null} now={new Date()} />
        <Button
          className={classes.push ?? ''}
          variant="default"
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => setInviting(true)}
        >
          {m.invite_title()}
        </Button>
      </header>
      <FlatSuggestions flats={approvals.flats} />
      <SectionTitle ref={queueTitle}>
        {m.approval_heading({ count: approvals.items.length })}
      </SectionTitle>
      <UntilReady state={dataState(list, sync?.state)} onRetry={retry}>
        <Queue
          approvals={approvals}
          decisions={decisions}
          isOffline={isOffline}
          heading={queueTitle}
          onDone={say}
        />
        <MembersSection
          societyId={societyId}
          myRoles={session.roles}
          myUid={session.uid}
          sync={sync?.state}
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
        <div className={classes.section} />
        <JoiningCodeCard code={approvals.code} isOffline={isOffline} onRotate={decisions.rotate} />
      </UntilReady>
      {isInviting && (
        <InviteDrawer
          isOffline={isOffline}
          onInvite={decisions.invite}
          onSent={(email) => say(m.invite_sent({ email }))}
          onClose={() => setInviting(false)}
        />
      )}
    </div>
  )
}
