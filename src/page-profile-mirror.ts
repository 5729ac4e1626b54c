/** After every sync that reached its end, the profile's copy at `users/{uid}` follows; only where that is another place. */

import { loadAppConfig } from '#api/app-config.ts'
import { keptOption } from '#api/options/kept-option.ts'
import { outside } from '#api/outside.ts'
import { patchUserProfile, readUserProfile } from '#api/user-profile.ts'
import { onTablesChanged } from '#db/change-feed.ts'
import type { Device } from '#db/db.ts'
import { readMeta } from '#db/meta.ts'
import { type MirrorPlace, mirrorProfile } from '#db/profile-mirror.ts'

const placeOf = async (uid: string): Promise<MirrorPlace | undefined> => {
  if (keptOption() === 'oidc')
    return (await import('#api/options/user-management.ts')).managedProfile()
  const { identity } = await loadAppConfig()
  // Accounts kept by our own server: the path is a view of the same table.
  if (identity.mode !== 'cloud') return undefined
  return { read: () => readUserProfile(uid), set: (fields) => patchUserProfile(uid, fields) }
}

const mirrorOnce = async (device: Device): Promise<void> => {
  const place = await placeOf(device.uid)
  if (place !== undefined) await mirrorProfile(device, place, outside)
}

/** @returns the way to stop */
export const followWithMirror = (device: Device): (() => void) => {
  let asOf: string | undefined
  let running = Promise.resolve()
  const look = async () => {
    const at = await readMeta(device, 'lastSyncAt')
    if (at === undefined || at === asOf) return
    asOf = at
    await mirrorOnce(device)
  }
  return onTablesChanged(device, (tables) => {
    // One after the other; without network, or when the person has gone, the next sync tries again.
    if (tables.has('meta')) running = running.then(look).catch(() => undefined)
  })
}
