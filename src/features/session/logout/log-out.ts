/** Logout: the session ends, and every row of the person leaves this device (sync.md 1.11). */
import { currentDevice, deviceHost } from '#db/current-device.ts'
import { readMeta } from '#db/meta.ts'

/** Undefined on a device that cannot be read, or has never asked the server. */
const readClientId = async (): Promise<string | undefined> => {
  try {
    return await readMeta(currentDevice(), 'clientId')
  } catch {
    return undefined
  }
}

export const logOut = async (uid: string): Promise<void> => {
  const { people, use } = deviceHost()
  const clientId = await readClientId()
  // First of all: whoever sees the login page and closes the window has logged out.
  await people.condemn(uid)
  await use(undefined)
  await people.wipe(uid, async () => {
    const { endSession, signOut } = await import('#api/identity.ts')
    // Without network the SDK forgets the session on this device all the same.
    await (clientId === undefined ? signOut() : endSession(uid, clientId))
  })
}
