/** Logout: the session ends, and every row of the person leaves this device (sync.md 1.11). */
import { logoCache } from '#contract/logo-path.ts'
import { currentDevice, deviceHost } from '#db/current-device.ts'
import { readMeta } from '#db/meta.ts'
import { forgetShared } from '#db/shared-database.ts'
import { farewell } from '../guards.ts'

/** Undefined on a device that cannot be read, or has never asked the server. */
const readClientId = async (): Promise<string | undefined> => {
  try {
    return await readMeta(currentDevice(), 'clientId')
  } catch {
    return undefined
  }
}

/** Leaves the page of this person; where they were is kept only for who has to log in again. */
const leave = async (isOwnWish: boolean): Promise<void> => {
  farewell.isOwnWish = isOwnWish
  await deviceHost()
    .use(undefined)
    .finally(() => {
      farewell.isOwnWish = false
    })
}

/** They would tell whose societies were looked at here. */
const forgetLogos = async (): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(logoCache).catch(() => false)
}

/** The browser takes no more pushes for them, and their number goes from the icon; the server is told with the end of the session. */
const forgetPush = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null)
  await subscription?.unsubscribe().catch(() => false)
  await navigator.clearAppBadge?.().catch(() => undefined)
}

/** @param isOwnWish false when the server has ended the session */
export const logOut = async (uid: string, isOwnWish = true): Promise<void> => {
  const { people } = deviceHost()
  const clientId = await readClientId()
  // First of all: whoever sees the login page and closes the window has logged out.
  await people.condemn(uid)
  await leave(isOwnWish)
  await forgetLogos()
  await forgetPush()
  await forgetShared({ indexedDB, IDBKeyRange })
  await people.wipe(uid, async () => {
    const { endSession, signOut } = await import('#api/identity.ts')
    // Without network the SDK forgets the session on this device all the same.
    await (clientId === undefined ? signOut() : endSession(uid, clientId))
  })
}
