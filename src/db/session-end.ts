/** Why the server takes this device's sign-in no more; stored for whichever tab draws what follows (page-session-end.ts). */
import type { Device } from './db.ts'
import { readMeta, writeMeta } from './meta.ts'
import type { SessionEnd } from './sync-phase.ts'

/**
 * Writes nothing into a database that belongs to nobody any more.
 * @param asked the client id that was refused
 * @returns false when the person has signed in anew since then: what was refused is the sign-in before
 */
export const noteSessionEnd = (
  device: Device,
  reason: SessionEnd,
  asked: string,
): Promise<boolean> =>
  device.dexie.transaction('rw', [device.meta], async () => {
    if ((await readMeta(device, 'session')) === undefined) return true
    if ((await readMeta(device, 'clientId')) !== asked) return false
    await writeMeta(device, 'sessionEnd', reason)
    return true
  })
