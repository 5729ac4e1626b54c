import { IconCircleCheck } from '#components/icons.ts'
import { LongList } from '#components/long-list/long-list.tsx'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { useFocusOnward } from '#components/use-focus-onward.ts'
import { m } from '#texts/compiled/messages.js'
import type { ReportItem, ReportsData, ReportsPlace } from '../report-item.ts'
import { PlaceLink } from './place-link.tsx'
import classes from './report-list.module.css'
import { ReportListRow } from './report-row.tsx'

type ReportListProps = Pick<ReportsData, 'items' | 'total' | 'labels'> & {
  place: ReportsPlace
  search: string
  selectedId: string | undefined
  onStar: (item: ReportItem, starred: boolean) => void
  onReach: (end: number) => void
}

const EmptyList = ({ place, search }: Pick<ReportListProps, 'place' | 'search'>) => {
  const isAll = place.kind === 'folder' && search === ''
  return (
    <StatePanel
      state="empty"
      icon={<IconCircleCheck size={32} stroke={1.75} />}
      title={isAll ? m.report_list_empty() : m.report_list_empty_filter()}
    >
      {!isAll && (
        <PlaceLink place={{ kind: 'folder', handle: 'all' }} className={classes.showAll}>
          {m.report_show_all()}
        </PlaceLink>
      )}
    </StatePanel>
  )
}

const likelyHeight = 76
const idOf = ({ report }: ReportItem) => report.id

export const ReportList = (props: ReportListProps) => {
  const { items, total, labels, place, search, selectedId, onStar, onReach } = props
  const list = useFocusOnward<HTMLUListElement>()
  if (items.length === 0) return <EmptyList {...{ place, search }} />
  return (
    <LongList
      {...{ list, items, total, idOf, likelyHeight, onReach }}
      name={m.report_list()}
      className={classes.list}
      attributesOf={({ report: { id } }) => ({
        className: classes.row,
        'data-list-row': id,
        'data-selected': id === selectedId ? '' : undefined,
      })}
    >
      {(item) => (
        <ReportListRow
          item={item}
          labels={labels}
          place={place}
          isSelected={item.report.id === selectedId}
          onStar={onStar}
        />
      )}
    </LongList>
  )
}
