/** The 30 problem reports of Neem Chhaya, by the rule of ux.md 7.5. */
import type { ReportStatus } from '../../contract/reports.ts'
import { type DemoAccountKey, demoAccount } from './demo-accounts.ts'
import { addDays } from './demo-days.ts'
import type { DemoReport, DemoReporter } from './demo-society.ts'
import { neemReportTexts } from './neem-report-texts.ts'
import {
  areaByNumber,
  hasAssignee,
  instantsOf,
  isImportant,
  labelByNumber,
  statusByNumber,
} from './report-rule.ts'

export const neemReports = (
  anchor: string,
): { reports: DemoReport[]; reporters: DemoReporter[] } => {
  const numbered = neemReportTexts.map(([title, notes], index) =>
    neemReport(index + 1, title, notes, anchor),
  )
  return {
    reports: numbered.map(({ report }) => report),
    reporters: numbered.map(({ reporter }) => reporter),
  }
}

const exceptions: Record<number, ReportStatus> = { 7: 'reopened', 13: 'rejected', 19: 'reopened' }
const deletedNumbers = [10, 20, 25]
const appHandles = ['frontend', 'backend', 'api', 'issue', 'mobile']
const firstAppReport = 26

/** By r mod 4. */
const reporterKeys: readonly { key: DemoAccountKey; flat: string }[] = [
  { key: 'member', flat: 'A-104' },
  { key: 'both', flat: 'A-201' },
  { key: 'owner', flat: 'A-104' },
  { key: 'tenant', flat: 'A-102' },
]

const neemReport = (
  r: number,
  title: string,
  notes: string,
  anchor: string,
): { report: DemoReport; reporter: DemoReporter } => {
  const id = `neem:report:${String(r).padStart(2, '0')}`
  const status = exceptions[r] ?? statusByNumber(r)
  const startDate = addDays(anchor, -2 * r)
  const { key, flat } = reporterKeys[r % 4] ?? { key: 'owner', flat: 'A-104' }
  const { uid, displayName: name } = demoAccount(key)
  const assigneeUid = hasAssignee(status) ? demoAccount('staff').uid : null
  const label = r < firstAppReport ? labelByNumber(r) : `label:${appHandles[r - firstAppReport]}`
  const report = {
    id,
    title,
    notes,
    area: areaByNumber(r),
    status,
    important: isImportant(r),
    startDate,
    dueDate: r % 3 === 0 ? addDays(anchor, r - 15) : null,
    labels: [label],
    folder: 'all',
    deleted: deletedNumbers.includes(r),
    ...instantsOf(startDate, r, status),
    reporterUid: uid,
    assigneeUid,
  }
  return { report, reporter: { id, uid, name, flat, assigneeUid } }
}
