/** Where Contact Us meets the data on this device. */
import type { ReportActions, ReportsData, ReportsPlace } from './report-item.ts'
import type { ReportsPageProps } from './reports-page.tsx'

type Session = ReportsPageProps['session']

const nothing: ReportsData = {
  state: 'ready',
  items: [],
  total: 0,
  labels: [],
  selected: null,
  rightsOf: () => ({ edit: false, complete: false, label: false, remove: false }),
}

const done = async () => {}
const noActions: ReportActions = {
  star: done,
  prioritise: done,
  complete: done,
  label: done,
  remove: done,
  create: done,
  edit: done,
}

export const useReports = (
  _session: Session,
  _place: ReportsPlace,
  _selectedId: string | undefined,
) => ({
  data: nothing,
  more: () => {},
  retry: () => {},
})

export const useReportActions = (_session: Session): ReportActions => noActions
