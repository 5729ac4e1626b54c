import { randomUUID } from 'node:crypto'
import type { MutationArgs } from '#contract/mutations.ts'

/** The arguments of a new report, with an id of its own. */
export const newReport = (
  more: Partial<MutationArgs<'report.create@1'>> = {},
): MutationArgs<'report.create@1'> => ({
  id: randomUUID(),
  at: '2026-11-20T08:00:00.000Z',
  title: 'Lift stops',
  notes: '',
  area: 'personal',
  important: false,
  startDate: null,
  dueDate: null,
  labels: [],
  ...more,
})
