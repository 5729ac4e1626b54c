/** Contact Us: places, list and detail. Two panes from 992, one below; every pane has its URL. */
import { Group } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import type { DraftKeeper } from '#components/draft/draft-keeper.ts'
import { IconArrowLeft, IconMessageReport, IconPlus } from '#components/icons.ts'
import { stateWithout } from '#components/placeholder/data-state.ts'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { SearchField } from '#components/typing/search-field.tsx'
import type { ReportForm, ReportRow } from '#contract/reports.ts'
import type { TakenPhoto } from '#db/draft-photos.ts'
import { m } from '#texts/compiled/messages.js'
import type { DeskViewsProps } from '../desk/desk-views.tsx'
import type {
  DeskView,
  RefusedChange,
  ReportActions,
  ReportsData,
  ReportsPlace,
} from '../report-item.ts'
import type { ReportDetailProps } from './detail-props.ts'
import type { FormDrawerProps } from './form-drawer.tsx'
import { LazyDeskViews, LazyViewLinks } from './lazy-desk.tsx'
import { PlaceLink } from './place-link.tsx'
import { PlacesNav } from './places-nav.tsx'
import { ReportDetail } from './report-detail.tsx'
import { ReportList } from './report-list.tsx'
import classes from './reports-screen.module.css'
import { useReportKeys } from './use-report-keys.ts'

const LazyFormDrawer = lazy(async () => {
  const { FormDrawer } = await import('./form-drawer.tsx')
  return { default: FormDrawer }
})

export type ReportsScreenProps = {
  data: ReportsData
  actions: ReportActions
  desk: Pick<ReportDetailProps['desk'], 'societyId' | 'me' | 'photos'>
  /** Of whoever works on reports; null for all others. */
  views:
    | (Pick<DeskViewsProps, 'viewer' | 'actions' | 'onSetting'> & { view: DeskView | undefined })
    | null
  place: ReportsPlace
  /** The words looked for. */
  search: string
  onSearch: (words: string) => void
  selectedId: string | undefined
  /** Beside the search of a list. */
  tools: ReactNode
  panel: 'new' | 'edit' | undefined
  /** The refused change the form takes up again. */
  refused: RefusedChange | 'loading' | null
  /** Where the form keeps what is being typed. */
  keeper: DraftKeeper | null
  draftRow: string
  /** Above the fields of the form. */
  beside?: ReactNode
  onPanel: (panel: 'new' | 'edit' | undefined) => void
  /** A report or its edit is on this device. */
  onSaved: () => void
  onReach: (end: number) => void
  onRetry: () => void
}

const Detail = (props: ReportsScreenProps): ReactNode => {
  const { data, actions, desk, selectedId, place, onPanel, onRetry } = props
  const icon = <IconMessageReport size={32} stroke={1.75} />
  if (selectedId === undefined)
    return <StatePanel state="empty" icon={icon} title={m.report_detail_empty()} />
  return (
    <>
      <PlaceLink place={place} className={classes.back} isBack>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
        {m.report_back_to_list()}
      </PlaceLink>
      {data.selected === null ? (
        <UntilReady state={stateWithout(data.state)} onRetry={onRetry}>
          <StatePanel state="empty" icon={icon} title={m.report_detail_gone()} />
        </UntilReady>
      ) : (
        <ReportDetail
          item={data.selected}
          labels={data.labels}
          rights={data.rightsOf(data.selected)}
          actions={actions}
          desk={{ ...desk, doers: data.doersOf(data.selected) }}
          onEdit={() => onPanel('edit')}
        />
      )}
    </>
  )
}

const List = (props: ReportsScreenProps): ReactNode => {
  const { data, actions, place, search, selectedId, tools, onSearch, onReach, onRetry } = props
  return (
    <UntilReady state={data.state} onRetry={onRetry}>
      {(data.items.length > 0 || search !== '') && (
        <Group px="md" py={8} gap="xs" mih={64} wrap="nowrap">
          <SearchField label={m.report_search()} {...{ search, onSearch }} />
          {tools}
        </Group>
      )}
      <ReportList
        {...data}
        {...{ place, search }}
        selectedId={selectedId}
        onStar={actions.star}
        onReach={onReach}
      />
    </UntilReady>
  )
}

const Form = (props: ReportsScreenProps): ReactNode => {
  const { data, actions, desk, panel, refused, keeper, draftRow, beside, onPanel, onSaved } = props
  const edited = panel === 'edit' ? data.selected : null
  if (panel === undefined || (panel === 'edit' && edited === null)) return null
  if (refused === 'loading') return null
  const queue = (values: ReportForm, seen: ReportRow | null, photos: readonly TakenPhoto[]) =>
    seen === null ? actions.create(values, refused?.id, photos) : actions.edit(seen, values)
  const save: FormDrawerProps['onSave'] = (...typed) =>
    refused === null ? queue(...typed) : refused.replaceBy(() => queue(...typed))
  return (
    <Suspense>
      <LazyFormDrawer
        report={edited?.report ?? null}
        draft={refused?.draft ?? null}
        conflicts={refused?.conflicts ?? []}
        {...{ keeper, draftRow }}
        beside={beside}
        labels={data.labels}
        societyId={desk.societyId}
        onSave={save}
        onSaved={() => {
          onPanel(undefined)
          onSaved()
        }}
        onClose={() => onPanel(undefined)}
      />
    </Suspense>
  )
}

const Header = ({ data, views, place, selectedId, onPanel }: ReportsScreenProps) => (
  <PageHeader
    title={m.report_title()}
    status={data.state === 'ready' && data.total > 0 && m.report_count({ count: data.total })}
    action={{
      label: m.report_new(),
      icon: IconPlus,
      onClick: () => onPanel('new'),
      isSecondary: selectedId !== undefined,
    }}
  >
    {views !== null && <LazyViewLinks view={views.view} place={place} />}
  </PageHeader>
)

export const ReportsScreen = (props: ReportsScreenProps) => {
  const { data, desk, views, place, search, selectedId, onSearch } = props
  useReportKeys(props)
  if (views?.view !== undefined)
    return (
      <div>
        <Header {...props} />
        <LazyDeskViews
          {...views}
          view={views.view}
          societyId={desk.societyId}
          labels={data.labels}
          folders={data.folders}
          {...{ place, search, onSearch }}
        />
        <Form {...props} />
      </div>
    )
  return (
    <div className={classes.page} data-has-detail={selectedId === undefined ? undefined : ''}>
      <div className={classes.header}>
        <Header {...props} />
      </div>
      <div className={classes.places}>
        <PlacesNav
          isWorker={views !== null}
          place={place}
          labels={data.labels}
          folders={data.folders}
        />
      </div>
      <div className={classes.list} data-scroll-restoration-id="reports">
        <List {...props} />
      </div>
      <div className={classes.detail}>
        <Detail {...props} />
      </div>
      <Form {...props} />
    </div>
  )
}
