import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SyncRequest } from '#contract/sync.ts'
import { type Device, openDevice } from '#db/db.ts'
import { readMeta, writeMeta } from '#db/meta.ts'
import { mutate } from '#db/mutate.ts'
import { countOutbox } from '#db/outbox.ts'
import { newReport } from '../../tests/factories/report.ts'
import { drainOutbox } from './drain.ts'
import type { Send } from './send.ts'

const uuid = () => crypto.randomUUID()
const session = { uid: 'me', email: 'me@example.org', displayName: 'Me' }

let device: Device
beforeEach(async () => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  device = await openDevice('ns-test', 'me', storage)
  await writeMeta(device, 'session', session)
})
afterEach(() => device.dexie.close())

const report = (space: 's:neem' = 's:neem') =>
  mutate(device, { clock: () => new Date(), uuid }, space, 'report.create@1', newReport())

let sent: SyncRequest[] = []
beforeEach(() => {
  sent = []
})
const server: Send = async (request) => {
  sent.push(request)
  const pushed = request.push ?? []
  return {
    kind: 'answer',
    answer: {
      epoch: '00000000-0000-4000-8000-000000000000',
      minSchema: 1,
      serverTime: '2026-11-20T08:00:00.000Z',
      lastMid: pushed.at(-1)?.mid ?? 0,
      results: pushed.map(({ mid, opId }) => ({ mid, opId, status: 'applied' })),
      puts: [],
      gone: [],
      cursors: Object.fromEntries(request.spaces.map((space) => [space, '1'])),
      more: false,
    },
  }
}

const free = {
  request: async (_: string, __: object, work: (lock: unknown) => Promise<void>) => work({}),
}
const taken = {
  request: async (_: string, __: object, work: (lock: unknown) => Promise<void>) => work(null),
}

const drain = (send: Send, locks = free) =>
  drainOutbox({
    device,
    send,
    clock: () => new Date(),
    random: () => 0.5,
    uuid,
    timers: {
      set: (work, ms) => setTimeout(work, ms),
      clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>), // made by `set`
    },
    locks,
    build: 'test',
  })

test('what waits is sent once, and then nothing more is asked', async () => {
  await report()
  await report()
  expect(await drain(server)).toBe(true)
  expect(sent.flatMap(({ push }) => push ?? [])).toHaveLength(2)
  expect(await countOutbox(device)).toEqual({ waiting: 0, rejected: 0 })
  const asked = sent.length
  expect(await drain(server)).toBe(true)
  expect(sent).toHaveLength(asked)
})

test('what is held back for a moment stays, with all that comes after it, and nobody asks again and again', async () => {
  await report()
  const deps = { clock: () => new Date(), uuid }
  const opId = await mutate(device, deps, 's:neem', 'report.create@1', newReport(), 60_000)
  await report()
  expect(await drain(server)).toBe(false)
  expect(sent.flatMap(({ push }) => push ?? [])).toHaveLength(1)
  expect(sent.length).toBeLessThan(4)
  const held = await device.outbox.get({ opId })
  await device.outbox.put({ ...held!, heldUntil: new Date(Date.now() - 1).toISOString() })
  expect(await drain(server)).toBe(true)
  expect(sent.flatMap(({ push }) => push ?? [])).toHaveLength(3)
})

test('while a tab has the turn nothing is sent, and another try is asked for', async () => {
  await report()
  expect(await drain(server, taken)).toBe(false)
  expect(sent).toEqual([])
})

test('without a server it is left as it is, with a pause all tabs know of', async () => {
  await report()
  expect(await drain(async () => ({ kind: 'unreachable' }))).toBe(false)
  expect((await countOutbox(device)).waiting).toBe(1)
  expect(await readMeta(device, 'syncStatus')).toMatchObject({ phase: 'offline', failures: 1 })
})

test('a sign-in that counts no more stops it; what follows is for a page to say', async () => {
  await report()
  expect(await drain(async () => ({ kind: 'signed-out', reason: 'expired' }))).toBe(false)
  expect((await countOutbox(device)).waiting).toBe(1)
  expect((await readMeta(device, 'syncStatus'))?.phase).toBe('offline')
})

test('a database that a logout has emptied asks for nothing', async () => {
  await device.meta.clear()
  expect(await drain(server)).toBe(true)
  expect(sent).toEqual([])
})
