/** Why the server takes this device's sign-in no more; stored for whichever tab draws what follows (page-session-end.ts). */
import type { Device } from './db.ts'
import { readMeta, writeMeta } from './meta.ts'
import type { SessionEnd } from './sync-phase.ts'

/** Nothing in a database that belongs to nobody any more. */
export const noteSessionEnd = (device: Device, reason: SessionEnd): Promise<void> =>
  device.dexie.transaction('rw', [device.meta], async () => {
    if ((await readMeta(device, 'session')) === undefined) return
    await writeMeta(device, 'sessionEnd', reason)
  })
