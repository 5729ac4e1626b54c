/** Single keys of Contact Us (ux.md 4.7): they act on the row with the focus, else on the report that is open. */
import { useKey } from '#components/keys/offered-keys.ts'
import { m } from '#texts/compiled/messages.js'
import type { ReportActions, ReportItem, ReportsData } from '../report-item.ts'

const focusedId = () =>
  document.activeElement?.closest('[data-list-row]')?.getAttribute('data-list-row')

export const useReportKeys = ({
  data,
  actions,
}: {
  data: ReportsData
  actions: ReportActions
}): void => {
  const { items, selected, rightsOf } = data
  const onTarget = (act: (item: ReportItem) => unknown) => () => {
    const id = focusedId()
    const item = items.find(({ report }) => report.id === id) ?? selected
    if (item !== null) void act(item)
  }
  const hasTarget = items.length > 0 || selected !== null
  const offered = (act: (item: ReportItem) => unknown) => (hasTarget ? onTarget(act) : undefined)
  useKey(
    's',
    m.report_key_star(),
    offered((item) => actions.star(item, !item.starred)),
  )
  useKey(
    '!',
    m.report_key_priority(),
    offered((item) => {
      if (rightsOf(item).label) return actions.prioritise(item, !item.report.important)
    }),
  )
  useKey(
    '#',
    m.report_delete(),
    offered((item) => {
      if (rightsOf(item).remove && !item.report.deleted) return actions.remove(item, true)
    }),
  )
}
