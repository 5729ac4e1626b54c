/** Who holds which flat: the table of the office, with the way to each resident. */
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import type { DataTable } from '#components/data-table/data-table.tsx'
import { LazyExport } from '#components/data-table/lazy-export.tsx'
import { CardBoundary } from '#components/failure/card-boundary.tsx'
import { IconChevronRight } from '#components/icons.ts'
import { useLateStyles } from '#components/late-styles.ts'
import { dataState } from '#components/placeholder/data-state.ts'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import { relationWords } from '#components/relation-words.ts'
import type { SyncStatus } from '#components/shell/shell-types.ts'
import { Chip } from '#components/status/chip.tsx'
import { deviceHost } from '#db/current-device.ts'
import { lastsOn } from '#domain/holdings.ts'
import type { SettingChange } from '#domain/table-views.ts'
import { m } from '#texts/compiled/messages.js'
import { createHoldingActions } from './actions.ts'
import { takeHouseholds } from './export-households.ts'
import css from './holdings.css?inline'
import { type ListedResident, residentQueries } from './queries.ts'
import { residentsColumns, stateWord } from './residents-columns.ts'
import { MoveInDrawer } from './ui/move-in-drawer.tsx'
import { useResidentsAddress } from './use-residents-address.ts'

// As lazy-data-table.ts, which would be in the first load if this pack shared it with a page.
const LazyDataTable = lazy(async () => ({
  default: (await import('#components/data-table/data-table.tsx')).DataTable,
})) as unknown as typeof DataTable

export type SectionFrame = {
  societyId: string
  /** Its name. */
  society: string
  settings: Readonly<Record<string, unknown>>
  onSetting: (change: SettingChange) => void
  sync: SyncStatus['state'] | undefined
  onDone: (words: string) => void
}

const idOf = ({ id }: ListedResident) => id
const nameOf = ({ name }: ListedResident) => name
const countWords = (shown: number) =>
  shown === 0 ? m.held_none_found() : m.held_found({ count: shown })

type CardProps = { row: ListedResident; today: string; onOpen: (row: ListedResident) => void }

const ResidentCard = ({ row, today, onOpen }: CardProps) => (
  <div className="held-card">
    <Text fw={600}>{row.name}</Text>
    <Text size="sm">
      {m.held_in_flat({ relation: relationWords[row.relation](), flat: row.flat })}
    </Text>
    <Chip tone={lastsOn(row, today) ? 'teal' : 'gray'}>{stateWord(row, today)}</Chip>
    <Button
      variant="default"
      aria-label={m.held_open({ name: `${row.name}, ${row.flat}` })}
      onClick={() => onOpen(row)}
    >
      {m.held_open_short()}
    </Button>
  </div>
)

const nobody: ListedResident[] = []

const useMovingIn = ({ societyId, sync, onDone }: SectionFrame, today: string) => {
  const [isOpen, setOpen] = useState(false)
  const actions = useMemo(() => createHoldingActions(societyId), [societyId])
  const choices = useQuery(residentQueries.choices(societyId)).data
  const drawer = isOpen && choices !== undefined && (
    <MoveInDrawer
      {...{ ...choices, societyId, today, actions, onDone }}
      isOffline={sync === 'offline'}
      onClose={() => setOpen(false)}
    />
  )
  return { drawer, open: () => setOpen(true) }
}

export const ResidentsSection = (frame: SectionFrame) => {
  const { societyId, society, settings, onSetting, sync } = frame
  useLateStyles(css)
  const list = useQuery(residentQueries.list(societyId))
  const navigate = useNavigate()
  const address = useResidentsAddress()
  const today = list.data?.today ?? ''
  const moving = useMovingIn(frame, today)
  const items = list.data?.items ?? nobody
  const onOpen = useCallback(
    ({ id }: ListedResident) =>
      void navigate({ to: '/apps/residentmgmt/resident', search: (old) => ({ ...old, id }) }),
    [navigate],
  )
  const columns = useMemo(() => residentsColumns(today), [today])
  const card = useCallback(
    (row: ListedResident) => <ResidentCard {...{ row, today, onOpen }} />,
    [today, onOpen],
  )
  const actionsOf = useCallback(
    (row: ListedResident) => [
      {
        id: 'open',
        label: m.held_open({ name: `${row.name}, ${row.flat}` }),
        icon: <IconChevronRight size={20} stroke={1.75} />,
        onAct: () => onOpen(row),
      },
    ],
    [onOpen],
  )
  const retry = () => {
    deviceHost().syncNow()
    void list.refetch()
  }
  return (
    <section className="held-section" aria-label={m.held_title()}>
      <div className="held-head">
        <h2 className="held-title">
          {list.data?.isComplete ? m.held_heading({ count: items.length }) : m.held_title()}
        </h2>
        {items.length > 0 && (
          <LazyExport list={m.held_households()} take={takeHouseholds(societyId)} />
        )}
        <Button variant="default" onClick={moving.open}>
          {m.held_move_in()}
        </Button>
      </div>
      <UntilReady state={dataState(list, sync)} onRetry={retry}>
        {items.length === 0 ? (
          <Text c="dimmed">{m.held_empty()}</Text>
        ) : (
          <div className="held-table">
            <CardBoundary>
              <Suspense fallback={<LoadingPlaceholder shape="table" />}>
                <LazyDataTable
                  id="residents"
                  name={m.held_list()}
                  findLabel={m.held_search()}
                  rows={items}
                  rowId={idOf}
                  rowName={nameOf}
                  {...{ columns, today, countWords, actionsOf, card, onOpen }}
                  {...{ society, settings, onSetting, ...address }}
                  bulk={[]}
                />
              </Suspense>
            </CardBoundary>
          </div>
        )}
      </UntilReady>
      {moving.drawer}
    </section>
  )
}
