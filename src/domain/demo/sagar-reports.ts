/** Reports of Sagar Tarang: the rule of the small society, run on, with its residents in turn. */
import { flatName } from '../import/rows.ts'
import { reportDefaults } from '../report-desk.ts'
import { isDone } from '../reports.ts'
import { demoAccount } from './demo-accounts.ts'
import { addDays } from './demo-days.ts'
import type { DemoReport, DemoReporter, DemoSociety } from './demo-society.ts'
import {
  areaByNumber,
  hasAssignee,
  instantsOf,
  isImportant,
  labelByNumber,
  statusByNumber,
} from './report-rule.ts'
import { managerName, managerUid, ownerUid, type SagarHome } from './sagar-flats.ts'
import { sagarName } from './sagar-names.ts'

/** By r mod 24, in the order of the labels (`labelByNumber`): three for each. */
const titles = [
  ...[
    'Tap in the lobby drips',
    'Light on the landing is out',
    'Lift does not come down',
    'Gate was left open',
  ],
  ...[
    'Lobby not swept',
    'Stranger’s car on the ramp',
    'No water after nine',
    'Dogs bark all night',
  ],
  ...[
    'Drain of the shaft smells',
    'Stair lights burn all day',
    'Lift door opens halfway',
    'Camera at the gate is dark',
  ],
  ...[
    'Garden waste lies about',
    'Scooters before the fire exit',
    'Water meter runs backwards',
    'Hammering on Sunday',
  ],
  ...[
    'Pipe on the terrace leaks',
    'Plug in the gym gives shocks',
    'Lift buttons stick',
    'Visitors’ book is not kept',
  ],
  ...[
    'Dust from the works next door',
    'Faded lines on the parking',
    'Tank lid is cracked',
    'Generator is too loud',
  ],
]

export const sagarReports = (
  anchor: string,
  count: number,
  homes: readonly SagarHome[],
): Pick<DemoSociety, 'reports' | 'reporters' | 'reportEvents'> => {
  const numbered = Array.from({ length: count }, (_, index) =>
    sagarReport(index + 1, anchor, homes),
  )
  return {
    reports: numbered.map(({ report }) => report),
    reporters: numbered.map(({ reporter }) => reporter),
    // thousands of lines that nobody reads
    reportEvents: [],
  }
}

const reporterOf = (r: number, homes: readonly SagarHome[]) => {
  const { uid, displayName: name } = demoAccount('both')
  if (r % 5 === 1) return { uid, name, flat: 'C-1204' }
  const home = homes[(r * 7) % homes.length]
  if (home === undefined) throw new Error('the society has no flats')
  return { uid: ownerUid(home.index), name: sagarName(home.index), flat: flatName(home.flat) }
}

const sagarReport = (
  r: number,
  anchor: string,
  homes: readonly SagarHome[],
): { report: DemoReport; reporter: DemoReporter } => {
  const id = `sagar:report:${String(r).padStart(4, '0')}`
  const status = statusByNumber(r)
  const reporter = reporterOf(r, homes)
  const startDate = addDays(anchor, -2 - Math.floor((3 * r) / 10))
  const times = instantsOf(startDate, r, status)
  const assigneeUid = hasAssignee(status) ? managerUid : null
  const report: DemoReport = {
    ...reportDefaults,
    id,
    title: titles[r % titles.length] ?? '',
    notes: `Seen from ${reporter.flat}. This is report ${r} of the demo.`,
    area: areaByNumber(r),
    status,
    important: isImportant(r),
    startDate,
    dueDate: r % 3 === 0 ? addDays(anchor, (r % 30) - 15) : null,
    labels: [labelByNumber(r)],
    folder: 'all',
    deleted: r % 50 === 0,
    ...times,
    reporterUid: reporter.uid,
    assigneeUid,
    assignee: assigneeUid === null ? null : managerName,
    holds: status === 'on-hold' ? [{ from: times.updatedAt, to: null }] : [],
    respondedAt: status === 'open' ? null : times.updatedAt,
    resolvedAt: isDone({ status }) ? times.updatedAt : null,
  }
  return { report, reporter: { id, ...reporter, assigneeUid } }
}
