/** What a device holds is said by a hash as long as nothing changes in what its person may hold, and by name when it does. */
import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SyncRequest, type SyncResponse, syncResponseSchema } from '#contract/sync.ts'
import { readMeta } from '#db/meta.ts'
import { mutate } from '#db/mutate.ts'
import type { Database } from '#server/database/connect.ts'
import { sync } from '#server/sync/sync.ts'
import { roundTrip } from '#sync/round-trip.ts'
import type { Send } from '#sync/send.ts'
import { createTestDatabase } from '../factories/database.ts'
import { newReport } from '../factories/report.ts'
import { heldBase, visible } from './model/oracle.ts'
import { asOffice, type Client, createWorld, type World } from './model/world.ts'

type Exchange = { request: SyncRequest; answer: SyncResponse }

let database: Database
let world: World
let client: Client
let exchanges: Exchange[] = []

/** A release that does not know `held`: it reads past it, and does not say that it knows it. */
let isOldServer = false

const serve = async (request: SyncRequest) => {
  const caller = { uid: client.uid }
  if (!isOldServer || request.pull === undefined) return sync(world.deps, caller, request)
  const { held: _, ...pull } = request.pull
  const { knowsHeld: __, ...answer } = await sync(world.deps, caller, { ...request, pull })
  return answer
}

const send: Send = async (request) => {
  const answer = syncResponseSchema.parse(await serve(request))
  exchanges.push({ request, answer })
  return { kind: 'answer', answer }
}

/** All round trips until nothing is left. */
const syncAll = async (limit = 500): Promise<Exchange[]> => {
  exchanges = []
  for (let trips = 0; trips < 50; trips += 1) {
    const deps = { device: client.device, send, build: 'test', newClientId: randomUUID, limit }
    const outcome = await roundTrip(deps)
    if (outcome.kind !== 'synced') throw new Error(outcome.kind)
    if (!outcome.hasMore) return exchanges
  }
  throw new Error('never done')
}

const space = () => `s:${world.societies[0]}` as const
const both = () => [`u:${client.uid}`, space()] as const
const expectAllIsWell = async () =>
  expect(await heldBase(client.device)).toEqual(
    await visible(database.drizzle, client.uid, [...both()]),
  )

const giveRoles = (roles: string[]) =>
  asOffice(world.deps, world.societies[0], [client.uid], async (w) => {
    const member = (await w.get('membership', world.societies[0], `m:${client.uid}`))!
    await w.put('membership', { ...member, roles })
  })

/** The first request after the first sync compares, and names all for it. */
const begin = async (as: Client) => {
  client = as
  await syncAll()
  await syncAll()
}

beforeAll(async () => {
  database = await createTestDatabase()
  world = await createWorld(database, 'held')
  await begin(world.clients[0]!)
})
afterAll(() => database.close())

test('an idle request names no scope, and fits into 300 bytes', async () => {
  const [only, ...others] = await syncAll()
  expect(others).toEqual([])
  expect(only?.request.pull?.have).toEqual([])
  expect(Object.keys(only?.request.pull?.held ?? {}).sort()).toEqual([...both()].sort())
  expect(only?.answer.list).toBeUndefined()
  expect(gzipSync(JSON.stringify(only?.request)).length).toBeLessThanOrEqual(300)
  await expectAllIsWell()
})

test('a role gained: the server asks for the names, and what is new arrives', async () => {
  const syncedAt = await readMeta(client.device, 'lastSyncAt')
  await giveRoles(['onlyAdmin', 'onlySuperAdmin'])
  const [first, second, ...others] = await syncAll()
  expect(first?.answer).toMatchObject({ list: [space()], more: true })
  expect(Object.keys(first?.answer.cursors ?? {})).toEqual([both()[0]])
  expect(first?.answer.puts.filter(({ sc }) => sc.startsWith(space()))).toEqual([])
  expect(second?.request.pull?.have.length).toBeGreaterThan(5)
  expect(Object.keys(second?.request.pull?.held ?? {})).toEqual([both()[0]])
  expect(second?.answer.done?.length).toBeGreaterThan(5)
  expect(others).toEqual([])
  expect(await readMeta(client.device, 'lastSyncAt')).not.toBe(syncedAt)
  await expectAllIsWell()
  const [idle] = await syncAll()
  expect(gzipSync(JSON.stringify(idle?.request)).length).toBeLessThanOrEqual(300)
})

test('a role lost while a change waits: the change is decided once, and the rows are dropped', async () => {
  await mutate(
    client.device,
    { clock: world.deps.clock, uuid: randomUUID },
    space(),
    'report.create@1',
    newReport(),
  )
  await giveRoles(['onlyMember'])
  const all = await syncAll()
  expect(all.map(({ answer }) => answer.results.map(({ status }) => status))).toEqual([
    ['applied'],
    [],
  ])
  expect(all[0]?.answer.list).toEqual([space()])
  expect(all[1]?.answer.drop?.length).toBeGreaterThan(5)
  expect(await client.device.outbox.count()).toBe(0)
  await expectAllIsWell()
})

test('a society one has left is refused at once, whatever the hash', async () => {
  const [society] = world.societies
  await asOffice(world.deps, society, [client.uid], (w) =>
    w.remove('membership', society, `m:${client.uid}`),
  )
  const [first] = await syncAll()
  expect(first?.answer).toMatchObject({ refused: [space()] })
  expect(first?.answer.list).toBeUndefined()
  expect(await client.device.rows.report.count()).toBe(0)
})

test('a device that holds a scope less than its person may is asked, and receives it again', async () => {
  await begin(world.clients[1]!)
  const scope = (await client.device.scopes.where('space').equals(space()).first())!
  await client.device.scopes.delete(scope.key)
  const [first, second] = await syncAll()
  expect(first?.answer.list).toEqual([space()])
  expect(second?.answer.done).toEqual([scope.key])
  await expectAllIsWell()
})

test('a server put back to an older release is asked by name: nothing that is gone stays, and no role that is lost', async () => {
  const [society] = world.societies
  await giveRoles(['onlyAdmin'])
  await syncAll()
  const [before] = await syncAll()
  expect(before?.request.pull?.held?.[space()]).toBeDefined()
  isOldServer = true
  await giveRoles(['onlyMember'])
  await asOffice(world.deps, society, [], (w) => w.remove('label', society, 'lift'))
  const [misread, byName, ...others] = await syncAll()
  expect(misread?.answer.drop).toBeUndefined()
  expect(byName?.request.pull?.held).toBeUndefined()
  expect((byName?.answer.drop ?? []).length).toBeGreaterThan(5)
  expect(others).toEqual([])
  await expectAllIsWell()
  const [idle] = await syncAll()
  expect(idle?.request.pull?.have.length).toBeGreaterThan(5)
  isOldServer = false
  await syncAll()
  const [known] = await syncAll()
  expect(known?.request.pull?.have).toEqual([])
  await expectAllIsWell()
})
