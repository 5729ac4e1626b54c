/**
 * A device under test: the real storage, engine and transport, over a fake IndexedDB and whatever network is handed in. It
 * remembers every change that was acknowledged to its person, and watches what the screen would have shown.
 */
import { randomUUID } from 'node:crypto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createTransport } from '#api/sync-transport.ts'
import type { MutationArgs, MutationName } from '#contract/mutations.ts'
import { completeVersion } from '#contract/sync.ts'
import { onTablesChanged } from '#db/change-feed.ts'
import { type Device, openDevice } from '#db/db.ts'
import { readMeta, writeMeta } from '#db/meta.ts'
import { mutate } from '#db/mutate.ts'
import { newDatabaseName } from '#db/storage-version.ts'
import { createSync, type Sync } from '#sync/engine.ts'
import { newReport } from '../factories/report.ts'
import type { Person } from './fault-server.ts'

/** A change whose `mutate` has resolved. */
export type Acknowledged = { opId: string; name: MutationName; id: string; notes: string }

export type FaultDevice = {
  name: string
  person: Person
  society: string
  device: Device
  sync: Sync
  acknowledged: Acknowledged[]
  /** What must never have been seen: a cursor or a confirmed value going back, an error nobody expected. */
  violations: string[]
  report: () => Promise<string>
  /** Writes the next entry of this device's diary: a report that nobody else touches. */
  write: () => Promise<void>
  change: <Name extends MutationName>(
    name: Name,
    args: MutationArgs<Name> & { id: string },
  ) => Promise<string>
  stop: () => void
}

export type FaultDeviceOptions = {
  name: string
  person: Person
  society: string
  /** Asked before every request, so that a name may stop to resolve. */
  origin: () => string
  random: () => number
  /** How much faster than in a browser its timers run. */
  speed?: number
  storage?: IDBFactory
  clock?: () => Date
  build?: string
}

const outside = ({ person, origin, speed }: FaultDeviceOptions) => ({
  fetch: (path: string, init: RequestInit) => fetch(origin() + path, init),
  token: (_uid: string, isFresh: boolean) => person.token(isFresh),
  patienceMs:
    speed === 1
      ? { headers: 15_000, body: 30_000, firstByte: 10_000, live: 60_000 }
      : { headers: 1500, body: 3000, firstByte: 1000, live: 6000 },
})

/** By default a hundred times as fast as in a browser, with a tenth of its patience. */
const fastTimers = (speed = 100) => {
  const start = Date.now()
  return {
    clock: () => new Date(start + (Date.now() - start) * speed),
    timers: {
      set: (work: () => void, ms: number) => setTimeout(work, ms / speed),
      clear: (timer: unknown) => clearTimeout(timer as ReturnType<typeof setTimeout>), // made by `set`
    },
  }
}

/** Looks at the device after every committed transaction, one look at a time. */
const watch = (
  device: Device,
  diary: { id: string; space: `s:${string}` },
  violations: string[],
) => {
  const seen = new Map<string, number>()
  let epoch: string | undefined
  const notLess = (what: string, value: number) => {
    const before = seen.get(what) ?? 0
    if (value < before) violations.push(`${what} went back from ${before} to ${value}`)
    seen.set(what, Math.max(before, value))
  }
  const look = async () => {
    const tables = [device.meta, device.rows.report]
    const [now, cursors, page] = await device.dexie.transaction('r', tables, async () => [
      await readMeta(device, 'epoch'),
      await readMeta(device, 'cursors'),
      await device.rows.report.get([diary.space, diary.id]),
    ])
    if (now !== epoch) seen.clear()
    epoch = now
    for (const [space, cursor] of Object.entries(cursors ?? {}))
      notLess(`the cursor of ${space}`, completeVersion(cursor))
    if (page !== undefined) notLess('the diary', Number(page.notes))
  }
  let line = Promise.resolve()
  return onTablesChanged(device, () => {
    line = line.then(look).catch((error: unknown) => {
      if (device.dexie.isOpen()) violations.push(String(error))
    })
  })
}

/** Opens it and starts to sync. Two with the same `storage` are two tabs of one browser. */
export const openFaultDevice = async (options: FaultDeviceOptions): Promise<FaultDevice> => {
  const { name, person, society, random, build = 'build-1' } = options
  const storage = options.storage ?? new IDBFactory()
  const file = newDatabaseName('fault', `${person.uid}-${society}`)
  const device = await openDevice(file, person.uid, { indexedDB: storage, IDBKeyRange })
  const { uid, email } = person
  await writeMeta(device, 'session', { uid, email, displayName: person.name })
  await writeMeta(device, 'selectedSociety', society)
  const space = `s:${society}` as const
  const diary = { id: randomUUID(), space }
  const acknowledged: Acknowledged[] = []
  const violations: string[] = []
  const unwatch = watch(device, diary, violations)
  const sync = createSync({
    device,
    ...createTransport(uid, outside(options)),
    ...fastTimers(options.speed),
    random,
    uuid: randomUUID,
    locks: undefined,
    isVisible: () => true,
    build,
    onFault: (error) => violations.push(`nobody expected: ${error}`),
  })
  const deps = { clock: options.clock ?? (() => new Date()), uuid: randomUUID }
  const change: FaultDevice['change'] = async (mutation, args) => {
    const opId = await mutate(device, deps, space, mutation, args)
    const { notes, set } = args as { notes?: string; set?: { notes?: string } } // as far as it has them
    acknowledged.push({ opId, name: mutation, id: args.id, notes: notes ?? set?.notes ?? '' })
    return opId
  }
  const at = () => deps.clock().toISOString()
  let pages = 0
  const write = async () => {
    pages += 1
    const notes = String(pages)
    const { id } = diary
    if (pages === 1) {
      await change('report.create@1', newReport({ id, title: `Diary of ${name}`, notes, at: at() }))
      return
    }
    const was = { notes: String(pages - 1) }
    await change('report.edit@1', { id, at: at(), set: { notes }, was })
  }
  return {
    name,
    person,
    society,
    device,
    sync,
    acknowledged,
    violations,
    change,
    write,
    report: async () => {
      const args = newReport({ title: `Report of ${name}`, notes: randomUUID(), at: at() })
      await change('report.create@1', { ...args, area: 'community' })
      return args.id
    },
    stop: () => {
      sync.stop()
      unwatch()
      device.dexie.close()
    },
  }
}
