import type { MutationArgs } from '#contract/mutations.ts'
import type { ReportRow } from '#contract/reports.ts'
import { reportDefaults } from '#domain/report-desk.ts'

/** The arguments of a new report, with an id of its own. */
export const newReport = (
  more: Partial<MutationArgs<'report.create@1'>> = {},
): MutationArgs<'report.create@1'> => ({
  id: crypto.randomUUID(),
  at: '2026-11-20T08:00:00.000Z',
  title: 'Lift stops',
  notes: '',
  area: 'personal',
  important: false,
  startDate: null,
  dueDate: null,
  labels: [],
  categoryId: null,
  place: '',
  ...more,
})

/** A report as it travels, open and of the common area, with an id of its own. */
export const reportRow = (more: Partial<ReportRow> = {}): ReportRow => {
  const { at, ...form } = newReport({ area: 'community' })
  const place = { status: 'open' as const, folder: 'all' as const, deleted: false }
  return { ...reportDefaults, ...form, ...place, createdAt: at, updatedAt: at, ...more }
}
