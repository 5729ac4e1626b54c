/**
 * Aangan itself: the product's database, sync engine and transport, put together as `page-sync.ts` does. Only sign-in is left
 * out: the token is handed in.
 */
import { createTransport } from '../../../src/api/sync-transport.ts'
import { paise } from '../../../src/contract/money.ts'
import { longPullLimit, pullLimit } from '../../../src/contract/sync.ts'
import { onTablesChanged } from '../../../src/db/change-feed.ts'
import { type Device, openDevice } from '../../../src/db/db.ts'
import { readMeta, writeSeveralMeta } from '../../../src/db/meta.ts'
import { inOneSave, mutate } from '../../../src/db/mutate.ts'
import { createSync } from '../../../src/sync/engine.ts'
import type { Login } from './contestants.ts'

const timers = {
  set: (work: () => void, ms: number) => setTimeout(work, ms),
  clear: (timer: unknown) => clearTimeout(timer as ReturnType<typeof setTimeout>), // made by `set`
}

const storage = { indexedDB, IDBKeyRange, timers, locks: navigator.locks }

/** One that is there. */
export const openAgain = ({ uid }: Login, name: string): Promise<Device> =>
  openDevice(name, uid, storage)

export const open = async (login: Login, name: string): Promise<Device> => {
  const { uid, society } = login
  const device = await openAgain(login, name)
  await writeSeveralMeta(device, {
    session: { uid, email: 'treasurer@example.org', displayName: 'T' },
    selectedSociety: society,
  })
  return device
}

/** Bodies as they travel, packed or not. */
type Traffic = { requests: number; sent: number; received: number }

const sizeOf = (body: unknown): number =>
  body instanceof ArrayBuffer ? body.byteLength : new TextEncoder().encode(String(body)).length

/** @param answers where the server's answers are kept, word by word */
const startEngine = (device: Device, { token }: Login, answers?: Promise<string>[]) => {
  const traffic: Traffic = { requests: 0, sent: 0, received: 0 }
  performance.clearResourceTimings()
  performance.setResourceTimingBufferSize(1000)
  const { send, openLive } = createTransport(device.uid, {
    fetch: async (path, init) => {
      traffic.requests += 1
      traffic.sent += sizeOf(init.body)
      const response = await fetch(path, init)
      answers?.push(response.clone().text())
      return response
    },
    token: async () => token,
    patienceMs: { headers: 15_000, body: 30_000, firstByte: 10_000, live: 60_000 },
  })
  const sync = createSync({
    device,
    send,
    openLive,
    clock: () => new Date(),
    random: Math.random,
    uuid: () => crypto.randomUUID(),
    timers,
    locks: navigator.locks,
    isVisible: () => false, // no stream of hints: the exchange alone is measured
    build: '5b1c9e07d3a2',
    onFault: reportError,
  })
  return { sync, traffic }
}

const receivedBytes = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname === '/sync')
    .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0) // of that type

/** The server has nothing more for this device, and it nothing for the server; written to disk. */
const untilInStep = (device: Device, before: string | undefined) =>
  new Promise<void>((resolve, reject) => {
    const look = async () => {
      if ((await readMeta(device, 'lastSyncAt')) === before) return
      if ((await readMeta(device, 'syncStatus'))?.phase !== 'idle') return
      if ((await device.outbox.count()) > 0) return
      stop()
      resolve()
    }
    const stop = onTablesChanged(device, (tables) => {
      if (tables.has('meta')) look().catch(reject)
    })
  })

/** From the start of the engine until it is idle again. */
export const exchange = async (device: Device, login: Login, answers?: Promise<string>[]) => {
  const before = await readMeta(device, 'lastSyncAt')
  const isDone = untilInStep(device, before)
  const start = performance.now()
  const { sync, traffic } = startEngine(device, login, answers)
  await isDone
  const ms = performance.now() - start
  sync.stop()
  return { ms, traffic: { ...traffic, received: receivedBytes() } }
}

/** From the opening of a database that does not exist until every row is on disk. */
export const fillFresh = async (login: Login, name: string) => {
  const start = performance.now()
  const device = await open(login, name)
  const { traffic } = await exchange(device, login)
  const ms = performance.now() - start
  const rows = (await device.rows.receipt.count()) + (await device.rows.voucher.count())
  device.dexie.close()
  return { ms, rows, received: traffic.received }
}

export const newReceipt = (n: number) => ({
  id: crypto.randomUUID(),
  at: '2026-11-20T07:00:00.000Z',
  holdingId: `h-${n % 60}`,
  amount: paise(250_000 + n),
  mode: 'upi' as const,
  reference: String(100_000_000_000 + n),
  receivedOn: '2026-11-20',
  note: '',
})

export const deps = { clock: () => new Date(), uuid: () => crypto.randomUUID() }

/** One after the other, each on disk before the next; or all of them at one press. */
export const createOffline = async (
  device: Device,
  society: string,
  count: number,
  isOneSave: boolean,
) => {
  const start = performance.now()
  const create = async () => {
    for (let n = 0; n < count; n += 1) {
      await mutate(device, deps, `s:${society}`, 'receipt.create@1', newReceipt(n))
    }
  }
  await (isOneSave ? inOneSave(device, create) : create())
  return performance.now() - start
}

/** One device works offline and comes back; another then catches up. */
export const queueAndCatchUp = async (
  login: Login,
  name: string,
  count: number,
  isOneSave: boolean,
) => {
  const writer = await open(login, `${name}-writer`)
  const reader = await open(login, `${name}-reader`)
  await exchange(writer, login)
  await exchange(reader, login)
  const create = await createOffline(writer, login.society, count, isOneSave)
  const drain = (await exchange(writer, login)).ms
  const catchUp = (await exchange(reader, login)).ms
  const rows = await reader.rows.receipt.filter(({ number }) => number !== null).count()
  return { create, drain, catchUp, rows }
}

/** Of the last of the exchanges, from the request until its answer's first byte is here. */
const firstByteTime = () => {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[] // of that type
  const last = entries.findLast(({ name }) => new URL(name).pathname === '/sync')
  return last === undefined ? Number.NaN : last.responseStart - last.requestStart
}

/** A device in step asks once more, and once more, so many times. */
export const syncNothing = async (login: Login, name: string, count: number) => {
  const device = await open(login, name)
  await exchange(device, login)
  const { society } = login
  await mutate(device, deps, `s:${society}`, 'receipt.create@1', newReceipt(1))
  await mutate(device, deps, `s:${society}`, 'report.create@1', {
    ...{ id: crypto.randomUUID(), at: new Date().toISOString(), title: 'Lift stops', notes: '' },
    ...{ area: 'personal', important: false, startDate: null, dueDate: null, labels: [] },
    ...{ categoryId: null, place: '' },
  })
  await exchange(device, login)
  await exchange(device, login)
  const { traffic } = await exchange(device, login)
  const times: number[] = []
  for (let n = 0; n < count; n += 1) {
    await exchange(device, login)
    times.push(firstByteTime())
  }
  return { ...traffic, times }
}

/** The rows as they travel, how many a page holds, and the server's answers word by word, to be given once more. */
export const readRows = async (login: Login, name: string) => {
  const device = await open(login, name)
  const answers: Promise<string>[] = []
  await exchange(device, login, answers)
  const asSent = <Held extends { space: string; scopes: unknown }>(held: Held[]) =>
    held.map(({ space: _, scopes: __, ...row }) => row)
  return {
    rows: {
      receipt: asSent(await device.rows.receipt.toArray()),
      voucher: asSent(await device.rows.voucher.toArray()),
    },
    sizes: { first: pullLimit, later: longPullLimit },
    answers: await Promise.all(answers),
  }
}
