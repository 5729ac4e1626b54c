import { IconCircleCheck } from '#components/icons.ts'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { ShowMore } from '#components/show-more.tsx'
import { useFocusOnward } from '#components/use-focus-onward.ts'
import { m } from '#texts/compiled/messages.js'
import type { ReportItem, ReportsData, ReportsPlace } from '../report-item.ts'
import { PlaceLink } from './place-link.tsx'
import classes from './report-list.module.css'
import { ReportListRow } from './report-row.tsx'

type ReportListProps = Pick<ReportsData, 'items' | 'total' | 'labels'> & {
  place: ReportsPlace
  selectedId: string | undefined
  onStar: (item: ReportItem, starred: boolean) => void
  onMore: () => void
}

const EmptyList = ({ place }: { place: ReportsPlace }) => {
  const isAll = place.kind === 'folder'
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

export const ReportList = (props: ReportListProps) => {
  const { items, total, labels, place, selectedId, onStar, onMore } = props
  const area = useFocusOnward<HTMLUListElement>()
  if (items.length === 0) return <EmptyList place={place} />
  return (
    <ul ref={area} className={classes.list} aria-label={m.report_list()} data-state="ready">
      {items.map((item) => (
        <ReportListRow
          key={item.report.id}
          item={item}
          labels={labels}
          place={place}
          isSelected={item.report.id === selectedId}
          onStar={onStar}
        />
      ))}
      {items.length < total && (
        <ShowMore
          key={items.length}
          text={m.report_show_more()}
          className={classes.more}
          onMore={onMore}
        />
      )}
    </ul>
  )
}
