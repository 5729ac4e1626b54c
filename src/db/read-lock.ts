/** What the lock screen will say, while the person's database can still be read. */
import type { Device } from './db.ts'
import { countOutbox } from './outbox.ts'
import type { Lock, LockReason } from './people-root.ts'
import { readSession } from './session.ts'

export const readLock = async (device: Device, reason: LockReason): Promise<Lock> => {
  const [session, { waiting, rejected }] = await Promise.all([
    readSession(device),
    countOutbox(device),
  ])
  return { reason, email: session?.email ?? '', unsent: waiting + rejected }
}
