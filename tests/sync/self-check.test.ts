/** "Check this device": rows that have drifted from the server's are found by sums, and received again. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SyncRequest, type SyncResponse, syncResponseSchema } from '#contract/sync.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import type { Device } from '#db/db.ts'
import { readMeta, writeMeta } from '#db/meta.ts'
import { mutate } from '#db/mutate.ts'
import { askForCheck, selfCheckQuery } from '#db/self-check.ts'
import type { Database } from '#server/database/connect.ts'
import { sync } from '#server/sync/sync.ts'
import { roundTrip } from '#sync/round-trip.ts'
import type { Send } from '#sync/send.ts'
import { createTestDatabase } from '../factories/database.ts'
import { newReport } from '../factories/report.ts'
import { heldBase, visible } from './model/oracle.ts'
import { type Client, createWorld, type World } from './model/world.ts'

let database: Database
let world: World
let client: Client
let asked: SyncRequest[] = []

const send: Send = async (request) => {
  asked.push(request)
  const answer = await sync(world.deps, { uid: client.uid }, request)
  return { kind: 'answer', answer: syncResponseSchema.parse(answer) }
}

const syncAll = async (limit = 500): Promise<void> => {
  for (let trips = 0; trips < 50; trips += 1) {
    const deps = { device: client.device, send, build: 'test', newClientId: randomUUID, limit }
    const outcome = await roundTrip(deps)
    if (outcome.kind !== 'synced') throw new Error(outcome.kind)
    if (!outcome.hasMore) return
  }
  throw new Error('never done')
}

const check = async () => {
  asked = []
  await askForCheck(client.device)
  await syncAll()
  return readMeta(client.device, 'lastCheck')
}

const space = () => `s:${world.societies[0]}` as const
const firstReport = async ({ rows }: Device) => {
  const report = await rows.report.where('space').equals(space()).first()
  if (report === undefined) throw new Error('no report')
  return report
}

const expectAllIsWell = async () => {
  const wanted = await visible(database.drizzle, client.uid, [`u:${client.uid}`, space()])
  expect(await heldBase(client.device)).toEqual(wanted)
}

beforeAll(async () => {
  database = await createTestDatabase()
  world = await createWorld(database, 'check')
  client = world.clients[0]!
  // Small pages, but the person's own rows in one: half a list of societies would show the wrong one first.
  await syncAll(3)
})
afterAll(() => database.close())

test('a device that holds the right rows is told so', async () => {
  await mutate(
    client.device,
    { clock: world.deps.clock, uuid: randomUUID },
    space(),
    'report.create@1',
    newReport(),
  )
  const found = await check()
  expect(found?.repaired).toEqual([])
  expect(found?.scopes).toBeGreaterThan(5)
  await expectAllIsWell()
})

test.each([
  [
    'a row is missing',
    (device: Device, key: [`s:${string}`, string]) => device.rows.report.delete(key),
  ],
  [
    'a row is too much',
    async (device: Device) =>
      device.rows.report.put({ ...(await firstReport(device)), id: randomUUID() }),
  ],
  [
    'a row is of an older version',
    async (device: Device) =>
      device.rows.report.put({ ...(await firstReport(device)), rv: 0, notes: 'drifted' }),
  ],
] as const)('%s: found, received again, and the server is told', async (_, spoil) => {
  const { id } = await firstReport(client.device)
  await spoil(client.device, [space(), id])
  const found = await check()
  expect(found?.repaired.length).toBeGreaterThan(0)
  await expectAllIsWell()
  expect(asked.at(-1)?.repaired).toEqual(found?.repaired)
  expect((await check())?.repaired).toEqual([])
})

test('a change that waits does not count as drift, and survives a repair', async () => {
  await syncAll()
  const { id } = await firstReport(client.device)
  await client.device.rows.label.clear()
  let isFirst = true
  const withoutPush: Send = async (request, signal) => {
    // the change is made while the first answer is on its way
    if (isFirst) {
      isFirst = false
      await mutate(
        client.device,
        { clock: world.deps.clock, uuid: randomUUID },
        space(),
        'report.star@1',
        { id, starred: true },
      )
    }
    return send(request, signal)
  }
  await askForCheck(client.device)
  const deps = { device: client.device, build: 'test', newClientId: randomUUID }
  await roundTrip({ ...deps, send: withoutPush })
  expect((await readMeta(client.device, 'lastCheck'))?.repaired.length).toBe(1)
  expect(await client.device.rows.star.get([space(), `${id}.${client.uid}`])).toBeDefined()
  await syncAll()
  await expectAllIsWell()
})

test('it happens by itself once a day, by the server’s clock', async () => {
  await check()
  await syncAll()
  expect(asked.filter(({ pull }) => pull?.sums)).toHaveLength(1)
  const last = (await readMeta(client.device, 'lastCheck'))!
  await writeMeta(client.device, 'lastCheck', { ...last, at: '2026-11-18T00:00:00.000Z' })
  await syncAll()
  expect(asked.filter(({ pull }) => pull?.sums)).toHaveLength(2)
  await syncAll()
  expect(asked.filter(({ pull }) => pull?.sums)).toHaveLength(2)
})

test('the settings page reads what was found', async () => {
  setCurrentDevice(client.device)
  const query = selfCheckQuery()
  await askForCheck(client.device)
  expect((await query.queryFn()).isWanted).toBe(true)
  await syncAll()
  const { isWanted, last } = await query.queryFn()
  expect(isWanted).toBe(false)
  expect(last?.repaired).toEqual([])
})

test('sums come only with the last page, and only when asked for', async () => {
  const { uid } = client
  const pull = { cursors: {}, have: [], limit: 2, sums: true }
  const base: SyncRequest = { p: 1, s: 1, build: 'test', clientId: randomUUID(), spaces: [space()] }
  const answers: SyncResponse[] = [
    await sync(world.deps, { uid }, { ...base, pull }),
    await sync(world.deps, { uid }, { ...base, pull: { ...pull, limit: 500 } }),
    await sync(world.deps, { uid }, { ...base, pull: { ...pull, limit: 500, sums: false } }),
  ]
  expect(answers.map(({ more, sums }) => [more, sums !== undefined])).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ])
})
