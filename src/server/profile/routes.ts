/**
 * `users/{uid}` as the Realtime Database would answer it (spec 3.1), over the row `profile` of the person's own space.
 * Nobody reads or writes another person's.
 */

import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { personNameLimit } from '#contract/admission.ts'
import {
  keySchema,
  photoSchema,
  settingSchema,
  settingsLimit,
  shortcutsLimit,
} from '#contract/users.ts'
import { storable } from '#contract/wire.ts'
import { z } from '#contract/zod.ts'
import { profile } from '../database/schema.ts'
import { readAs } from '../database/transaction.ts'
import { CallRefused } from '../http/errors.ts'
import { authenticate, type Claims, type Identity } from '../identity/identity.ts'
import { type CommitDeps, commit } from '../sync/commit.ts'
import { newProfile, type Profile } from './ensure-profile.ts'

export type ProfileDeps = CommitDeps & { identity: Identity }

const isShort = (settings: object) => Object.keys(settings).length <= settingsLimit

/** The limits of the mutations. The address is not here: it comes from the sign-in, never from what a person writes. */
const patchSchema = z.partial(
  z.object({
    // of an account that has given none, empty
    displayName: z.string().check(storable, z.maxLength(personNameLimit)),
    photoURL: z.nullable(photoSchema),
    tcAccepted: z.boolean(),
    settings: z.record(keySchema, settingSchema).check(z.refine(isShort)),
    shortcuts: z.array(keySchema).check(z.maxLength(shortcutsLimit)),
  }),
)

const view = ({ displayName, email, photoURL, tcAccepted, settings, shortcuts }: Profile) => ({
  displayName,
  email,
  photoURL,
  tcAccepted,
  settings,
  shortcuts,
})

const ownUid = async (c: Context, identity: Identity): Promise<Claims> => {
  const claims = await authenticate(c, identity)
  if (c.req.param('file') !== `${claims.uid}.json`) {
    throw new CallRefused(403, 'FORBIDDEN', 'a profile is its owner’s alone')
  }
  return claims
}

/** @throws CallRefused 400 */
export const toProfilePatch = (given: unknown): Partial<Profile> => {
  const parsed = patchSchema.safeParse(given)
  if (!parsed.success) throw new CallRefused(400, 'INVALID', 'not a profile')
  const entries = Object.entries(parsed.data).filter(
    ([key, value]) => key in patchSchema.shape && value !== undefined,
  )
  return Object.fromEntries(entries) as Partial<Profile> // exactly the columns named in patchSchema
}

export const mergeProfile = (deps: ProfileDeps, claims: Claims, patch: Partial<Profile>) =>
  commit(
    deps,
    { actor: { uid: claims.uid }, spaces: [`u:${claims.uid}`], via: '/users' },
    async ({ get, put }) => {
      const before = (await get('profile', claims.uid, 'profile')) ?? newProfile(claims)
      // Terms once accepted stay accepted (sync.md 1.7).
      const tcAccepted = before.tcAccepted || patch.tcAccepted === true
      const after = { ...before, ...patch, tcAccepted, email: claims.email ?? before.email }
      await put('profile', after)
      return after
    },
  )

export const readProfile = async (
  { database }: Pick<ProfileDeps, 'database'>,
  uid: string,
): Promise<Profile | undefined> => {
  const [row] = await readAs(database, { uid }, (tx) =>
    tx.select().from(profile).where(eq(profile.uid, uid)),
  )
  return row
}

export const profileRoutes = (deps: ProfileDeps): Hono => {
  const app = new Hono()
  app.get('/users/:file', async (c) => {
    const { uid } = await ownUid(c, deps.identity)
    const row = await readProfile(deps, uid)
    return c.json(row === undefined ? null : view(row))
  })
  app.patch('/users/:file', async (c) => {
    const claims = await ownUid(c, deps.identity)
    const patch = toProfilePatch(await c.req.json().catch(() => undefined))
    return c.json(view(await mergeProfile(deps, claims, patch)))
  })
  return app
}
