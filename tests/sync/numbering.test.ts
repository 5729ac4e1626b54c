/** When the numbering of device and server comes apart: failures, restores, cloned profiles, two requests at once. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SyncRequest } from '#contract/sync.ts'
import { startOver } from '#db/apply-response.ts'
import { inOneWrite } from '#db/db.ts'
import { readMeta } from '#db/meta.ts'
import { mutate } from '#db/mutate.ts'
import { renumber, withdraw } from '#db/outbox.ts'
import { renewClient } from '#db/renew-client.ts'
import type { Database } from '#server/database/connect.ts'
import type { PushDeps } from '#server/sync/context.ts'
import { SyncRefused } from '#server/sync/refusals.ts'
import { sync } from '#server/sync/sync.ts'
import { roundTrip } from '#sync/round-trip.ts'
import type { SendResult } from '#sync/send.ts'
import { createTestDatabase } from '../factories/database.ts'
import { newReport } from '../factories/report.ts'
import { asOffice, type Client, createWorld, installAudit, type World } from './model/world.ts'

let database: Database
let worlds = 0
beforeAll(async () => {
  database = await createTestDatabase()
  await installAudit(database)
  await installChoke()
})
afterAll(() => database.close())

const open = async () => {
  worlds += 1
  const world = await createWorld(database, `n${worlds}`)
  const client = world.clients[0]!
  await tripAll(world, client)
  return { world, client, society: world.societies[0] }
}

const serve =
  (world: World, { uid }: Client, deps: PushDeps = world.deps) =>
  async (request: SyncRequest): Promise<SendResult> => {
    try {
      return { kind: 'answer', answer: await sync(deps, { uid }, request) }
    } catch (error) {
      if (!(error instanceof SyncRefused)) throw error
      return { kind: 'refusal', status: error.status, refusal: error.body, retryAfterMs: null }
    }
  }

const tripAll = async (world: World, client: Client, deps?: PushDeps) => {
  const send = serve(world, client, deps)
  for (let trips = 0; trips < 20; trips += 1) {
    const outcome = await roundTrip({
      device: client.device,
      send,
      build: 'test',
      newClientId: randomUUID,
    })
    if (outcome.kind !== 'synced' || !outcome.hasMore) return outcome.kind
  }
  throw new Error('never done')
}

const add = (world: World, client: Client, notes: string) =>
  mutate(
    client.device,
    { clock: world.deps.clock, uuid: randomUUID },
    `s:${world.societies[0]}`,
    'report.create@1',
    newReport({ notes }),
  )

/** The device sends, and hears nothing. */
const sentAndLost = async ({ device }: Client): Promise<SyncRequest> => {
  let sent: SyncRequest | undefined
  await roundTrip({
    device,
    build: 'test',
    newClientId: randomUUID,
    send: async (request) => {
      sent = request
      return { kind: 'unreachable' }
    },
  })
  if (sent === undefined) throw new Error('nothing was sent')
  return sent
}

/** The same database, with something that happens before each transaction begins. */
const onEachTransaction = (before: () => Promise<void>): Database => ({
  ...database,
  drizzle: new Proxy(database.drizzle, {
    get: (target, name) =>
      name === 'transaction'
        ? async (...args: Parameters<typeof target.transaction>) => {
            await before()
            return target.transaction(...args)
          }
        : Reflect.get(target, name),
  }),
})

const effects = async (notes: string) => {
  const result = (await database.drizzle.execute(
    sql`select count(*)::int as n from report_audit where notes = ${notes}`,
  )) as unknown as { rows: { n: number }[] }
  return result.rows[0]?.n
}

/** The database refuses these words until they are allowed again: a mutator that throws. */
const choke = (notes: string) => database.drizzle.execute(sql`insert into choke values (${notes})`)
const allow = (notes: string) =>
  database.drizzle.execute(sql`delete from choke where notes = ${notes}`)

const installChoke = async () => {
  const statements = [
    'create table choke (notes text)',
    `create function choke() returns trigger language plpgsql security definer as
      $$ begin if exists (select from choke where notes = new.notes) then raise exception 'choked'; end if; return new; end $$`,
    'create trigger choke before insert on report for each row execute function choke()',
  ]
  for (const statement of statements) await database.drizzle.execute(sql.raw(statement))
}

test('a change that failed once goes through under a new client id', async () => {
  const { world, client } = await open()
  const deps = { ...world.deps, onFailure: () => {} }
  const notes = randomUUID()
  await choke(notes)
  await add(world, client, notes)
  expect(await tripAll(world, client, deps)).toBe('stuck')
  expect(await effects(notes)).toBe(0)
  await inOneWrite(client.device, () => renumber(client.device, randomUUID()))
  expect(await tripAll(world, client, deps)).toBe('stuck')
  await allow(notes)
  expect(await tripAll(world, client, deps)).toBe('synced')
  expect(await effects(notes)).toBe(1)
  expect(await client.device.outbox.count()).toBe(0)
})

test('a failure that is counted late does not undo what another request has applied', async () => {
  const { world, client } = await open()
  const notes = randomUUID()
  await choke(notes)
  await add(world, client, notes)
  const request = await sentAndLost(client)
  let overtaking: Promise<unknown> | undefined
  const slow: PushDeps = {
    ...world.deps,
    onFailure: () => {
      overtaking = allow(notes).then(() => sync(world.deps, { uid: client.uid }, request))
    },
    // once it has failed, every further step of this request waits until the other one is through
    database: onEachTransaction(async () => {
      await overtaking
    }),
  }
  await sync(slow, { uid: client.uid }, request)
  expect(overtaking).toBeDefined()
  const again = await sync(world.deps, { uid: client.uid }, request)
  expect(again.results).toMatchObject([{ status: 'duplicate', was: 'applied' }])
  expect(await effects(notes)).toBe(1)
})

test('what may be on the server cannot be withdrawn after a new numbering', async () => {
  const { world, client } = await open()
  const notes = randomUUID()
  const opId = await add(world, client, notes)
  await sync(world.deps, { uid: client.uid }, await sentAndLost(client))
  await inOneWrite(client.device, () => renumber(client.device, randomUUID()))
  expect(await withdraw(client.device, opId)).toBe(false)
  expect(await tripAll(world, client)).toBe('synced')
  expect(await effects(notes)).toBe(1)
})

test('a server restored from an older copy without a new epoch is noticed, and what it lost is sent again', async () => {
  const { world, client, society } = await open()
  const kept = randomUUID()
  await add(world, client, kept)
  expect(await tripAll(world, client)).toBe('synced')
  const lost = randomUUID()
  await add(world, client, lost)
  expect(await tripAll(world, client)).toBe('synced')
  // back to before the last change: its row, its index, its version, its result
  await forget(world, client, lost)
  await asOffice(world.deps, society, [], async (w) => {
    const report = (await w.get('report', society, 'r0'))!
    await w.put('report', { ...report, notes: 'edited after the restore' })
  })
  expect(await tripAll(world, client)).toBe('synced')
  const notes = (await client.device.rows.report.toArray()).map((row) => row.notes)
  expect(notes).toContain('edited after the restore')
  expect(notes).toContain(kept)
  expect(notes).toContain(lost)
  expect(await effects(lost)).toBe(2) // once before the restore, once after it
})

const forget = async (world: World, client: Client, notes: string) => {
  const { drizzle } = database
  const clientId = (await client.device.meta.get('clientId'))?.v as string
  const society = world.societies[0]
  await drizzle.transaction(async (tx) => {
    await tx.execute(sql`select set_config('app.in_commit', 'yes', true)`)
    await tx.execute(
      sql`delete from sync_index where space = ${`s:${society}`} and row_id in (select id from report where notes = ${notes})`,
    )
    await tx.execute(
      sql`delete from reporter where id in (select id from report where notes = ${notes})`,
    )
    await tx.execute(
      sql`delete from report_event where report_id in (select id from report where notes = ${notes})`,
    )
    await tx.execute(sql`delete from report where notes = ${notes}`)
    await tx.execute(
      sql`delete from sync_mutation where client_id = ${clientId} and mid = (select max(mid) from sync_mutation where client_id = ${clientId})`,
    )
    await tx.execute(sql`update sync_client set last_mid = last_mid - 1 where id = ${clientId}`)
    await tx.execute(sql`update space set version = version - 1 where id = ${`s:${society}`}`)
  })
}

test('beginning again keeps what was written here and reads everything once more', async () => {
  const { world, client } = await open()
  const before = await client.device.rows.report.count()
  const notes = randomUUID()
  await add(world, client, notes)
  await startOver(client.device, randomUUID())
  expect(await client.device.rows.report.count()).toBe(1) // the waiting one
  expect(await tripAll(world, client)).toBe('synced')
  expect(await client.device.rows.report.count()).toBe(before + 1)
  expect(await effects(notes)).toBe(1)
})

test('what is too much for something on the way is sent in smaller parts, until the queue is empty', async () => {
  const { world, client } = await open()
  for (let n = 0; n < 11; n += 1) await add(world, client, `part ${n}`)
  const sizes: number[] = []
  const serveAll = serve(world, client)
  const send = async (request: SyncRequest): Promise<SendResult> => {
    const size = request.push?.length ?? 0
    sizes.push(size)
    if (size > 3) {
      return { kind: 'refusal', status: 413, refusal: { error: 'TOO_LARGE' }, retryAfterMs: null }
    }
    return serveAll(request)
  }
  for (let trips = 0; trips < 20; trips += 1) {
    const deps = { device: client.device, send, build: 'test', newClientId: randomUUID }
    const outcome = await roundTrip(deps)
    expect(outcome.kind).toBe('synced')
    if (outcome.kind === 'synced' && !outcome.hasMore) break
  }
  expect(sizes).toEqual([11, 6, 3, 3, 3, 2])
  for (let n = 0; n < 11; n += 1) expect(await effects(`part ${n}`)).toBe(1)
  await add(world, client, 'later')
  expect(await readMeta(client.device, 'batchLimit')).toBeUndefined()
})

test('after the end of a session the same person goes on under a new client id, and nothing is sent twice', async () => {
  const { world, client } = await open()
  const { device, uid } = client
  const [confirmed, arrived, waiting] = [randomUUID(), randomUUID(), randomUUID()]
  await add(world, client, confirmed)
  expect(await tripAll(world, client)).toBe('synced')
  await add(world, client, arrived)
  await sync(world.deps, { uid }, await sentAndLost(client))
  await add(world, client, waiting)
  const revoked = (await readMeta(device, 'clientId')) ?? ''
  await database.drizzle.execute(
    sql`update sync_client set revoked_at = now() where id = ${revoked}`,
  )
  expect(await tripAll(world, client)).toBe('signed-out')

  await renewClient(device, randomUUID())
  expect(await tripAll(world, client)).toBe('synced')
  for (const notes of [confirmed, arrived, waiting]) expect(await effects(notes)).toBe(1)
  expect(await device.outbox.count()).toBe(0)
  // also those of before are kept, in order, for a server that is restored from an older copy
  const journal = (await device.journal.toArray()).sort((a, b) => a.mid - b.mid)
  expect(journal.map(({ args }) => (args as { notes: string }).notes)).toEqual([
    confirmed,
    arrived,
    waiting,
  ])
})

test('a change that the same person sends under a new client id meanwhile is decided once, and the older request leaves it open', async () => {
  const { world, client } = await open()
  const notes = randomUUID()
  await add(world, client, notes)
  const request = await sentAndLost(client)
  let overtaking: Promise<unknown> | undefined
  const overtake = async () => {
    await renewClient(client.device, randomUUID())
    expect(await tripAll(world, client)).toBe('synced')
  }
  // the older request has looked, and not found it; before its next step the other one is through
  let steps = 0
  const slow = onEachTransaction(async () => {
    steps += 1
    if (steps > 1) overtaking ??= overtake()
    await overtaking
  })
  const older = sync({ ...world.deps, database: slow }, { uid: client.uid }, request)
  await expect(older).resolves.toMatchObject({ results: [] })
  expect(overtaking).toBeDefined()
  expect(await effects(notes)).toBe(1)
  expect(await client.device.outbox.count()).toBe(0)
})

test('a refusal of the sign-in before does not end the one that the person has begun meanwhile', async () => {
  const { world, client } = await open()
  const { device } = client
  await add(world, client, 'waits')
  const outcome = await roundTrip({
    device,
    build: 'test',
    newClientId: randomUUID,
    send: async () => {
      await renewClient(device, randomUUID())
      return {
        kind: 'refusal',
        status: 403,
        refusal: { error: 'CLIENT_REVOKED' },
        retryAfterMs: null,
      }
    },
  })
  expect(outcome).toMatchObject({ kind: 'synced', hasMore: true })
  expect(await readMeta(device, 'sessionEnd')).toBeUndefined()
  expect(await tripAll(world, client)).toBe('synced')
  expect(await device.outbox.count()).toBe(0)
})
