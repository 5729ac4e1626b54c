import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import { pullLimit, type SyncRequest, type SyncResponse } from '#contract/sync.ts'
import { applyResponse } from '#db/apply-response.ts'
import { type Device, openDevice } from '#db/db.ts'
import { writeMeta } from '#db/meta.ts'
import { mutate } from '#db/mutate.ts'
import { askForCheck } from '#db/self-check.ts'
import { buildRequest } from '#db/sync-request.ts'
import { newReport, reportRow } from '../../tests/factories/report.ts'
import { createAhead } from './ahead.ts'
import { roundTrip } from './round-trip.ts'
import type { Send } from './send.ts'
import { createStop, type StopSignal } from './stop.ts'

const uuid = () => crypto.randomUUID()
const scope = 's:neem/report@all'
const pages = 4

let device: Device
afterEach(() => device.dexie.close())

/** Page by page: the token is the number of the page. */
const answerTo = (request: SyncRequest): SyncResponse => {
  const at = Number(request.pull?.snap?.[scope]?.tok ?? 0)
  const isLast = at === pages - 1
  return {
    epoch: '00000000-0000-4000-8000-000000000000',
    minSchema: 1,
    serverTime: '2026-11-20T08:00:00.000Z',
    lastMid: 0,
    results: (request.push ?? []).map(({ mid, opId }) => ({ mid, opId, status: 'applied' })),
    puts: [{ e: 'report', sc: scope, rows: [{ ...reportRow(), rv: 1 }] }],
    gone: [],
    cursors: Object.fromEntries(request.spaces.map((space) => [space, '1'])),
    ...(isLast ? { done: [scope] } : { snap: { [scope]: { h0: 1, tok: String(at + 1) } } }),
    more: !isLast,
  }
}

const start = async () => {
  device = await openDevice('ahead', 'me', { indexedDB: new IDBFactory(), IDBKeyRange })
  await writeMeta(device, 'session', { uid: 'me', email: 'me@example.org', displayName: 'Me' })
  await writeMeta(device, 'selectedSociety', 'neem')
  const sent: { request: SyncRequest; signal: StopSignal }[] = []
  const send: Send = async (request, signal) => {
    sent.push({ request, signal })
    return { kind: 'answer', answer: answerTo(request) }
  }
  const ahead = createAhead(send, () => 4 * pullLimit, createStop().signal)
  const trip = () => roundTrip({ device, send, build: 'test', newClientId: uuid, ahead })
  return { sent, trip, ahead }
}

const pagesOf = (sent: readonly { request: SyncRequest }[]) =>
  sent.map(({ request }) => Number(request.pull?.snap?.[scope]?.tok ?? 0))

test('the next page is asked for while one is stored, and each is asked for once', async () => {
  const { sent, trip } = await start()
  await trip()
  expect(pagesOf(sent)).toEqual([0, 1])
  expect(sent[1]?.request.pull?.limit).toBe(4 * pullLimit)
  while ((await trip()).kind === 'synced' && (await device.rows.report.count()) < pages);
  expect(pagesOf(sent)).toEqual([0, 1, 2, 3])
  expect(await device.rows.report.count()).toBe(pages)
})

test('what is asked for is what would have been asked for after the page was stored', async () => {
  const { sent, trip } = await start()
  for (let page = 1; page < pages; page += 1) {
    await trip()
    const limit = 4 * pullLimit
    const built = await buildRequest(device, { build: 'test', newClientId: uuid, limit })
    expect(sent[page]?.request).toEqual(built?.request)
  }
})

test('a change made before a page is stored is sent with the next request, which is made anew', async () => {
  const { sent, trip } = await start()
  const stored = trip()
  await mutate(device, { clock: () => new Date(), uuid }, 's:neem', 'report.create@1', newReport())
  await stored
  await trip()
  expect(pagesOf(sent)).toEqual([0, 1, 1])
  expect(sent[1]?.signal.isStopped()).toBe(true)
  expect(sent[2]?.request.push).toHaveLength(1)
})

test('a society selected before a page is stored is asked for with the next request', async () => {
  const { sent, trip } = await start()
  const stored = trip()
  await writeMeta(device, 'selectedSociety', 'banyan')
  await stored
  await trip()
  expect(pagesOf(sent).slice(0, 3)).toEqual([0, 1, 1])
  expect(sent[2]?.request.spaces).toContain('s:banyan')
})

test('a change made after a page was stored goes with the page after the next', async () => {
  const { sent, trip } = await start()
  await trip()
  await mutate(device, { clock: () => new Date(), uuid }, 's:neem', 'report.create@1', newReport())
  await trip()
  await trip()
  expect(pagesOf(sent)).toEqual([0, 1, 2, 2])
  expect(sent.at(-1)?.request.push).toHaveLength(1)
})

test('a comparison wished for before a page is stored is asked for with the next request', async () => {
  const { sent, trip } = await start()
  const stored = trip()
  await askForCheck(device)
  await stored
  await trip()
  expect(sent[2]?.request.pull?.sums).toBe(true)
})

test('an answer on its way counts for nothing when another tab has stored one since', async () => {
  const { sent, trip } = await start()
  await trip()
  const other = (await buildRequest(device, { build: 'test', newClientId: uuid }))!
  const { snap: _, ...nothing } = answerTo(other.request)
  const { snap } = other.request.pull!
  await applyResponse(device, other, { ...nothing, puts: [], snap, more: true }, uuid)
  expect(await trip()).toMatchObject({ isStale: true })
  expect(await device.rows.report.count()).toBe(1)
  expect(sent.at(-1)?.signal.isStopped()).toBe(true)
  await trip()
  expect(pagesOf(sent)).toEqual([0, 1, 2, 1, 2])
})

test('nothing is on its way after the last page, and nothing is kept when it ends', async () => {
  const { sent, trip, ahead } = await start()
  await trip()
  ahead.stop()
  expect(sent[1]?.signal.isStopped()).toBe(true)
  for (let n = 1; n < pages; n += 1) await trip()
  expect(pagesOf(sent)).toEqual([0, 1, 1, 2, 3])
})
