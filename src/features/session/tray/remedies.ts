/** What the buttons of the tray do with a change. */

import { notify } from '#components/notify.ts'
import type { MutationName } from '#contract/mutations.ts'
import { isSetupEntity } from '#contract/setup.ts'
import { discard } from '#db/outbox.ts'
import type { QueuedChange } from '#db/queued-changes.ts'
import { isMailWriting } from '#db/works.ts'
import { profileHandle, setupHandles } from '#domain/setup.ts'
import { m } from '#texts/compiled/messages.js'
import { queueOrSayWhy } from './queue-or-say-why.ts'

type Formed = Pick<QueuedChange, 'name' | 'args' | 'theirs'>

const editable: ReadonlySet<string> = new Set<MutationName>([
  'mail.draft@1',
  'mail.send@1',
  'receipt.create@1',
  'report.create@1',
  'report.edit@1',
  'notice.draft@1',
  'notice.publish@1',
  'notice.edit@1',
  'setup.edit@1',
  'society.edit@1',
  'resident.edit@1',
  'household.add@1',
  'household.edit@1',
])

/** While it waits, what it says can be written anew where it was written. */
export const isEditable = ({ name }: Formed): boolean => editable.has(name)

/** The form that takes up a change's words, of its own report or of a new one. */
export const formOf = ({ args }: Formed, isNew: boolean, resend: string | undefined) => {
  const { id } = args as { id?: string } // report changes name their report
  return isNew
    ? { params: { folder: 'all' }, search: { panel: 'new' as const, resend } }
    : { params: { folder: 'all', id }, search: { panel: 'edit' as const, resend } }
}

/** The form of the set-up that takes up a change's words; null: the change is none of it. */
export const setupFormOf = ({ name, args }: Formed, resend: string | undefined) => {
  const { entity, id } = args as { entity?: unknown; id?: string } // changes of the set-up name their kind of row
  if (name === 'society.edit@1') {
    return { params: { id: profileHandle }, search: { resend } }
  }
  if (!name.startsWith('setup.') || !isSetupEntity(entity)) return null
  return id === undefined
    ? { params: { id: setupHandles[entity] }, search: { panel: 'new' as const, resend } }
    : { params: { id }, search: { resend } }
}

/** The form of a resident or a household that takes up a change's words; null: the change is of neither. */
export const residentFormOf = ({ name, args, theirs }: Formed, resend: string | undefined) => {
  const { id, holdingId } = { ...theirs, ...(args as object) } as Record<string, unknown> // of a household: names its holding
  if (name === 'resident.edit@1') return { id: String(id), resend }
  return name.startsWith('household.') ? { id: String(holdingId), resend } : null
}

/** The form of a notice that takes up a change's words; null: the change is of none. */
export const noticeFormOf = ({ name, args, theirs }: Formed, resend: string | undefined) => {
  if (!name.startsWith('notice.')) return null
  const { id } = args as { id: string } // changes of notices name theirs
  return theirs === null && resend !== undefined
    ? { panel: 'new' as const, resend }
    : { panel: 'edit' as const, notice: id, resend }
}

/** The panel that takes up a mail's words; null: the change is no writing of one. */
export const mailFormOf = ({ name, args }: Formed) => {
  if (!isMailWriting(name)) return null
  const { id } = args as { id: string } // both name their draft
  return { panel: 'new' as const, draft: id }
}

/** The same change once more, as of now; the refused one goes in the same transaction. */
export const sendAgain = async ({ space, name, args, opId }: QueuedChange): Promise<void> => {
  const at = new Date().toISOString()
  const fresh = { ...(args as object), ...('at' in (args as object) ? { at } : {}) } // parsed when queued
  await queueOrSayWhy([{ space, name, args: fresh }], (device) => discard(device, opId))
}

export const copyText = async (text: string): Promise<void> => {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    // the browser may refuse, or know no clipboard
    () => false,
  )
  if (isCopied) notify({ kind: 'success', message: m.tray_copied() })
  else notify({ kind: 'warning', message: m.tray_not_copied() })
}
