import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { IconCircleCheck } from '#components/icons.ts'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
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

/** The rest of a long list comes when its end comes near. */
const More = ({ onMore }: { onMore: () => void }) => {
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onMore()
      },
      { rootMargin: '800px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [onMore])
  return (
    <li ref={ref} className={classes.more}>
      <Button variant="default" onClick={onMore}>
        {m.report_show_more()}
      </Button>
    </li>
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
      {items.length < total && <More onMore={onMore} key={items.length} />}
    </ul>
  )
}
