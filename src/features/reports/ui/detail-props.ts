import type { LabelRow } from '#contract/reports.ts'
import type { ReportRights } from '#domain/reports.ts'
import type { DeskSectionProps } from '../desk/desk-section.tsx'
import type { ReportActions, ReportItem } from '../report-item.ts'

export type ReportDetailProps = {
  item: ReportItem
  labels: readonly LabelRow[]
  rights: ReportRights
  actions: Pick<ReportActions, 'star' | 'prioritise' | 'label' | 'remove'>
  /** Of the help desk: who looks, what they are to the report, and where its photos come from. */
  desk: Pick<DeskSectionProps, 'doers' | 'societyId' | 'me' | 'photos'>
  onEdit: () => void
}
