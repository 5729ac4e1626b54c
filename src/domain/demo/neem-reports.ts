/** The 30 problem reports of Neem Chhaya, by the rule of ux.md 7.5. */
import type { ReportStatus } from '../../contract/reports.ts'
import { usualComplaints } from '../setup-template.ts'
import { type DemoAccountKey, demoAccount } from './demo-accounts.ts'
import { addDays } from './demo-days.ts'
import type { DemoReport, DemoReportEvent, DemoReporter, DemoSociety } from './demo-society.ts'
import { neemReportTexts } from './neem-report-texts.ts'
import { type BareReport, withHistory } from './report-history.ts'
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
): Pick<DemoSociety, 'reports' | 'reporters' | 'reportEvents'> => {
  const numbered = neemReportTexts.map(([title, notes], index) =>
    neemReport(index + 1, title, notes, anchor),
  )
  return {
    reports: numbered.map(({ report }) => report),
    reporters: numbered.map(({ reporter }) => reporter),
    reportEvents: numbered.flatMap(({ events }) => events),
  }
}

/** Its owner took a photo of it. */
export const photographed = 'neem:report:02'

const exceptions: Record<number, ReportStatus> = { 7: 'reopened', 13: 'rejected', 19: 'reopened' }
const deletedNumbers = [10, 20, 25]
const appHandles = ['frontend', 'backend', 'api', 'issue', 'mobile']
const firstAppReport = 26
const people = {
  office: demoAccount('admin').displayName,
  worker: demoAccount('staff').displayName,
}
const places = ['A wing, lobby', 'B wing, lobby', 'Terrace', 'Gate', 'Parking', 'Garden']
const placeByNumber = (r: number) => places[r % places.length] ?? ''
const complaints = usualComplaints().map(({ name }) => name.toLowerCase())
/** Labels that are called like a category. */
const categoryOf = (label: string) => {
  const handle = label.slice('label:'.length)
  return complaints.includes(handle) ? `neem:complaint:${handle}` : null
}

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
): { report: DemoReport; reporter: DemoReporter; events: DemoReportEvent[] } => {
  const id = `neem:report:${String(r).padStart(2, '0')}`
  const status = exceptions[r] ?? statusByNumber(r)
  const startDate = addDays(anchor, -2 * r)
  const { key, flat } = reporterKeys[r % 4] ?? { key: 'owner', flat: 'A-104' }
  const { uid, displayName: name } = demoAccount(key)
  const assigneeUid = hasAssignee(status) ? demoAccount('staff').uid : null
  const label = r < firstAppReport ? labelByNumber(r) : `label:${appHandles[r - firstAppReport]}`
  const bare: BareReport = {
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
    assignee: assigneeUid === null ? null : people.worker,
    categoryId: categoryOf(label),
    place: areaByNumber(r) === 'community' ? placeByNumber(r) : '',
  }
  return { ...withHistory(bare, r, people), reporter: { id, uid, name, flat, assigneeUid } }
}
