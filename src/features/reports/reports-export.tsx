/** The way to a file of the place shown, or of what was found in it. */
import { LazyExport } from '#components/data-table/lazy-export.tsx'
import { m } from '#texts/compiled/messages.js'
import type { ReportsPlace, ReportsViewer } from './report-item.ts'

type ReportsExportProps = { session: ReportsViewer; place: ReportsPlace; search: string }

export const ReportsExport = ({ session, place, search }: ReportsExportProps) => {
  const { uid, selectedSocietyId } = session
  const take = async () => {
    const { readReports } = await import('./export-reports.ts')
    return readReports({ uid, societyId: selectedSocietyId ?? '' }, place, search)
  }
  return <LazyExport list={m.report_list()} take={take} />
}
