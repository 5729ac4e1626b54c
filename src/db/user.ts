/** The person of this device as specification 3.1 describes them. */
import type { User } from '#contract/users.ts'
import { userOf } from '#domain/user.ts'
import type { Device } from './db.ts'
import { localQuery } from './local-query.ts'
import { readProfile, readSession, sessionTables } from './session.ts'

export const readUser = async (device: Device): Promise<User> => {
  const session = await readSession(device)
  return userOf(session, session && (await readProfile(device, session.uid)))
}

export const userQueries = {
  me: () =>
    localQuery({
      tables: sessionTables,
      key: ['profile', 'user'],
      read: readUser,
    }),
}
