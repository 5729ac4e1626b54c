/** Undo of a change: it is taken out of the queue while it is there, else the opposite change is made. */
import { notify, notifyUndo } from '#components/notify.ts'
import { Rejection } from '#contract/errors.ts'
import { currentDevice, isHere } from '#db/current-device.ts'
import { readMeta } from '#db/meta.ts'
import { withdraw } from '#db/outbox.ts'
import { m } from '#texts/compiled/messages.js'

export type Done = {
  opIds: readonly string[]
  /** The opposite change, where everything comes back by it; null where it would not. */
  opposite: (() => Promise<unknown>) | null
  /** It waits on this device for as long as Undo is offered. */
  isHeld?: boolean
}

const isWaiting = async () => (await readMeta(currentDevice(), 'syncStatus'))?.phase === 'offline'

const tooLate = () => notify({ kind: 'info', message: m.desk_undo_too_late() })

const takeBack = async (uid: string, { opIds, opposite }: Done): Promise<void> => {
  if (!isHere(uid)) return
  if (await withdraw(currentDevice(), ...opIds)) return
  if (opposite === null) return tooLate()
  try {
    await opposite()
  } catch (error) {
    // somebody else has changed it meanwhile
    if (!(error instanceof Rejection)) throw error
    tooLate()
  }
}

/** Without an opposite Undo is offered while the change, or all of them, do not leave this device. */
export const notifyDone = async (message: string, done: Done): Promise<void> => {
  const { uid } = currentDevice()
  if (done.opposite !== null || done.isHeld === true || (await isWaiting()))
    notifyUndo(message, () => void takeBack(uid, done))
  else notify({ kind: 'success', message })
}
