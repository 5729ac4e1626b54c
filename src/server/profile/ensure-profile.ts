/** Everybody who has signed in has a profile: it is made with what the identity provider says of them. */
import { eq } from 'drizzle-orm'
import { profile } from '../database/schema.ts'
import { readAs } from '../database/transaction.ts'
import { type CommitDeps, commit } from '../sync/commit.ts'
import type { Caller } from '../sync/members.ts'

export type Profile = typeof profile.$inferSelect

export const newProfile = ({ uid, name = '', email = '' }: Caller): Profile => ({
  uid,
  id: 'profile',
  displayName: name,
  email,
  photoURL: null,
  tcAccepted: false,
  settings: {},
  shortcuts: [],
  shortcutMarks: {},
  selectedSocietyId: null,
})

export const ensureProfile = async (deps: CommitDeps, caller: Caller): Promise<void> => {
  const { uid } = caller
  const [known] = await readAs(deps.database, { uid }, (tx) =>
    tx.select({ id: profile.id }).from(profile).where(eq(profile.uid, uid)),
  )
  if (known !== undefined) return
  await commit(deps, { actor: { uid }, spaces: [`u:${uid}`] }, async ({ get, put }) => {
    // Read again under the lock: another device of theirs may have been faster.
    if ((await get('profile', uid, 'profile')) === undefined)
      await put('profile', newProfile(caller))
  })
}
