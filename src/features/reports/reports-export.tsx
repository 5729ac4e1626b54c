/** The way to a file of the place shown. */
import { LazyExport } from '#components/data-table/lazy-export.tsx'
import { m } from '#texts/compiled/messages.js'
import type { ReportsPlace, ReportsViewer } from './report-item.ts'

type ReportsExportProps = { session: ReportsViewer; place: ReportsPlace }

export const ReportsExport = ({ session, place }: ReportsExportProps) => {
  const { uid, selectedSocietyId } = session
  const take = async () => {
    const { readReports } = await import('./export-reports.ts')
    return readReports({ uid, societyId: selectedSocietyId ?? '' }, place)
  }
  return (
    <div style={{ padding: '8px 16px' }}>
      <LazyExport list={m.report_list()} take={take} />
    </div>
  )
}
