/** The person of this device as specification 3.1 describes them. */
import type { User } from '#contract/users.ts'
import { userOf } from '#domain/user.ts'
import type { Device } from './db.ts'
import { readProfile, readSession } from './session.ts'

export const readUser = async (device: Device): Promise<User> => {
  const session = await readSession(device)
  return userOf(session, session && (await readProfile(device, session.uid)))
}
