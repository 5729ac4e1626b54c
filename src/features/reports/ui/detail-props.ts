import type { LabelRow } from '#contract/reports.ts'
import type { ReportRights } from '#domain/reports.ts'
import type { ReportActions, ReportItem } from '../report-item.ts'

export type ReportDetailProps = {
  item: ReportItem
  labels: readonly LabelRow[]
  rights: ReportRights
  actions: Pick<ReportActions, 'star' | 'prioritise' | 'complete' | 'label' | 'remove'>
  onEdit: () => void
}
