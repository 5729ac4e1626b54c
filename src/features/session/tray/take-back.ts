/** Withdrawing from the tray: all or nothing, and for a moment it can be undone. */
import { notify, notifyUndo } from '#components/notify.ts'
import { currentDevice, isHere } from '#db/current-device.ts'
import { withdraw } from '#db/outbox.ts'
import type { QueuedChange } from '#db/queued-changes.ts'
import { m } from '#texts/compiled/messages.js'
import { changeWords } from './change-words.ts'
import { queueOrSayWhy } from './queue-or-say-why.ts'

/** The toast may outlive the person's stay on this device. */
const undo = async (uid: string, changes: readonly QueuedChange[]): Promise<void> => {
  if (isHere(uid)) await queueOrSayWhy(changes)
}

/** @param changes the one that was chosen, and what cannot be without it */
export const takeBack = async (changes: readonly QueuedChange[]): Promise<void> => {
  const [first] = changes
  if (first === undefined) return
  const device = currentDevice()
  if (!(await withdraw(device, ...changes.map(({ opId }) => opId)))) {
    return notify({ kind: 'info', message: m.tray_too_late() })
  }
  const message = m.tray_withdrawn({ count: changes.length, title: changeWords(first) })
  notifyUndo(message, () => void undo(device.uid, changes))
}
