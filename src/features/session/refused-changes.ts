/** What "Edit and resend" does with a refused change: its form again where it has words, else the same change once more. */

import { notify } from '#components/notify.tsx'
import { Rejection } from '#contract/errors.ts'
import type { MutationArgs, MutationName } from '#contract/mutations.ts'
import { currentDevice } from '#db/current-device.ts'
import { inOneSave, mutate } from '#db/mutate.ts'
import { discard } from '#db/outbox.ts'
import type { QueuedChange } from '#db/sync-status.ts'
import { reasonWords } from './change-words.ts'

const deps = { clock: () => new Date(), uuid: () => crypto.randomUUID() }

/** Where the form of a change stands; undefined for one without a form. */
export const formOf = ({ name, args, opId }: QueuedChange) => {
  const { id } = args as { id?: string } // report changes name their report
  if (name === 'report.create@1') {
    return { params: { folder: 'all' }, search: { panel: 'new' as const, resend: opId } }
  }
  if (name === 'report.edit@1') {
    return { params: { folder: 'all', id }, search: { panel: 'edit' as const, resend: opId } }
  }
  return undefined
}

export const sendAgain = async ({ space, name, args, opId }: QueuedChange): Promise<void> => {
  const device = currentDevice()
  const now = deps.clock().toISOString()
  const fresh = { ...(args as object), ...('at' in (args as object) ? { at: now } : {}) } // parsed when queued
  try {
    await inOneSave(device, async () => {
      await mutate(device, deps, space, name as MutationName, fresh as MutationArgs<MutationName>)
      await discard(device, opId)
    })
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    await notify({ kind: 'warning', message: reasonWords(error.code) })
  }
}
