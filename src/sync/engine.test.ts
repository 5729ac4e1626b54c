import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import type { SyncRequest } from '#contract/sync.ts'
import { type Device, openDevice } from '#db/db.ts'
import { readMeta, writeMeta } from '#db/meta.ts'
import { mutate } from '#db/mutate.ts'
import { buildRequest } from '#db/sync-request.ts'
import { newReport } from '../../tests/factories/report.ts'
import { createSync, type Sync } from './engine.ts'
import type { OpenLive } from './live.ts'
import { backoffMs } from './pauses.ts'
import { createScheduler } from './scheduler.ts'
import type { SendResult } from './send.ts'

const uuid = () => crypto.randomUUID()
const answerTo = (request: SyncRequest): SendResult => ({
  kind: 'answer',
  answer: {
    epoch: '00000000-0000-4000-8000-000000000000',
    minSchema: 1,
    serverTime: '2026-11-20T08:00:00.000Z',
    lastMid: 0,
    results: (request.push ?? []).map(({ mid, opId }) => ({ mid, opId, status: 'applied' })),
    puts: [],
    gone: [],
    cursors: Object.fromEntries(request.spaces.map((space) => [space, '1'])),
    more: false,
  },
})

let sync: Sync | undefined
let device: Device
let faults: unknown[] = []
afterEach(() => {
  sync?.stop()
  device.dexie.close()
})

/** A device with a network that does what `network` says; time passes only in real milliseconds. */
const start = async (
  network: (request: SyncRequest) => SendResult,
  openLive: OpenLive = () => new Promise(() => {}),
) => {
  faults = []
  device = await openDevice('engine', 'me', { indexedDB: new IDBFactory(), IDBKeyRange })
  await writeMeta(device, 'session', { uid: 'me', email: 'me@example.org', displayName: 'Me' })
  const requests: SyncRequest[] = []
  const pauses: number[] = []
  sync = createSync({
    device,
    send: async (request) => {
      requests.push(request)
      return network(request)
    },
    openLive,
    clock: () => new Date(),
    random: () => 0.5,
    uuid,
    timers: {
      set: (work, ms) => {
        pauses.push(ms)
        // pauses of a person's patience are not waited for here; short ones are
        return ms <= 500 ? setTimeout(work, ms) : undefined
      },
      clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    },
    locks: undefined,
    isVisible: () => true,
    build: 'test',
    onFault: (error) => faults.push(error),
  })
  return { requests, pauses }
}

const addReport = () =>
  mutate(device, { clock: () => new Date(), uuid }, 's:neem', 'report.create@1', newReport())

test('a change is sent soon after it was made, and leaves the queue', async () => {
  const { requests } = await start(answerTo)
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  await addReport()
  await vi.waitFor(() => expect(requests.flatMap(({ push }) => push ?? [])).toHaveLength(1))
  await vi.waitFor(async () => expect(await device.outbox.count()).toBe(0))
})

test.each([true, false])(
  'a hint of what is known already is none, of the own space too, unless the stream ends with it: %s',
  async (ending) => {
    let hint: Parameters<OpenLive>[0] = () => {}
    const { requests, pauses } = await start(answerTo, (onHint, _signal, onOpen) => {
      hint = onHint
      onOpen()
      return new Promise(() => {})
    })
    await vi.waitFor(async () => expect(await readMeta(device, 'cursors')).toEqual({ 'u:me': '1' }))
    const known = { space: 'u:me', version: 1 } as const
    const asked = requests.length
    const inSpread = () => pauses.filter((ms) => ms === 1000)
    hint(known)
    // what a hint is held against has been read by then
    for (let reads = 0; reads < 3; reads += 1) await readMeta(device, 'cursors')
    expect(inSpread()).toEqual([])
    hint(ending ? { ...known, last: true } : { ...known, version: 2 })
    await vi.waitFor(() => expect(inSpread()).toHaveLength(1))
    expect(requests).toHaveLength(asked)
  },
)

test('while nothing can be reached the device says so, keeps the change, and waits longer each time', async () => {
  let isUp = false
  const { requests, pauses } = await start((request) =>
    isUp ? answerTo(request) : { kind: 'unreachable' },
  )
  await vi.waitFor(async () =>
    expect((await readMeta(device, 'syncStatus'))?.phase).toBe('offline'),
  )
  await addReport()
  expect(await device.outbox.count()).toBe(1)
  expect(requests).toHaveLength(1)
  expect(pauses.at(-1)).toBe(backoffMs(0, () => 0.5))
  isUp = true
  sync?.syncNow()
  await vi.waitFor(async () => expect((await readMeta(device, 'syncStatus'))?.phase).toBe('idle'))
  await vi.waitFor(async () => expect(await device.outbox.count()).toBe(0))
})

test.each([
  [401, 'signed-out'],
  [426, 'outdated'],
  [503, 'busy'],
])('an answer %i leaves the device %s, with its change', async (status, phase) => {
  await start(() => ({ kind: 'refusal', status, refusal: null, retryAfterMs: null }))
  await addReport()
  await vi.waitFor(async () => expect((await readMeta(device, 'syncStatus'))?.phase).toBe(phase))
  expect(await device.outbox.count()).toBe(1)
})

test('refused numbering begins a new client id and sends the same change again', async () => {
  let isRefused = true
  const { requests } = await start((request) => {
    if (!isRefused || request.push?.length === 0) return answerTo(request)
    isRefused = false
    return { kind: 'refusal', status: 409, refusal: { error: 'GAP' }, retryAfterMs: null }
  })
  await addReport()
  await vi.waitFor(async () => expect(await device.outbox.count()).toBe(0))
  const [first, second] = requests.filter(({ push }) => push?.length === 1)
  expect(second?.clientId).not.toBe(first?.clientId)
  expect(second?.push?.[0]?.opId).toBe(first?.push?.[0]?.opId)
  expect(second?.push?.[0]?.mid).toBe(1)
})

test('what nobody expected is told once, and tried again after a pause', async () => {
  const { requests, pauses } = await start(() => {
    throw new Error('a defect')
  })
  await vi.waitFor(() => expect(faults).toHaveLength(1))
  await vi.waitFor(async () => expect((await readMeta(device, 'syncStatus'))?.phase).toBe('failed'))
  expect(requests).toHaveLength(1)
  expect(pauses.at(-1)).toBe(backoffMs(0, () => 0.5))
})

test('a row this build cannot read is left out, and asked for again by the next build', async () => {
  const scope = 's:neem/report@all' as const
  const row = { id: 'r1', rv: 1, title: 'From a newer server', status: 'teleported' }
  const { requests } = await start((request) => {
    const result = answerTo(request)
    if (result.kind === 'answer') {
      result.answer.puts = [{ e: 'report', sc: scope, rows: [row] }]
      result.answer.done = [scope]
    }
    return result
  })
  await vi.waitFor(async () => expect((await readMeta(device, 'syncStatus'))?.phase).toBe('idle'))
  expect(faults).toEqual([])
  expect(requests).toHaveLength(2) // the second asks for the space it has just heard of
  expect(await device.rows.report.count()).toBe(0)
  const options = { newClientId: uuid, isProbe: true }
  const same = await buildRequest(device, { ...options, build: 'test' })
  expect(same?.request.pull?.have).toContain(scope)
  const next = await buildRequest(device, { ...options, build: 'next' })
  expect(next?.request.pull?.have).not.toContain(scope)
})

test('pauses double up to five minutes', () => {
  const pauses = [0, 1, 2, 20].map((failures) => backoffMs(failures, () => 1))
  expect(pauses).toEqual([1000, 2000, 4000, 300_000])
})

test('a scheduler runs one piece of work at a time, and once more when asked meanwhile', async () => {
  let running = 0
  let runs = 0
  let ask = () => {}
  const scheduler = createScheduler(
    { set: (work, ms) => setTimeout(work, ms), clear: (timer) => clearTimeout(timer as number) },
    () => new Date(),
    async () => {
      running += 1
      runs += 1
      expect(running).toBe(1)
      if (runs === 1) ask()
      await new Promise((resolve) => setTimeout(resolve, 5))
      running -= 1
      return 100_000
    },
  )
  ask = scheduler.now
  scheduler.now()
  await vi.waitFor(() => expect(runs).toBe(2))
  scheduler.stop()
})
