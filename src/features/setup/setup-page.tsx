/** Society set-up (spec 2.1, ux.md 3.10): the sections of what a society is made of; the address names a section or a row. */

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useRouteContext, useSearch } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { IconPlus } from '#components/icons.ts'
import { useLateStyles } from '#components/late-styles.ts'
import { notifyUndo } from '#components/notify.ts'
import { notifySaved } from '#components/notify-saved.ts'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import { usePageTitle } from '#components/page-title.ts'
import { dataState } from '#components/placeholder/data-state.ts'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import { PageCard, PageHeader } from '#components/shell/page-header.tsx'
import { useTableAddress } from '#components/use-table-address.ts'
import type { SetupEntity, SetupRow } from '#contract/setup.ts'
import { deviceHost } from '#db/current-device.ts'
import { draftKeeper } from '#db/drafts.ts'
import { syncQueries } from '#db/sync-status.ts'
import { societySpace } from '#domain/scopes.ts'
import { hoursHandle, profileHandle, setupName, targetsHandle } from '#domain/setup.ts'
import { m } from '#texts/compiled/messages.js'
import type { Kind } from './kinds/kind.ts'
import { kindAt, kindOf, setupKinds } from './kinds.ts'
import { createSetupActions, type SetupActions } from './mutations.ts'
import { ProfileSection, type ProfileSectionProps } from './profile-section.tsx'
import { type RefusedSetup, type SetupItem, type SetupList, setupQueries } from './queries.ts'
import { Completeness } from './ui/completeness.tsx'
import { PatternForm } from './ui/pattern-form.tsx'
import { RowForm } from './ui/row-form.tsx'
import { SetupSections } from './ui/section-links.tsx'
import css from './ui/setup.css?inline'
import { type SetupFrame, SetupTable } from './ui/setup-table.tsx'
import { changesOf } from './values.ts'

const entities = setupKinds.map(({ entity }) => entity)
const route = '/_shell/apps/societysetup/$id'

/** The section that the address names, or the one its row is in; null while that is being looked for or there is none. */
const useKind = (societyId: string, id: string): { kind: Kind | null; isUnknown: boolean } => {
  const named = kindAt(id)
  const found = useQuery({
    ...setupQueries.kindOfRow(societyId, id, entities),
    enabled: named === undefined,
  })
  if (named !== undefined) return { kind: named, isUnknown: false }
  const entity = found.data ?? null
  return { kind: entity === null ? null : kindOf(entity), isUnknown: found.data === null }
}

const nameOf = ({ entity }: Kind, row: object) => setupName(entity, row as never) // a row of that kind

type DrawersProps = {
  kind: Kind
  list: SetupList
  selected: SetupItem | null
  refused: RefusedSetup | null
  actions: SetupActions
  societyId: string
  isOffline: boolean
  /** What else belongs to a row; it says when something of it lies over the drawer. */
  ofRow: (entity: SetupEntity, id: string, onCover: (isCovered: boolean) => void) => ReactNode
  onSection: () => void
}

const useRemove = ({
  kind,
  actions,
  onSection,
}: Pick<DrawersProps, 'kind' | 'actions' | 'onSection'>) =>
  useCallback(
    async ({ id, row }: SetupItem) => {
      onSection()
      await actions.remove(kind.entity, id)
      const {
        space: _s,
        scopes: _c,
        rv: _r,
        ...plain
      } = row as SetupRow<'flat'> & Record<string, unknown> // as this device holds it
      notifyUndo(m.setup_removed({ name: nameOf(kind, row) }), () =>
        actions.addBack(kind.entity, plain),
      )
    },
    [kind, actions, onSection],
  )

const RowDrawer = (props: DrawersProps) => {
  const { kind, list, selected, refused, actions, societyId, isOffline, onSection } = props
  const id = refused?.opId ?? selected?.id ?? 'new'
  const remove = useRemove(props)
  const [isCovered, setCovered] = useState(false)
  const keeper = useMemo(
    () => draftKeeper({ space: societySpace(societyId), form: `setup-${kind.entity}`, row: id }),
    [societyId, kind, id],
  )
  const write = async (row: Record<string, unknown>, seen: object | null) => {
    if (selected === null) return actions.add(kind.entity, [row])
    const { set, was } = changesOf(seen ?? selected.row, row)
    if (Object.keys(set).length > 0) await actions.edit(kind.entity, selected.id, set, was)
  }
  const save = async (row: Record<string, unknown>, seen: object | null) => {
    const writeIt = () => write(row, seen)
    await (refused === null ? writeIt() : actions.replace(refused.opId, writeIt))
    if (selected === null) notifySaved(isOffline, kind.added({ name: nameOf(kind, row) }))
    else notifySaved(isOffline)
  }
  return (
    <SideDrawer
      isWide
      title={selected === null ? kind.add() : nameOf(kind, selected.row)}
      closeOnEscape={!isCovered}
      trapFocus={!isCovered}
      onClose={onSection}
    >
      <RowForm
        key={id}
        kind={kind}
        row={selected?.row ?? null}
        refused={refused}
        homes={list.homes}
        people={list.people}
        keeper={keeper}
        onSave={save}
        onRemove={selected === null ? null : () => void remove(selected)}
        onClose={onSection}
      />
      {selected !== null && props.ofRow(kind.entity, selected.id, setCovered)}
    </SideDrawer>
  )
}

type SectionProps = Omit<DrawersProps, 'selected'> & {
  frame: SetupFrame
  panel: string | undefined
  selectedId: string | null
  onOpen: (item: SetupItem) => void
  onMany: () => void
}

const Empty = ({ kind }: { kind: Kind }) => (
  <StatePanel state="empty" icon={<IconPlus size={32} stroke={1.75} />} title={kind.empty()} />
)

const Section = ({ frame, panel, selectedId, onOpen, onMany, ...rest }: SectionProps) => {
  const { kind, list, actions, onSection } = rest
  const selected = list.items.find(({ id }) => id === selectedId) ?? null
  return (
    <>
      {kind.entity === 'flat' && (
        <div className="setup-tools">
          <Button variant="default" onClick={onMany}>
            {m.setup_pattern_open()}
          </Button>
        </div>
      )}
      {list.items.length === 0 ? (
        <Empty kind={kind} />
      ) : (
        <SetupTable {...{ kind, frame, onOpen }} items={list.items} today={list.today} />
      )}
      {(panel === 'new' || selected !== null) && <RowDrawer {...rest} selected={selected} />}
      {panel === 'many' && (
        <SideDrawer isWide title={m.setup_pattern_open()} onClose={onSection}>
          <PatternForm
            existing={list.items.map(({ row }) => row as SetupRow<'flat'>)} // of the flats' section
            onAdd={(flats) => actions.add('flat', flats)}
            onClose={onSection}
          />
        </SideDrawer>
      )}
    </>
  )
}

const nothing: SetupList = {
  items: [],
  homes: [],
  people: [],
  today: '',
  isHere: false,
  isComplete: false,
}

/** A section that is no table of rows. */
export type ExtraSection = { handle: string; title: () => string; page: ReactNode }

type SetupPageProps = Pick<SetupFrame, 'onSetting'> &
  Pick<DrawersProps, 'ofRow'> & {
    societyId: string
    logo: ReactNode
    /** Of other features, after our own. */
    extras: readonly ExtraSection[]
  }

/** Where the page leads: to its section, to a row of it, to a form. */
const useWays = (kind: Kind) => {
  const navigate = useNavigate()
  const onSection = useCallback(
    () =>
      void navigate({
        to: '/apps/societysetup/$id',
        params: { id: kind.handle },
        search: (old) => ({ ...old, panel: undefined, resend: undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate, kind],
  )
  const onOpen = useCallback(
    (item: SetupItem) =>
      void navigate({
        to: '/apps/societysetup/$id',
        params: { id: item.id },
        search: (old) => old,
        resetScroll: false,
      }),
    [navigate],
  )
  const onPanel = (next: 'new' | 'many') =>
    void navigate({
      to: '.',
      search: (old) => ({ ...old, panel: next }),
      resetScroll: false,
    })
  return { onSection, onOpen, onPanel }
}

type MeterProps = { societyId: string; extras: readonly ExtraSection[] }

const Meter = ({ societyId, extras }: MeterProps) => {
  const { data: steps = [] } = useQuery(setupQueries.steps(societyId))
  const sections = [...setupKinds, ...extras]
  const titleOf = (handle: string) =>
    sections.find((section) => section.handle === handle)?.title() ?? ''
  return <Completeness steps={steps} titleOf={titleOf} />
}

const profileSections = (
  profile: ProfileSectionProps,
  logo: ReactNode,
): readonly ExtraSection[] => [
  {
    handle: profileHandle,
    title: m.setup_profile,
    page: (
      <ProfileSection
        key={`profile-${profile.societyId}`}
        {...profile}
        part="profile"
        logo={logo}
      />
    ),
  },
  {
    handle: hoursHandle,
    title: m.nav_office_hours,
    page: <ProfileSection key={`hours-${profile.societyId}`} {...profile} part="hours" />,
  },
  {
    handle: targetsHandle,
    title: m.setup_targets,
    page: <ProfileSection key={`targets-${profile.societyId}`} {...profile} part="targets" />,
  },
]

/** @param props.onSetting keeps what the person has made of the tables */
export const SetupPage = (props: SetupPageProps) => {
  const { societyId, onSetting, ofRow, logo, extras: others } = props
  useLateStyles(css)
  const { session } = useRouteContext({ from: '/_shell' })
  const { id } = useParams({ from: route })
  const { panel, resend } = useSearch({ from: '/_shell' })
  const navigate = useNavigate()
  const address = useTableAddress()
  const { kind: found, isUnknown } = useKind(societyId, id)
  const kind = found ?? kindOf('flat')
  const query = useQuery(setupQueries.list(societyId, kind.entity))
  const refused = useQuery(setupQueries.refused(resend))
  const { data: sync } = useQuery(syncQueries.status())
  const actions = useMemo(() => createSetupActions(societyId), [societyId])
  const { onSection, onOpen, onPanel } = useWays(kind)
  const retry = () => {
    deviceHost().syncNow()
    void query.refetch()
  }
  const list = query.data ?? nothing
  const profile = {
    ...{ societyId, resend, uid: session.uid },
    onResent: () => void navigate({ to: '.', search: (old) => ({ ...old, resend: undefined }) }),
  }
  const extras = [...profileSections(profile, logo), ...others]
  const extra = extras.find(({ handle }) => handle === id)
  usePageTitle((extra ?? kind).title(), m.nav_societysetup())
  return (
    <>
      <PageHeader
        title={m.nav_societysetup()}
        template="card"
        asOf={sync?.asOf ?? null}
        {...(extra === undefined && {
          action: { label: kind.add(), icon: IconPlus, onClick: () => onPanel('new') },
        })}
      />
      <PageCard>
        <Meter societyId={societyId} extras={extras} />
        <SetupSections handle={extra?.handle ?? kind.handle} extras={extras} />
        {extra !== undefined ? (
          extra.page
        ) : isUnknown ? (
          <StatePanel state="empty" title={m.setup_unknown()} icon={<IconPlus size={32} />} />
        ) : (
          <UntilReady state={dataState(query, sync?.state)} onRetry={retry}>
            <Section
              {...{ kind, list, actions, societyId, ofRow, onSection, onOpen }}
              // the form begins with the words of the refused change: not before they are read
              panel={refused.isSuccess ? panel : undefined}
              refused={refused.data ?? null}
              isOffline={sync?.state === 'offline'}
              selectedId={kindAt(id) === undefined && refused.isSuccess ? id : null}
              onMany={() => onPanel('many')}
              frame={{
                ...address,
                society: session.societies.find((each) => each.id === societyId)?.name ?? '',
                settings: session.settings,
                onSetting,
              }}
            />
          </UntilReady>
        )}
      </PageCard>
    </>
  )
}
