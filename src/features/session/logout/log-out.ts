/** Logout: the session ends, and every row of the person leaves this device (sync.md 1.11). */
import { deviceHost } from '#db/current-device.ts'

export const logOut = async (uid: string): Promise<void> => {
  const { people, use } = deviceHost()
  // First of all: whoever sees the login page and closes the window has logged out.
  await people.condemn(uid)
  await use(undefined)
  await people.wipe(uid, async () => {
    const { signOut } = await import('#api/identity.ts')
    // Without network the SDK forgets the session on this device all the same.
    await signOut()
  })
}
