/** The people's sign-ins: whose token counts, how one ends, and how the person begins another. */
import { sql } from 'drizzle-orm'
import { beginSession } from '#db/begin-session.ts'
import { readMeta } from '#db/meta.ts'
import { asIdentity, readAsIdentity } from '#server/database/transaction.ts'
import { accessProblem, nextAuthTime } from '#server/identity/access.ts'
import { endEverySession, endSessionOf, sessionsOf } from '#server/sessions/sessions.ts'
import type { Run } from './steps.ts'
import { type Client, newId, type World } from './world.ts'

export type SignIn = {
  /** What tells one sign-in of a person from another; every token carries it. */
  authTime: Date
  /** By the model's own books; unknown after a restore, and then false. */
  isEnded: boolean
  /** The device has been told of it as well as the identity provider. */
  isBegun: boolean
}

export type SignIns = { of: Map<string, SignIn>; haveSomeEnded: boolean }

/** Long ago, each in a second of its own. */
export const firstSignIns = (names: readonly string[]): SignIns => ({
  of: new Map(
    names.map((name, at) => [
      name,
      { authTime: new Date(1000 * (at + 1)), isEnded: false, isBegun: true },
    ]),
  ),
  haveSomeEnded: false,
})

export const signInOf = ({ signIns }: World, { name }: Client): SignIn => {
  const signIn = signIns.of.get(name)
  if (signIn === undefined) throw new Error(`${name} never signed in`)
  return signIn
}

/** As the person does at the login: the provider first, then the device. */
export const signInAgain = async ({ world }: Pick<Run, 'world'>, client: Client) => {
  const { uid, name, device } = client
  const now = world.deps.clock()
  const authTime = await asIdentity(world.database, (tx) => nextAuthTime(tx, uid, now))
  const signIn: SignIn = { authTime, isEnded: false, isBegun: false }
  world.signIns.of.set(name, signIn)
  const session = { uid, email: `${uid}@example.org`, displayName: uid }
  await beginSession(device, session, newId(), now)
  signIn.isBegun = true
}

/** A token is as good as its sign-in; this one is past its hour. */
export const spentToken = 'spent'
export const tokenOf = (world: World, client: Client) =>
  String(signInOf(world, client).authTime.getTime())

/** What the server says to a token. Before anything has ended there is nothing to look up. */
export const isTaken = async (
  { database, signIns }: World,
  { uid }: Client,
  token: string,
): Promise<boolean> => {
  if (token === spentToken) return false
  if (!signIns.haveSomeEnded) return true
  const at = new Date(Number(token))
  return (await readAsIdentity(database, (tx) => accessProblem(tx, uid, at))) === undefined
}

const claimsOf = (world: World, uid: string, authTime = new Date(0)) => ({
  uid,
  email: `${uid}@example.org`,
  emailVerified: true,
  authTime,
  expiresAt: world.deps.clock(),
  provider: 'password',
  name: uid,
})

const noteEnded = ({ signIns, clients }: World, uid: string, authTime?: Date) => {
  signIns.haveSomeEnded = true
  for (const client of clients.filter((each) => each.uid === uid)) {
    const signIn = signIns.of.get(client.name)
    if (signIn === undefined) continue
    if (authTime === undefined || signIn.authTime.getTime() === authTime.getTime())
      signIn.isEnded = true
  }
}

const endingIn = ({ deps, database }: World) => ({ ...deps, database })

export const signOutEverywhere = async (world: World, person: number) => {
  const uid = world.people[person]!
  await endEverySession(endingIn(world), claimsOf(world, uid))
  noteEnded(world, uid)
}

const authTimeOf = async ({ operator }: World, clientId: string): Promise<Date | undefined> => {
  const { rows } = (await operator.execute(
    sql`select (extract(epoch from auth_time) * 1000)::text as ms from sync_client where id = ${clientId}`,
  )) as unknown as { rows: { ms: string | null }[] }
  const ms = rows[0]?.ms
  return ms === undefined || ms === null ? undefined : new Date(Number(ms))
}

/** One line off the person's own list of devices. */
export const takeDeviceOff = async (world: World, person: number, target: number) => {
  const uid = world.people[person]!
  const lines = await sessionsOf(world.database, claimsOf(world, uid))
  const line = lines[target % Math.max(lines.length, 1)]
  if (line === undefined) return
  const authTime = await authTimeOf(world, line.clientId)
  await endSessionOf(endingIn(world), claimsOf(world, uid), line.clientId)
  if (authTime !== undefined) noteEnded(world, uid, authTime)
}

/** A restored server may have forgotten that a sign-in was ended, or know again of one that was. */
export const forgetEndings = ({ signIns }: World) => {
  for (const signIn of signIns.of.values()) signIn.isEnded = false
}

/**
 * F43, F45: who is asked to sign in again has a reason to, and is told. Looked at before anybody else moves.
 * @param isTokenRefused the server was made to refuse a good sign-in's token
 */
export const checkSignedOut = async (run: Run, client: Client, isTokenRefused: boolean) => {
  const { isEnded, isBegun } = signInOf(run.world, client)
  const hasReason = isEnded || !isBegun || isTokenRefused || run.restores > 0
  if (!hasReason) throw new Error(`${client.name} was signed out for no reason`)
  if ((await readMeta(client.device, 'sessionEnd')) === undefined)
    throw new Error(`${client.name} is not told that its sign-in has ended`)
}
