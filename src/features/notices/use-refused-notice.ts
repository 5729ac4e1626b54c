/** The words of a refused change of a notice, for the form that takes it up again. */
import { useQuery } from '@tanstack/react-query'
import type { NoticeFields } from '#contract/notices.ts'
import { currentDevice } from '#db/current-device.ts'
import type { OutboxEntry } from '#db/db.ts'
import { inOneSave } from '#db/mutate.ts'
import { discard } from '#db/outbox.ts'
import { noticeQueries } from './queries.ts'

const wordsOf = ({ args }: OutboxEntry): Partial<NoticeFields> => {
  const { id: _id, at: _at, set, was: _was, ...fields } = Object(args)
  return { ...fields, ...set } // parsed by the mutation's schema when it was queued
}

export const useRefusedNotice = (opId: string | undefined) => {
  const { data: entry, isPending } = useQuery({
    ...noticeQueries.refused(opId),
    enabled: opId !== undefined,
  })
  if (opId === undefined) return null
  if (isPending) return 'loading'
  if (entry == null) return null
  const { fields = {} } = entry
  return {
    words: wordsOf(entry),
    conflicts: Object.keys(fields).filter((name) => fields[name] === 'CONFLICT'),
    replaceBy: (save: () => Promise<void>) =>
      inOneSave(currentDevice(), async () => {
        await save()
        await discard(currentDevice(), opId)
      }),
  }
}
