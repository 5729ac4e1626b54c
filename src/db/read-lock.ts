/** What the lock screen will say, while the person's database can still be read. */
import type { Device } from './db.ts'
import { countUnsent } from './outbox.ts'
import type { Lock, LockReason } from './people-root.ts'
import { readSession } from './session.ts'

export const readLock = async (device: Device, reason: LockReason): Promise<Lock> => {
  const [session, unsent] = await Promise.all([readSession(device), countUnsent(device)])
  return { reason, email: session?.email ?? '', unsent }
}
