/** The words of a refused change, for the form that takes it up again. */
import { useQuery } from '@tanstack/react-query'
import type { MutationArgs } from '#contract/mutations.ts'
import type { ReportForm } from '#contract/reports.ts'
import { currentDevice } from '#db/current-device.ts'
import type { OutboxEntry } from '#db/db.ts'
import { inOneSave } from '#db/mutate.ts'
import { discard } from '#db/outbox.ts'
import { reportQueries } from './queries.ts'
import type { RefusedChange } from './report-item.ts'

/** The arguments were parsed by the mutation's schema when the change was queued. */
const draftOf = ({ name, args }: OutboxEntry): Partial<ReportForm> => {
  if (name === 'report.edit@1')
    return (args as MutationArgs<'report.edit@1'>).set as Partial<ReportForm>
  const { id: _id, at: _at, ...form } = args as MutationArgs<'report.create@1'>
  return form
}

const conflictsOf = ({ fields = {} }: OutboxEntry) =>
  Object.keys(fields).filter((name) => fields[name] === 'CONFLICT')

/**
 * A new report keeps the id it was made with: later changes to it, refused for want of it, can then be sent again. Not
 * when somebody else has that id.
 */
const idOf = ({ name, args, code }: OutboxEntry) =>
  name === 'report.create@1' && code !== 'CONFLICT'
    ? (args as MutationArgs<'report.create@1'>).id
    : null

export const useRefusedChange = (opId: string | undefined): RefusedChange | 'loading' | null => {
  const { data: entry, isPending } = useQuery({
    ...reportQueries.refused(opId),
    enabled: opId !== undefined,
  })
  if (opId === undefined) return null
  if (isPending) return 'loading'
  if (entry === null || entry === undefined) return null
  return {
    draft: draftOf(entry),
    conflicts: conflictsOf(entry),
    id: idOf(entry),
    replaceBy: (save) =>
      inOneSave(currentDevice(), async () => {
        await save()
        await discard(currentDevice(), opId)
      }),
  }
}
