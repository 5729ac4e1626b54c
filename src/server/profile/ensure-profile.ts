/** Everybody who has signed in has a profile: it is made with what the identity provider says of them, and the
 * address, which the provider alone changes, follows it. */
import { eq } from 'drizzle-orm'
import { personSpace } from '#domain/scopes.ts'
import { profile } from '../database/schema.ts'
import { readAs } from '../database/transaction.ts'
import type { AddressNow } from '../identity/identity.ts'
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

export type AddressDeps = CommitDeps & {
  /** Nothing where sync is tried without accounts. */
  addressNow?: AddressNow
}

const isRight = (known: { email: string } | undefined, email: string | undefined) =>
  known !== undefined && (email === undefined || known.email === email)

export const ensureProfile = async (deps: AddressDeps, caller: Caller): Promise<void> => {
  const { uid } = caller
  const [known] = await readAs(deps.database, { uid }, (tx) =>
    tx.select({ email: profile.email }).from(profile).where(eq(profile.uid, uid)),
  )
  if (isRight(known, caller.email)) return
  const request = { actor: { uid }, spaces: [personSpace(uid)], via: 'sign-in' }
  await commit(deps, request, async ({ tx, get, put }) => {
    // Read again under the lock: another device of theirs may have been faster, or the address another one since the token.
    const email = (await deps.addressNow?.(tx, uid)) ?? caller.email
    const now = await get('profile', uid, 'profile')
    if (!isRight(now, email))
      await put('profile', { ...newProfile({ ...caller, email }), ...now, ...(email && { email }) })
  })
}
