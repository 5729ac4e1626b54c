/** When the engine talks to the server, on a clock that only a test moves. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import type { SyncRequest } from '#contract/sync.ts'
import { type Device, openDevice } from '#db/db.ts'
import { readMeta, writeMeta } from '#db/meta.ts'
import { mutate } from '#db/mutate.ts'
import { newReport } from '../../tests/factories/report.ts'
import { createVirtualTime } from '../../tests/factories/virtual-time.ts'
import { createSync, type Sync } from './engine.ts'
import type { OpenLive } from './live.ts'
import type { Send, SendResult } from './send.ts'
import type { Locks } from './turns.ts'

const second = 1000
const minute = 60 * second
const uuid = () => crypto.randomUUID()

/** The highest number confirmed so far. */
let lastMid = 0

const answerTo = (request: SyncRequest): SendResult => {
  for (const { mid } of request.push ?? []) lastMid = Math.max(lastMid, mid)
  return {
    kind: 'answer',
    answer: {
      epoch: '00000000-0000-4000-8000-000000000000',
      minSchema: 1,
      serverTime: '2026-11-20T08:00:00.000Z',
      lastMid,
      results: (request.push ?? []).map(({ mid, opId }) => ({ mid, opId, status: 'applied' })),
      puts: [],
      gone: [],
      cursors: Object.fromEntries(request.spaces.map((space) => [space, '1'])),
      more: false,
    },
  }
}
const unreachable = (): SendResult => ({ kind: 'unreachable' })

/** The locks of one browser. */
const createLocks = (): { locks: Locks; taken: string[] } => {
  const held = new Set<string>()
  const taken: string[] = []
  const locks: Locks = {
    request: async (name, _options, work) => {
      if (held.has(name)) return work(null)
      held.add(name)
      taken.push(name)
      await work({ name }).finally(() => held.delete(name))
    },
  }
  return { locks, taken }
}

/** As many turns of the event loop as the longest cycle here takes on the fake storage. */
const settle = async () => {
  for (let turn = 0; turn < 400; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

const opened: { syncs: Sync[]; devices: Device[] } = { syncs: [], devices: [] }
afterEach(() => {
  for (const sync of opened.syncs.splice(0)) sync.stop()
  for (const { dexie } of opened.devices.splice(0)) dexie.close()
})

type Options = { tabs?: number; openLive?: OpenLive; random?: () => number }

/** One browser with some tabs; `network` answers, and every request is noted with its second. */
const start = async (network: Send, options: Options = {}) => {
  const { tabs = 1, openLive = async () => {}, random = () => 0.9999 } = options
  const time = createVirtualTime()
  /** How far the device's clock has jumped. */
  const jump = { ms: 0 }
  const clock = () => new Date(time.clock().getTime() + jump.ms)
  lastMid = 0
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  const { locks, taken } = createLocks()
  const page = { isVisible: true }
  const at: number[] = []
  const requests: SyncRequest[] = []
  for (let tab = 0; tab < tabs; tab += 1) {
    const device = await openDevice('triggers', 'me', storage)
    opened.devices.push(device)
    await writeMeta(device, 'session', { uid: 'me', email: 'me@example.org', displayName: 'Me' })
    const sync = createSync({
      device,
      send: (request, signal) => {
        at.push(Math.round(time.now() / second))
        requests.push(request)
        return network(request, signal)
      },
      openLive,
      clock,
      random,
      uuid,
      timers: time.timers,
      locks,
      isVisible: () => page.isVisible,
      build: 'test',
      onFault: (error) => expect.fail(String(error)),
    })
    opened.syncs.push(sync)
  }
  const [device] = opened.devices
  const [sync] = opened.syncs
  if (device === undefined || sync === undefined) throw new Error('no tab')
  const pass = (ms: number) => time.pass(ms, settle)
  const change = (heldMs = 0) =>
    mutate(device, { clock, uuid }, 's:neem', 'report.create@1', newReport(), heldMs)
  await pass(0)
  return { at, requests, taken, device, sync, page, pass, change, time, jump }
}

const statusOf = (device: Device) => readMeta(device, 'syncStatus')

test('without hints a page that is looked at asks after 30 seconds, then ever more seldom, up to five minutes', async () => {
  const { at, pass } = await start(async (request) => answerTo(request))
  await pass(21 * minute)
  expect(at).toEqual([0, 30, 90, 210, 450, 750, 1050])
})

test('a hidden page does not ask; its return does, at once', async () => {
  const { at, page, pass, sync } = await start(async (request) => answerTo(request))
  page.isVisible = false
  await pass(30 * second)
  at.length = 0
  await pass(60 * minute)
  expect(at).toEqual([])
  page.isVisible = true
  sync.syncNow()
  await pass(0)
  expect(at).toEqual([60 * 60 + 30])
})

test('a hidden page still sends what its person has just written', async () => {
  const { page, pass, change, requests } = await start(async (request) => answerTo(request))
  page.isVisible = false
  await pass(10 * minute)
  await change()
  await pass(second)
  expect(requests.at(-1)?.push).toHaveLength(1)
})

test('changes of one moment leave together', async () => {
  const { pass, change, requests } = await start(async (request) => answerTo(request))
  requests.length = 0
  for (let count = 0; count < 20; count += 1) await change()
  await pass(149)
  expect(requests).toHaveLength(0)
  await pass(1)
  expect(requests[0]?.push).toHaveLength(20)
})

test('a hint of what is not here is followed within two seconds, and polls are rare while hints come', async () => {
  let hint: Parameters<OpenLive>[0] = () => {}
  const openLive: OpenLive = (onHint, signal, onOpen) => {
    hint = onHint
    onOpen()
    return new Promise((resolve) => signal.onStop(resolve))
  }
  const { at, pass, device } = await start(async (request) => answerTo(request), { openLive })
  await pass(minute)
  at.length = 0
  await writeMeta(device, 'cursors', { 's:neem': '1' })
  const here = { space: 's:neem' as const, version: 1 }
  hint(here)
  await pass(2 * second)
  expect(at).toHaveLength(0)
  hint({ ...here, version: 2 })
  hint({ ...here, version: 3 })
  await pass(2 * second)
  expect(at).toHaveLength(1)
  // one's own space ends a stream: asking opens the next
  hint({ space: 'u:me', version: 1, last: true })
  await pass(2 * second)
  expect(at).toHaveLength(2)
  at.length = 0
  await pass(20 * minute)
  expect(at).toHaveLength(4)
})

test('a stream whose first byte never comes leaves the polls as they are', async () => {
  const openLive: OpenLive = (_onHint, signal) => new Promise((resolve) => signal.onStop(resolve))
  const { at, pass } = await start(async (request) => answerTo(request), { openLive })
  await pass(2 * minute)
  expect(at).toEqual([0, 30, 90])
})

test('a stream that ends, as every token does, is opened again after a sync', async () => {
  let opens = 0
  let end = () => {}
  const openLive: OpenLive = (_onHint, signal, onOpen) => {
    opens += 1
    onOpen()
    return new Promise((resolve) => {
      end = resolve
      signal.onStop(resolve)
    })
  }
  const { pass } = await start(async (request) => answerTo(request), { openLive })
  await pass(minute)
  expect(opens).toBe(1)
  end()
  await pass(3 * second)
  expect(opens).toBe(2)
})

test('a stream cut right after it opened, with a change in between, brings back the polls of a page without hints', async () => {
  let end = () => {}
  const openLive: OpenLive = (_onHint, signal, onOpen) => {
    onOpen()
    return new Promise((resolve) => {
      end = resolve
      signal.onStop(resolve)
    })
  }
  const { at, pass, change } = await start(async (request) => answerTo(request), { openLive })
  await change()
  await pass(2 * second)
  at.length = 0
  end()
  await pass(33 * second)
  expect(at).toHaveLength(1)
})

test('pauses grow to half a minute while somebody looks', async () => {
  const { at, pass } = await start(async () => unreachable())
  await pass(2 * minute)
  expect(at).toEqual([0, 1, 3, 7, 15, 31, 61, 91])
})

test('pauses of a hidden page grow to five minutes, and begin anew after a success', async () => {
  let isUp = false
  const { at, pass, device, change, page } = await start(async (request) =>
    isUp ? answerTo(request) : unreachable(),
  )
  page.isVisible = false
  await change()
  await pass(18 * minute)
  expect(at).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 811])
  expect(await statusOf(device)).toMatchObject({ phase: 'offline', failures: 11 })
  isUp = true
  at.length = 0
  await pass(5 * minute)
  expect(at.slice(0, 2)).toEqual([1111, 1111]) // asked first with nothing at risk, then sent
  expect(await device.outbox.count()).toBe(0)
  isUp = false
  await change()
  await pass(2 * second)
  expect(await statusOf(device)).toMatchObject({ phase: 'offline', failures: 2 })
})

test('the moment of a try is anywhere in the pause, so that not all devices come at once', async () => {
  const { at, pass } = await start(async () => unreachable(), { random: () => 0.25 })
  await pass(4 * second)
  expect(at).toEqual([0, 0, 1, 2, 4])
})

test('the server says when to come back, and is obeyed', async () => {
  const busy = { kind: 'refusal', status: 503, refusal: null, retryAfterMs: 2 * minute } as const
  const { at, pass, device } = await start(async () => busy)
  expect(await statusOf(device)).toMatchObject({ phase: 'busy' })
  await pass(5 * minute)
  expect(at).toEqual([0, 122, 244])
})

test('an exchange that hangs is ended after 45 seconds, and the turn is given back', async () => {
  const ended: number[] = []
  const { pass, device, time, sync, at } = await start(
    (_request, signal) =>
      new Promise(() => {
        signal.onStop(() => ended.push(time.now() / second))
      }),
  )
  await pass(50 * second)
  expect(ended[0]).toBe(45)
  expect(await statusOf(device)).toMatchObject({ phase: 'offline' })
  sync.syncNow()
  await pass(second)
  expect(at.length).toBeGreaterThan(1)
})

test('a long catch-up gives its turn back between two pages, and goes on', async () => {
  let pages = 0
  let load = async () => {}
  const { pass, taken, time, device, sync } = await start(async (request) => {
    pages += 1
    await load()
    const result = answerTo(request)
    if (result.kind === 'answer') result.answer.more = pages < 20
    return result
  })
  // from now on each page takes its time
  load = () => time.pass(2 * second, async () => {})
  pages = 0
  taken.length = 0
  sync.syncNow()
  for (let part = 0; part < 100 && pages < 20; part += 1) await pass(second)
  await pass(second)
  expect(taken.filter((name) => name.startsWith('sync:')).length).toBeGreaterThan(2)
  expect(await statusOf(device)).toMatchObject({ phase: 'idle' })
})

test('five tabs ask no more often than one', async () => {
  const { at, pass } = await start(async (request) => answerTo(request), { tabs: 5 })
  at.length = 0
  await pass(20 * minute)
  expect(at.length).toBeLessThan(20)
})

test('five tabs without network keep to one pause', async () => {
  const { at, pass } = await start(async () => unreachable(), { tabs: 5 })
  at.length = 0
  await pass(20 * minute)
  expect(at.length).toBeLessThan(50)
})

test('a change made in one tab is sent once, whichever tab sends it', async () => {
  const { change, pass, requests } = await start(async (request) => answerTo(request), { tabs: 5 })
  requests.length = 0
  await change()
  await pass(minute)
  expect(requests.flatMap(({ push }) => push ?? [])).toHaveLength(1)
})

test('a database emptied by a logout is asked for nothing', async () => {
  const { device, pass, requests, sync } = await start(async (request) => answerTo(request))
  await device.meta.clear()
  requests.length = 0
  sync.syncNow()
  await pass(minute)
  expect(requests).toEqual([])
  expect(await device.meta.count()).toBe(0)
})

const pushedBy = (requests: readonly SyncRequest[]) => requests.flatMap(({ push }) => push ?? [])

test('what is held back goes when its time is over, by the clock of the device, on a hidden page too', async () => {
  const { page, change, pass, requests } = await start(async (request) => answerTo(request))
  page.isVisible = false
  await change(6 * second)
  await pass(6 * second - 1)
  expect(pushedBy(requests)).toEqual([])
  await pass(2)
  expect(pushedBy(requests)).toHaveLength(1)
})

test('a timer that comes a little early finds it due all the same', async () => {
  const { change, pass, jump, requests } = await start(async (request) => answerTo(request))
  await change(6 * second)
  await pass(3 * second)
  jump.ms = -5
  await pass(3 * second + 10)
  expect(pushedBy(requests)).toHaveLength(1)
})

test.each([
  ['back', -24 * 60 * minute],
  ['forward', 24 * 60 * minute],
])('a clock that jumps %s by a day holds nothing back any longer', async (_where, ms) => {
  const { change, pass, jump, requests } = await start(async (request) => answerTo(request))
  await change(6 * second)
  await pass(second)
  expect(pushedBy(requests)).toEqual([])
  jump.ms = ms
  await pass(6 * second)
  expect(pushedBy(requests)).toHaveLength(1)
})
