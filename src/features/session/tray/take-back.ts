/** Withdrawing from the tray: all or nothing, and for a moment it can be undone. */
import { notify, notifyUndo } from '#components/notify.ts'
import { currentDevice, isHere } from '#db/current-device.ts'
import { withdraw } from '#db/outbox.ts'
import type { QueuedChange } from '#db/queued-changes.ts'
import { m } from '#texts/compiled/messages.js'
import { queueOrSayWhy } from './queue-or-say-why.ts'
import { withdrawnLines } from './waiting-lines.ts'

/** The toast may outlive the person's stay on this device. */
const undo = async (uid: string, changes: readonly QueuedChange[]): Promise<void> => {
  if (isHere(uid)) await queueOrSayWhy(changes)
}

/** @param changes what was chosen, and what cannot be without it, in the order they were made */
export const takeBack = async (changes: readonly QueuedChange[]): Promise<void> => {
  const lines = withdrawnLines(changes)
  const [first] = lines
  if (first === undefined) return
  const device = currentDevice()
  if (!(await withdraw(device, ...changes.map(({ opId }) => opId)))) {
    return notify({ kind: 'info', message: m.tray_too_late() })
  }
  const isSending = changes[0]?.name === 'mail.send@1'
  const message = isSending
    ? m.tray_draft_again({ title: first.title })
    : m.tray_withdrawn({ count: lines.length, title: first.title })
  notifyUndo(message, () => void undo(device.uid, changes))
}
