/** One resident of a flat: what is known of them and of the flat over time, and the ways to change it (ux.md 3.9). */
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { dayText } from '#components/format.ts'
import { useLateStyles } from '#components/late-styles.ts'
import { ButtonLink } from '#components/link.tsx'
import { notify } from '#components/notify.ts'
import { notifySaved } from '#components/notify-saved.ts'
import { usePageTitle } from '#components/page-title.ts'
import { dataState } from '#components/placeholder/data-state.ts'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import { relationWords } from '#components/relation-words.ts'
import { PageCard, PageHeader } from '#components/shell/page-header.tsx'
import { deviceHost } from '#db/current-device.ts'
import { syncQueries } from '#db/sync-status.ts'
import { daysBetween } from '#domain/dates.ts'
import { isOwnership } from '#domain/holdings.ts'
import { m } from '#texts/compiled/messages.js'
import { createHoldingActions, type HoldingActions } from './actions.ts'
import { licenceFields, registerFields, seatFields, shareFields } from './fields.ts'
import css from './holdings.css?inline'
import { type RefusedHolding, type ResidentDetail, residentQueries } from './queries.ts'
import { DetailsDrawer } from './ui/details-drawer.tsx'
import { type Fact, Facts, factsOf, Part } from './ui/facts.tsx'
import { HistoryParts, periodText } from './ui/history-parts.tsx'
import { HouseholdPart } from './ui/household-part.tsx'
import { MoveInDrawer } from './ui/move-in-drawer.tsx'
import { MoveOutDrawer } from './ui/move-out-drawer.tsx'
import { TransferDrawer } from './ui/transfer-drawer.tsx'

type ResidentPageProps = {
  societyId: string
  /** Of the holding. */
  id: string
  /** The papers of a flat. */
  documents: (flatId: string, flat: string) => ReactNode
  /** Small and round, beside the name. */
  portrait: (contactId: string, name: string) => ReactNode
}

type Opened = 'edit' | 'in' | 'out' | 'transfer' | null

const detailFacts = ({ row, shared }: ResidentDetail): Fact[] => [
  [m.held_head_relation(), relationWords[row.relation]()],
  [m.held_when(), periodText(row)],
  ...(row.endReason === '' ? [] : [[m.held_end_reason(), row.endReason] satisfies Fact]),
  ...factsOf(seatFields(), row),
  [m.held_phone(), shared.phone ?? m.held_not_shared()],
  [m.held_email(), shared.email ?? m.held_not_shared()],
]

const licenceLeft = (end: string | null, today: string): Fact[] => {
  if (end === null) return []
  const days = daysBetween(today, end)
  if (days > 60) return []
  const left = days === 0 ? m.held_licence_today() : m.held_licence_left({ days })
  return [[m.held_head_state(), days < 0 ? m.held_licence_over({ date: dayText(end) }) : left]]
}

const Parts = ({ detail, today }: { detail: ResidentDetail; today: string }) => {
  const { row } = detail
  const isTenant = row.relation === 'tenant'
  return (
    <>
      <Part title={m.held_details()}>
        <Facts facts={detailFacts(detail).filter(([, value]) => value !== '')} />
      </Part>
      {isTenant && (
        <Part title={m.held_licence()}>
          <Facts
            facts={[...factsOf(licenceFields(), row), ...licenceLeft(row.licenceEnd, today)]}
          />
        </Part>
      )}
      <Part title={m.held_register()}>
        <Facts facts={factsOf(registerFields(), row)} />
      </Part>
      {isOwnership(row.relation) && (
        <Part title={m.held_shares()}>
          <Facts facts={factsOf(shareFields(), row)} />
        </Part>
      )}
    </>
  )
}

type DrawersProps = {
  societyId: string
  detail: ResidentDetail
  today: string
  isOffline: boolean
  opened: Opened
  refused: RefusedHolding | null
  actions: HoldingActions
  onSaved: () => void
  onClose: () => void
}

const Drawers = ({ detail, opened, onSaved, refused, ...shared }: DrawersProps) => {
  const { row, ofFlat } = detail
  const choices = useQuery(residentQueries.choices(shared.societyId)).data
  const onDone = (message: string) => notify({ kind: 'success', message })
  const { people = [], flats = [] } = choices ?? {}
  if (opened === 'edit') return <DetailsDrawer {...{ row, onSaved, refused }} {...shared} />
  if (opened === 'out') return <MoveOutDrawer resident={row} {...{ onDone }} {...shared} />
  if (choices === undefined || opened === null) return null
  return opened === 'in' ? (
    <MoveInDrawer flatId={row.flatId} {...{ people, flats, onDone }} {...shared} />
  ) : (
    <TransferDrawer
      flat={{ id: row.flatId, name: row.flat }}
      {...{ ofFlat, people, onDone }}
      {...shared}
    />
  )
}

type ResidentProps = Omit<DrawersProps, 'opened' | 'onClose'> & {
  /** The form with the words of the refused change is closed. */
  onRefusedClose: () => void
  documents: ResidentPageProps['documents']
}

const Resident = ({ documents, onRefusedClose, ...shared }: ResidentProps) => {
  const { detail, today, actions, societyId, onSaved, refused } = shared
  const { row, ofFlat, household } = detail
  const [opened, setOpened] = useState<Opened>(null)
  const isRefused = refused !== null && refused.kind === null
  const isOver = row.until !== null && row.until < today
  const hasOwner = ofFlat.some(
    ({ relation, until }) => isOwnership(relation) && (until === null || until >= today),
  )
  return (
    <>
      <div className="held-actions">
        <Button data-primary onClick={() => setOpened('edit')}>
          {m.held_edit()}
        </Button>
        {!isOver && (
          <Button variant="default" onClick={() => setOpened('out')}>
            {m.held_move_out()}
          </Button>
        )}
        <Button variant="default" onClick={() => setOpened('in')}>
          {m.held_move_in()}
        </Button>
        {hasOwner && (
          <Button variant="default" onClick={() => setOpened('transfer')}>
            {m.held_transfer()}
          </Button>
        )}
      </div>
      <div className="held-parts">
        <Parts detail={detail} today={today} />
        <HouseholdPart
          rows={household}
          holdingId={row.id}
          {...{ societyId, actions, onSaved, refused, onRefusedClose }}
        />
        <HistoryParts detail={detail} today={today} />
      </div>
      {documents(row.flatId, row.flat)}
      <Drawers
        key={refused?.opId}
        {...shared}
        refused={isRefused ? refused : null}
        opened={isRefused ? 'edit' : opened}
        onClose={isRefused ? onRefusedClose : () => setOpened(null)}
      />
    </>
  )
}

/** The change of the tray that the address names, and the way to be done with it. */
const useRefused = () => {
  const { resend } = useSearch({ from: '/_shell' })
  const { data: refused = null } = useQuery(residentQueries.refused(resend))
  const navigate = useNavigate()
  const onRefusedClose = () =>
    void navigate({
      to: '.',
      search: (old) => ({ ...old, resend: undefined }),
      replace: true,
      resetScroll: false,
    })
  return { refused, onRefusedClose }
}

export const ResidentPage = ({ societyId, id, documents, portrait }: ResidentPageProps) => {
  useLateStyles(css)
  const detail = useQuery(residentQueries.detail(societyId, id))
  const list = useQuery(residentQueries.list(societyId))
  const { data: sync } = useQuery(syncQueries.status())
  const actions = useMemo(() => createHoldingActions(societyId), [societyId])
  const resending = useRefused()
  const isOffline = sync?.state === 'offline'
  const title = detail.data?.row.name ?? m.nav_residentmgmt()
  usePageTitle(title)
  const today = list.data?.today ?? ''
  const retry = () => {
    deviceHost().syncNow()
    void detail.refetch()
  }
  const place = detail.data && {
    relation: relationWords[detail.data.row.relation](),
    flat: detail.data.row.flat,
  }
  return (
    <>
      <PageHeader
        title={title}
        template="card"
        status={place && m.held_in_flat(place)}
        asOf={sync?.asOf ?? null}
      />
      <PageCard>
        <div className="held-page">
          <div className="held-actions">
            {detail.data && portrait(detail.data.row.contactId, detail.data.row.name)}
            <ButtonLink
              to="/apps/residentmgmt/residents"
              search={(old) => ({ ...old, id: undefined, resend: undefined })}
              variant="default"
            >
              {m.held_back()}
            </ButtonLink>
          </div>
          <UntilReady state={dataState(list, sync?.state)} onRetry={retry}>
            {detail.data && (
              <Resident
                key={id}
                detail={detail.data}
                onSaved={() => notifySaved(isOffline)}
                {...{ societyId, today, isOffline, actions, documents, ...resending }}
              />
            )}
            {detail.data === null && (
              <div role="alert">
                <Text fw={600}>{m.held_gone()}</Text>
                <Text c="dimmed">{m.held_gone_help()}</Text>
              </div>
            )}
          </UntilReady>
        </div>
      </PageCard>
    </>
  )
}
