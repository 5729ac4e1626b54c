/** The person decides about unsent changes before a logout; without any, it happens at once. */
import { useState } from 'react'
import { currentDevice } from '#db/current-device.ts'
import { countUnsent } from '#db/outbox.ts'
import { logOutOrSay } from './log-out-or-say.ts'

/** Asks the device itself: what the screen last read may be older than the last change. */
const hasUnsent = async (): Promise<boolean> => (await countUnsent(currentDevice())) > 0

export const useLogout = (uid: string) => {
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    // a device that cannot be read may hold anything: the dialog says so
    if (await hasUnsent().catch(() => true)) setLeaving(true)
    else await logOutOrSay(uid)
  }
  return { isLeaving, onLogout: () => void leave(), onStay: () => setLeaving(false) }
}
