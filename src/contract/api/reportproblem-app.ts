/** Problem reports for other programs (spec 3.6, 7.3). */
import { reportAreaSchema } from '../reports.ts'
import { daySchema, idSchema } from '../wire.ts'
import { z } from '../zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { pageShape } from './paging.ts'

const base = '/api/reportproblem-app'

const reportProblemSchema = z.object({
  id: idSchema,
  title: z.string(),
  notes: z.string(),
  startDate: z.nullable(daySchema),
  dueDate: z.nullable(daySchema),
  completed: z.boolean(),
  /** The caller's own star. */
  starred: z.boolean(),
  important: z.boolean(),
  deleted: z.boolean(),
  /** Ids of labels. */
  labels: z.array(idSchema),
  /** The id of a folder. */
  folder: z.string(),
})
export type ReportProblem = z.infer<typeof reportProblemSchema>

const newReportSchema = z.object({
  title: z.string(),
  notes: z._default(z.string(), ''),
  startDate: z._default(z.nullable(daySchema), null),
  dueDate: z._default(z.nullable(daySchema), null),
  starred: z._default(z.boolean(), false),
  important: z._default(z.boolean(), false),
  /** Done already, in the trash, or in a folder: as after a change of the new report. */
  completed: z._default(z.boolean(), false),
  deleted: z._default(z.boolean(), false),
  folder: z._default(z.string(), 'all'),
  labels: z._default(z.array(idSchema), []),
  /** personal: the reporter and the office; community: the whole society, without the reporter's name. */
  area: z._default(reportAreaSchema, 'personal'),
})
export type NewReportProblem = z.infer<typeof newReportSchema>

const named = {
  id: z.string(),
  handle: z.string(),
  title: z.string(),
}

const selected = z.array(idSchema).check(z.minLength(1), z.maxLength(200))
const handle = z.optional(z.string().check(z.minLength(1), z.maxLength(120)))
const reports = z.array(reportProblemSchema)

export const listReportProblems = defineEndpoint({
  method: 'GET',
  path: `${base}/reportproblems`,
  summary:
    'The reports with a label, of a filter, or in a folder; of the folder "all" when none is named',
  input: z.object({
    labelHandle: handle,
    filterHandle: handle,
    folderHandle: handle,
    ...pageShape,
  }),
  output: reports,
})

export const newReportProblem = defineEndpoint({
  method: 'POST',
  path: `${base}/new-reportproblem`,
  summary: 'A new report',
  input: newReportSchema,
  output: reportProblemSchema,
})

export const updateReportProblem = defineEndpoint({
  method: 'POST',
  path: `${base}/update-reportproblem`,
  summary: 'Changes whatever of a report differs from what stands there',
  input: reportProblemSchema,
  output: reportProblemSchema,
})

export const removeReportProblem = defineEndpoint({
  method: 'POST',
  path: `${base}/remove-reportproblem`,
  summary: 'Marks a report as deleted',
  input: z.object({ id: idSchema }),
  output: reportProblemSchema,
})

export const setReportFolder = defineEndpoint({
  method: 'POST',
  path: `${base}/set-folder`,
  summary: 'Puts reports into a folder',
  input: z.object({ selectedReportproblemIds: selected, folderId: z.string() }),
  output: reports,
})

export const toggleReportLabel = defineEndpoint({
  method: 'POST',
  path: `${base}/toggle-label`,
  summary: 'Takes a label from the reports that have it, and gives it to the others',
  input: z.object({ selectedReportproblemIds: selected, labelId: idSchema }),
  output: reports,
})

export const deleteReportProblems = defineEndpoint({
  method: 'POST',
  path: `${base}/delete-reportproblems`,
  summary: 'Removes reports for good',
  input: z.object({ selectedReportproblemIds: selected }),
  output: z.object({ removed: z.array(idSchema) }),
})

export const listReportFilters = defineEndpoint({
  method: 'GET',
  path: `${base}/filters`,
  summary: 'The filters there are',
  input: z.object({}),
  output: z.array(z.object({ ...named, icon: z.string() })),
})

export const listReportLabels = defineEndpoint({
  method: 'GET',
  path: `${base}/labels`,
  summary: 'The labels of the society',
  input: z.object({}),
  output: z.array(z.object({ ...named, color: z.string() })),
})

export const listReportFolders = defineEndpoint({
  method: 'GET',
  path: `${base}/folders`,
  summary: 'The folders in which something is, and "all"',
  input: z.object({}),
  output: z.array(z.object({ ...named, icon: z.string() })),
})
