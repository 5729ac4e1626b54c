/** Two societies with flats, codes and offices, and people who want to come in, on a server without a port. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { JoinRequestRow } from '#contract/admission.ts'
import { approveRequests, askToJoin } from '#contract/admission-calls.ts'
import type { Call } from '#contract/call.ts'
import { getContactByEmail } from '#contract/societies.ts'
import type { Space } from '#contract/sync.ts'
import type { z } from '#contract/zod.ts'
import { ask as askToComeIn } from '#server/admission/ask.ts'
import { space } from '#server/database/schema.ts'
import { account } from '#server/database/schema-identity.ts'
import { asIdentity, readAs } from '#server/database/transaction.ts'
import { openSession } from '#server/identity/local-firebase/sessions.ts'
import { commit } from '#server/sync/commit.ts'
import type { Writer } from '#server/sync/writer.ts'
import { acceptTerms, addSociety, createTestApp, postCall, type TestApp } from './app.ts'
import type { DatabaseKind } from './database.ts'
import { plainFlat } from './flats.ts'
import { openSyncedDevice } from './synced-device.ts'

export type AnyCall = Call<z.ZodMiniType, z.ZodMiniType>
export type Caller = { uid: string; token: string; email: string }

export const lake = 'lake'
export const pond = 'pond'

/** An account made in the database: what signing up costs and allows is tested elsewhere. */
export const addAccount = async (
  server: TestApp,
  email: string,
  emailVerified: boolean,
  uid = `uid-${email.replace('@', '-at-')}`,
): Promise<Caller> => {
  const { database, clock, localKey } = server
  const now = clock.now()
  const row = { uid, email, emailVerified, passwordHash: '' }
  const dates = { createdAt: now }
  const { idToken } = await asIdentity(database, async (tx) => {
    const [made] = await tx
      .insert(account)
      .values({ ...row, ...dates })
      .onConflictDoUpdate({ target: account.uid, set: { emailVerified } })
      .returning()
    if (made === undefined) throw new Error('no account')
    return openSession(tx, localKey, made, now)
  })
  await acceptTerms(server, row.uid, email)
  return { uid: row.uid, email, token: idToken }
}

const flatNumbers = ['101', '102', '103', '104']

export const openAdmission = async (
  kind: DatabaseKind,
  options: Parameters<typeof createTestApp>[0] = {},
) => {
  const server = await createTestApp({ ...options, kind })
  const { database } = server
  const inSociety = <T>(societyId: string, work: (writer: Writer) => Promise<T>) =>
    commit(
      { database, poke: () => {} },
      { actor: { societyId }, spaces: [`s:${societyId}`], via: 'test' },
      work,
    )
  const addFlats = (societyId: string, code: string) =>
    inSociety(societyId, async (w) => {
      for (const number of flatNumbers) {
        const flat = plainFlat({ wing: 'A', number })
        await w.put('flat', { societyId, id: `f${number}`, ...flat })
      }
      const madeAt = server.clock.now()
      await w.put('joining-code', { societyId, id: 'joining-code', code, madeAt })
    })
  const ask = async (call: AnyCall, person: Caller | undefined, input: unknown) => {
    const answer = await postCall(server, call, person?.token, input)
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const members = new Map<string, Promise<Caller>>()
  /** One of those the societies begin with. */
  const member = (name: string, society = lake): Promise<Caller> => {
    const email = `${name}@${society}.test`
    const enter = async () => {
      const person = await addAccount(server, email, true)
      await ask(getContactByEmail, person, { email })
      return person
    }
    const known = members.get(email) ?? enter()
    members.set(email, known)
    return known
  }
  let strangers = 0
  const newEmail = () => {
    strangers += 1
    return `stranger${strangers}@example.org`
  }
  await addSociety(database, lake, 'Lake', {
    'admin@lake.test': ['onlyAdmin'],
    'super@lake.test': ['onlySuperAdmin'],
    'owner@lake.test': ['onlyOwner'],
    'tenant@lake.test': ['onlyTenant'],
    'member@lake.test': ['onlyMember'],
    'treasurer@lake.test': ['onlyAdmin'],
    'staff@lake.test': [],
  })
  await addSociety(database, pond, 'Pond', { 'admin@pond.test': ['onlyAdmin'] })
  await addFlats(lake, 'LAKE2345')
  await addFlats(pond, 'POND2345')
  const office = await openSyncedDevice(server, await member('admin'))
  const officeRows = async () => {
    await office.sync()
    return office.rows
  }
  const deps = {
    ...server,
    poke: server.live.poke,
    clock: server.clock.now,
    publicUrl: undefined,
    trustedProxies: 0,
  }
  return {
    server,
    deps,
    inSociety,
    ask,
    member,
    newEmail,
    officeRows,
    person: (email: string, isVerified = true) => addAccount(server, email, isVerified),
    /** Another person than those who had the address before. */
    nextHolder: (email: string) => addAccount(server, email, true, randomUUID()),
    stranger: (isVerified = true) => addAccount(server, newEmail(), isVerified),
    /** Facebook accepts addresses that nobody has proven; there is no such sign-in among the accounts kept here. */
    facebookAsks: async (uid: string, email: string, name = 'Somebody'): Promise<Caller> => {
      const now = server.clock.now()
      const times = { authTime: now, expiresAt: new Date(now.getTime() + 3_600_000) }
      const claims = { uid, email, emailVerified: false, name, provider: 'facebook.com', ...times }
      const asked = { code: 'LAKE2345', flat: 'A-104', relation: 'owner' as const }
      await acceptTerms(server, uid, email)
      const { outcome } = await askToComeIn(deps, claims, '192.0.2.1', asked)
      if (outcome !== 'SENT') throw new Error(`asking ended ${outcome}`)
      return { uid, email, token: '' }
    },
    /** The account's address is another, proven one from now on. */
    movedTo: async (person: Caller, email: string): Promise<Caller> => {
      await asIdentity(database, (tx) =>
        tx.update(account).set({ email }).where(eq(account.uid, person.uid)),
      )
      return { ...person, email }
    },
    versionOf: async (id: Space) => {
      const [found] = await readAs(database, {}, (tx) =>
        tx.select().from(space).where(eq(space.id, id)),
      )
      return found?.version
    },
    device: (person: Caller) => openSyncedDevice(server, person),
    /** Asks for A-104 of Lake as its owner, unless told otherwise. */
    send: (person: Caller, more: object = {}) =>
      ask(askToJoin, person, { code: 'LAKE2345', flat: 'A-104', relation: 'owner', ...more }),
    /** As the office has it. @throws when it has not */
    requestOf: async (person: Caller): Promise<JoinRequestRow> => {
      const all = await (await officeRows())['join-request'].toArray()
      const found = all.find(({ email }) => email === person.email)
      if (found === undefined) throw new Error(`${person.email} has not asked`)
      return found
    },
    approve: async (by: Caller, ...requests: object[]): Promise<string[]> => {
      const { body } = await ask(approveRequests, by, { societyid: lake, requests })
      return (body as unknown as { outcome: string }[]).map(({ outcome }) => outcome)
    },
    /** Spaces that were hinted at while `work` ran. */
    hintsDuring: async (spaces: readonly Space[], work: () => Promise<unknown>) => {
      const heard: string[] = []
      const hear = ({ space }: { space: string }) => heard.push(space)
      const stop = server.live.listen({ spaces: new Set(spaces), hear, end: () => {} })
      await work()
      stop()
      return heard.sort()
    },
  }
}

export type Admission = Awaited<ReturnType<typeof openAdmission>>
