/** Sample rows for looking at the screens without a server. */
import type { LabelRow } from '#contract/reports.ts'
import type { ReportItem, ReportsData } from '#features/reports/report-item.ts'

export const now = new Date('2026-11-20T14:05:00')

export const labels: LabelRow[] = [
  { id: 'plumbing', handle: 'plumbing', title: 'Plumbing', color: 'blue' },
  { id: 'lift', handle: 'lift', title: 'Lift', color: 'orange' },
  { id: 'security', handle: 'security', title: 'Security', color: 'grape' },
  { id: 'water', handle: 'water', title: 'Water', color: 'teal' },
]

const titles = [
  'Lift stops between floors in A wing and the door does not open',
  'Leak near A-104',
  'पाण्याची टाकी गळत आहे',
  'Street light near the gate is off',
  'Parking place B-12 is taken every evening',
  'Broken tile in the lobby',
  'Noise after eleven',
  'Gate opens by itself',
]
const statuses = [
  'in-progress',
  'open',
  'assigned',
  'on-hold',
  'resolved',
  'closed',
  'reopened',
  'rejected',
] as const
const pending = [null, 'queued', 'sent', 'rejected', null, null, null, null] as const

export const items: ReportItem[] = Array.from({ length: 24 }, (_, index) => {
  const kind = index % 8
  return {
    starred: index % 5 === 0,
    pending: index < 8 ? (pending[kind] ?? null) : null,
    isWork: false,
    reporter: { id: `r${index}`, uid: 'owner', name: 'Rohan Deshpande', flat: 'A-104' },
    report: {
      id: `r${index}`,
      title: titles[kind] ?? '',
      notes: 'It happened on Monday evening.\nThe watchman was told.',
      area: index % 2 === 0 ? 'community' : 'personal',
      status: statuses[kind] ?? 'open',
      important: index % 4 === 0,
      startDate: '2026-11-16',
      dueDate: index % 3 === 0 ? '2026-11-25' : null,
      labels: index % 2 === 0 ? ['lift'] : ['plumbing', 'water'],
      folder: 'all',
      deleted: false,
      createdAt: '2026-11-18T09:12:00.000Z',
      updatedAt: '2026-11-18T09:12:00.000Z',
    },
  }
})

export const reports = (selectedId: string | undefined): ReportsData => ({
  state: 'ready',
  items,
  total: items.length,
  labels,
  selected: items.find(({ report }) => report.id === selectedId) ?? null,
  rightsOf: () => ({ edit: true, complete: true, label: true, remove: true }),
})
