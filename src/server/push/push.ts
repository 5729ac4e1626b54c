/**
 * Web push: told of every commit, after it and outside of it, so that no write ever waits for a push service. Whether a person may
 * see the row is asked of the database each time something is sent, by the scopes the row is in then.
 */
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { PushKind } from '#contract/push-calls.ts'
import { groupBy } from '#domain/group-by.ts'
import { pushEntities } from '#domain/push-kinds.ts'
import { societySpace } from '#domain/scopes.ts'
import { inLanguage } from '#texts/language.ts'
import type { Database } from '../database/connect.ts'
import { society } from '../database/schema.ts'
import { pushTold } from '../database/schema-push.ts'
import { readAs, writeAs } from '../database/transaction.ts'
import { readLanguage } from '../letters/reader-language.ts'
import { inEachSociety } from '../societies/read-societies.ts'
import { entitledScopes } from '../sync/members.ts'
import type { Versions } from '../sync/writer.ts'
import { keepLooked, readUnlooked } from './looked.ts'
import { authorOf, type NewRow, scopesOf } from './new-rows.ts'
import { payloadOf } from './payload.ts'
import { type PushSender, sendPush } from './send-push.ts'
import { devicesFor, removeEndpoint, wantedBy } from './subscriptions.ts'

export type PushDeps = PushSender & {
  database: Database
  clock: () => Date
  /** What links begin with. */
  base: () => string
  onError: (error: unknown) => void
  /** Between one try and the next; after the last it is given up. */
  pausesMs?: readonly number[]
}

export type Push = {
  /** Told after each commit. */
  hear: (versions: Versions) => void
  /** Sends what a server that stopped still owed, looks at what it had not looked at, and forgets what was told long ago. */
  resume: () => Promise<void>
  /** Until nothing is under way but waiting for another try. */
  settled: () => Promise<void>
  stop: () => void
}

/** One push service that hangs does not hold up everybody. */
const atOnce = 8
const secondMs = 1000
const defaultPauses = [30 * secondMs, 120 * secondMs, 600 * secondMs, 3600 * secondMs]
const owedMs = 24 * 3600 * secondMs
const keptMs = 30 * 24 * 3600 * secondMs

type Told = NewRow & { societyId: string; uid: string }

const lineOf = ({ societyId, entity, rowId, uid }: Told) =>
  and(
    eq(pushTold.societyId, societyId),
    eq(pushTold.entity, entity),
    eq(pushTold.rowId, rowId),
    eq(pushTold.uid, uid),
  )

/** The person belongs to the society now, and the row is in a scope they may hold now. */
const maySee = ({ database, clock }: PushDeps, told: Told) =>
  readAs(database, { uid: told.uid, societyId: told.societyId }, async (tx) => {
    const entitled = await entitledScopes(tx, societySpace(told.societyId), told.uid, clock())
    if (entitled === undefined) return false
    const author = await authorOf(tx, told.societyId, told, clock())
    if (author === undefined || author === told.uid) return false
    const scopes = await scopesOf(tx, told.societyId, told)
    return scopes.some((scope) => entitled.includes(scope))
  })

const nameOf = async ({ database }: PushDeps, societyId: string) => {
  const [found] = await readAs(database, { societyId }, (tx) =>
    tx.select({ name: society.name }).from(society).where(eq(society.societyId, societyId)),
  )
  return found?.name ?? ''
}

const markSent = ({ database, clock }: PushDeps, told: Told) =>
  writeAs(database, { societyId: told.societyId }, (tx) =>
    tx.update(pushTold).set({ sentAt: clock() }).where(lineOf(told)),
  )

/** @returns how long to wait before the devices that are left are tried again; undefined: there are none */
const tryOnce = async (deps: PushDeps, told: Told, done: Set<string>) => {
  if (!(await maySee(deps, told))) return undefined
  const name = await nameOf(deps, told.societyId)
  const language = await readLanguage(deps.database, told.uid)
  const payload = inLanguage(language, () => payloadOf(told.kind, name, deps.base()))
  let waitMs: number | undefined
  for (const device of await devicesFor(deps.database, told.uid, told.kind)) {
    if (done.has(device.endpoint)) continue
    const sent = await sendPush(deps, device, payload)
    if (sent.outcome === 'again') waitMs = Math.max(waitMs ?? 0, sent.waitMs)
    else done.add(device.endpoint)
    if (sent.outcome === 'gone') await removeEndpoint(deps.database, told.uid, device.endpoint)
  }
  return waitMs
}

/** Everybody who wants to be told of such rows; whether they may is asked when they are. */
const toTell = async (database: Database, societyId: string, rows: readonly NewRow[]) => {
  const all: Told[] = []
  for (const [kind, ofKind] of groupBy(rows, (row) => row.kind)) {
    const wanted = await wantedBy(database, societyId, kind)
    for (const row of ofKind) {
      const people = wanted.filter((uid) => row.uids?.includes(uid) ?? true)
      all.push(...people.map((uid) => ({ ...row, societyId, uid })))
    }
  }
  return all
}

/** @returns whether this person had not been told of it */
const claim = async ({ database, clock }: PushDeps, told: Told): Promise<boolean> => {
  const { societyId, entity, rowId, uid, kind } = told
  const made = await writeAs(database, { societyId }, (tx) =>
    tx
      .insert(pushTold)
      .values({ societyId, entity, rowId, uid, kind, at: clock() })
      .onConflictDoNothing()
      .returning({ uid: pushTold.uid }),
  )
  return made.length > 0
}

const isKind = (kind: string): kind is PushKind => Object.hasOwn(pushEntities, kind)

/** What is owed in a society; what was sent long ago, or has been owed too long, is forgotten. */
const readOwed = ({ database, clock }: PushDeps, societyId: string): Promise<Told[]> =>
  writeAs(database, { societyId }, async (tx) => {
    const now = clock().getTime()
    await tx.delete(pushTold).where(lt(pushTold.at, new Date(now - keptMs)))
    const rows = await tx
      .select()
      .from(pushTold)
      .where(and(eq(pushTold.societyId, societyId), isNull(pushTold.sentAt)))
    return rows
      .filter(({ at, kind }) => at.getTime() > now - owedMs && isKind(kind))
      .map(({ kind, rowId, uid }) => ({ societyId, kind, entity: pushEntities[kind], rowId, uid }))
  })

export const createPush = (deps: PushDeps): Push => {
  const { database, clock, onError, pausesMs = defaultPauses } = deps
  const looked = new Map<string, number>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let queue: Promise<void> = Promise.resolve()
  let isStopped = false

  const enqueue = (work: () => Promise<void>) => {
    queue = queue.then(() => (isStopped ? undefined : work())).catch(onError)
  }
  const deliver = async (told: Told, tries = 0, done = new Set<string>()): Promise<void> => {
    const waitMs = await tryOnce(deps, told, done)
    const pause = pausesMs[tries]
    if (waitMs === undefined || pause === undefined) return void (await markSent(deps, told))
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        enqueue(() => deliver(told, tries + 1, done))
      },
      Math.max(waitMs, pause),
    )
    timer.unref()
    timers.add(timer)
  }
  /** @returns whether it needs no other look */
  const tell = async (told: Told): Promise<boolean> => {
    try {
      if ((await maySee(deps, told)) && (await claim(deps, told))) await deliver(told)
      return true
    } catch (error) {
      onError(error)
      return false
    }
  }
  const tellAll = async (all: readonly Told[]): Promise<boolean> => {
    let isDone = true
    for (let at = 0; at < all.length; at += atOnce) {
      const told = await Promise.all(all.slice(at, at + atOnce).map(tell))
      isDone &&= told.every(Boolean)
    }
    return isDone
  }
  const look = async (societyId: string) => {
    const after = looked.get(societyId)
    const { version, rows } = await readUnlooked(database, societyId, after, clock())
    const isDone = await tellAll(await toTell(database, societyId, rows))
    // what failed is looked at again after the next commit, or the next start
    if (!isDone) return
    if (after === undefined || rows.length > 0) await keepLooked(database, societyId, version)
    looked.set(societyId, version)
  }
  return {
    hear: (versions) => {
      // keys of Versions are spaces
      for (const [id, version] of Object.entries(versions) as [string, number][]) {
        if (!id.startsWith('s:')) continue
        const societyId = id.slice(2)
        enqueue(async () => {
          if (version > (looked.get(societyId) ?? 0)) await look(societyId)
        })
      }
    },
    resume: () =>
      inEachSociety(
        database,
        async (societyId) => {
          for (const told of await readOwed(deps, societyId)) enqueue(() => deliver(told))
          enqueue(() => look(societyId))
        },
        onError,
      ),
    settled: async () => {
      for (let before: unknown; before !== queue; ) {
        before = queue
        await queue
      }
    },
    stop: () => {
      isStopped = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
