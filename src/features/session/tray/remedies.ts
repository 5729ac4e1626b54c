/** What the buttons of the tray do with a refused change. */
import { notify } from '#components/notify.tsx'
import { Rejection } from '#contract/errors.ts'
import type { MutationArgs, MutationName } from '#contract/mutations.ts'
import { currentDevice } from '#db/current-device.ts'
import { inOneSave, mutate } from '#db/mutate.ts'
import { discard } from '#db/outbox.ts'
import type { QueuedChange } from '#db/queued-changes.ts'
import { m } from '#texts/compiled/messages.js'
import { reasonWords } from './refusal-words.ts'

const deps = { clock: () => new Date(), uuid: () => crypto.randomUUID() }

/** The form that takes up a change's words, of its own report or of a new one. */
export const formOf = ({ args, opId }: QueuedChange, isNew: boolean) => {
  const { id } = args as { id?: string } // report changes name their report
  return isNew
    ? { params: { folder: 'all' }, search: { panel: 'new' as const, resend: opId } }
    : { params: { folder: 'all', id }, search: { panel: 'edit' as const, resend: opId } }
}

/** The same change once more, as of now; the refused one goes in the same transaction. */
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

export const copyText = async (text: string): Promise<void> => {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    // the browser may refuse, or know no clipboard
    () => false,
  )
  if (isCopied) await notify({ kind: 'success', message: m.tray_copied() })
  else await notify({ kind: 'warning', message: m.tray_not_copied() })
}
