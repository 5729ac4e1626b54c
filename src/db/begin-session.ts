/** A sign-in on the person's database: what waits goes out under a client id of its own, and nothing is left of how the last one ended. */
import type { Device, Session } from './db.ts'
import { beginLease } from './lease.ts'
import { writeSeveralMeta } from './meta.ts'
import { renewClient } from './renew-client.ts'

export const beginSession = async (
  device: Device,
  session: Session,
  clientId: string,
  now: Date,
): Promise<void> => {
  await renewClient(device, clientId)
  await writeSeveralMeta(device, { session, touchedAt: now.toISOString() })
  // sync begins anew
  await device.meta.bulkDelete(['syncStatus', 'sessionEnd'])
  await beginLease(device, now)
}
