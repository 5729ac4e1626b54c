import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { newReport } from '../../tests/factories/report.ts'
import { type Device, openDevice } from './db.ts'
import type { DatabaseLocks } from './device-storage.ts'
import { readMeta, writeMeta } from './meta.ts'
import { mutate } from './mutate.ts'
import { discard, withdraw } from './outbox.ts'
import { openPeople } from './people.ts'
import { openRoot } from './people-root.ts'
import { readDatabase } from './read-database.ts'
import { nameForThisBuild, storageVersion } from './storage-version.ts'

const space = 's:neem' as const
const scope = `${space}/report@all` as const
const deps = { clock: () => new Date(), uuid: () => crypto.randomUUID() }

/** Names that some page holds. */
const held = new Set<string>()
const locks: DatabaseLocks = {
  request: async (name, _options, work) => work(held.has(name) ? null : name),
}

let storage: { indexedDB: IDBFactory; IDBKeyRange: unknown; locks: DatabaseLocks }
beforeEach(() => {
  held.clear()
  storage = { indexedDB: new IDBFactory(), IDBKeyRange, locks }
})

const start = () => openPeople('test', storage, () => crypto.randomUUID())
const nameAt = (version: number) => `ns-test-anna-v${version}`
const newer = nameAt(storageVersion + 1)
const older = nameAt(storageVersion - 1)
const present = nameAt(storageVersion)

/** A device with an hour of history: a report from the server, edited here, one made here, one withdrawn. */
const plant = async (name: string): Promise<Device> => {
  const device = await openDevice(name, 'anna', storage)
  await writeMeta(device, 'session', {
    uid: 'anna',
    email: 'anna@example.org',
    displayName: 'Anna',
  })
  await writeMeta(device, 'clientId', 'first-client')
  await writeMeta(device, 'cursors', { [space]: '7' })
  await device.scopes.put({ key: scope, space, entity: 'report', snap: null })
  await mutate(
    device,
    deps,
    space,
    'report.create@1',
    newReport({ id: 'r1', title: 'From the server' }),
  )
  const [row] = await device.rows.report.toArray()
  if (row === undefined) throw new Error('no report')
  await device.outbox.clear()
  await device.shadow.clear()
  await device.rows.report.put({ ...row, rv: 7, scopes: [scope] })
  await edit(device, 'r1', 'Edited here')
  await mutate(device, deps, space, 'report.create@1', newReport({ id: 'r2', title: 'Made here' }))
  const taken = newReport({ id: 'r3', title: 'Taken back' })
  await withdraw(device, await mutate(device, deps, space, 'report.create@1', taken))
  return device
}
const edit = async (device: Device, id: string, title: string) => {
  const before = await device.rows.report.get([space, id])
  await mutate(device, deps, space, 'report.edit@1', {
    id,
    at: deps.clock().toISOString(),
    set: { title },
    was: { title: before?.title ?? '' },
  })
}

const signedInWith = async (database: string) => {
  const root = await openRoot(storage)
  await root.people.put({ uid: 'anna', database, isWiping: false })
  await root.begin('anna')
}
const titles = async (device: Device | undefined) =>
  (await device?.rows.report.toArray())?.map(({ title }) => title).sort()
const names = async () => (await storage.indexedDB.databases()).map(({ name }) => name)

test.each([
  ['an older', older],
  ['a newer', newer],
])('%s database comes over whole, with its changes under a new client id', async (_, name) => {
  ;(await plant(name)).dexie.close()
  await signedInWith(name)
  const device = await (await start()).open()
  expect(device?.dexie.name).toBe(present)
  expect(await titles(device)).toEqual(['Edited here', 'Made here'])
  const changes = await device?.outbox.orderBy('mid').toArray()
  expect(changes?.map(({ mid, name, state }) => [mid, name, state])).toEqual([
    [1, 'report.edit@1', 'sent'],
    [2, 'report.create@1', 'sent'],
  ])
  // the server's copy lies beneath the edit, and the pull goes on where it stood
  expect(await device?.shadow.get(['report', space, 'r1'])).toMatchObject({
    row: { title: 'From the server' },
  })
  if (device === undefined) return
  expect(await readMeta(device, 'cursors')).toEqual({ [space]: '7' })
  expect(await readMeta(device, 'clientId')).toBeUndefined()
  expect(await device.scopes.get(scope)).toMatchObject({ snap: null })
})

test('killed after the copy and before the switch: the next start goes on, and nothing is there twice', async () => {
  const old = await plant(older)
  await signedInWith(older)
  const device = await (await start()).open()
  device?.dexie.close()
  // as it was before the switch; meanwhile the older build ran once more
  await (await openRoot(storage)).update('anna', (person) => ({ ...person, database: older }))
  await edit(old, 'r2', 'Made here, better')
  const again = await (await start()).open()
  expect(again?.dexie.name).toBe(present)
  expect(await titles(again)).toEqual(['Edited here', 'Made here, better'])
  expect(await again?.outbox.count()).toBe(3)
})

test('what a tab of the older build goes on writing comes over at the next start, and again, until it is gone', async () => {
  const old = await plant(older)
  await signedInWith(older)
  held.add(`tab:${older}`)
  const people = await start()
  const device = await people.open()
  if (device === undefined) throw new Error('nobody is here')
  await edit(old, 'r2', 'Late')
  await people.tidy(device)
  expect(await titles(device)).toEqual(['Edited here', 'Late'])
  await edit(old, 'r2', 'Later')
  held.clear()
  await people.tidy(device)
  expect(await titles(device)).toEqual(['Edited here', 'Later'])
  expect((await device.outbox.orderBy('mid').toArray()).map(({ mid }) => mid)).toEqual([1, 2, 3, 4])
  await expect.poll(names).not.toContain(older)
})

test('a change that was refused and discarded does not come back from the older database', async () => {
  const old = await plant(older)
  await old.outbox
    .filter(({ name }) => name === 'report.edit@1')
    .modify({ state: 'rejected', code: 'STATE' })
  await signedInWith(older)
  held.add(`tab:${older}`)
  const people = await start()
  const device = await people.open()
  if (device === undefined) throw new Error('nobody is here')
  const refused = await device.outbox.where('state').equals('rejected').first()
  expect(refused).toMatchObject({ code: 'STATE', mid: -1 })
  await discard(device, refused?.opId ?? '')
  await people.tidy(device)
  expect((await device.outbox.toArray()).map(({ name }) => name)).toEqual(['report.create@1'])
})

test('a row this build cannot read is left behind, and its scope is received again', async () => {
  const old = await plant(newer)
  await old.outbox.clear()
  await old.shadow.clear()
  const [row] = await old.rows.report.toArray()
  await old.rows.report.put({ ...row, status: 'teleported' } as never)
  await signedInWith(newer)
  const device = await (await start()).open()
  expect(await titles(device)).not.toContain('Edited here')
  expect(await device?.scopes.count()).toBe(0)
})

test('a logout in the middle of it leaves nothing, in no database', async () => {
  ;(await plant(older)).dexie.close()
  await signedInWith(older)
  held.add(`tab:${older}`)
  const people = await start()
  const device = await people.open()
  expect(nameForThisBuild(older)).toBe(device?.dexie.name)
  device?.dexie.close()
  await people.wipe('anna', async () => {})
  for (const name of [older, present]) {
    const found = await readDatabase(name, storage)
    expect([...(found?.tables.values() ?? [])].flat()).toEqual([])
  }
})

/** What stands in any database of this device. */
const everything = async () => {
  const found = (await names()).map((name = '') => readDatabase(name, storage))
  return JSON.stringify(
    (await Promise.all(found)).map((each) => [...(each?.tables.values() ?? [])]),
  )
}
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('a logout at any moment of the copy, in another tab, leaves nothing and nobody', {
  timeout: 30_000,
}, async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {}) // by Dexie, which lets the database go
  let isCopied = false
  for (let moment = 0; !isCopied; moment += 1) {
    storage = { indexedDB: new IDBFactory(), IDBKeyRange, locks }
    ;(await plant(older)).dexie.close()
    await signedInWith(older)
    const [copying, other] = [await start(), await start()]
    let isOpen = false
    const opening = copying.open().then((device) => {
      isOpen = device !== undefined
    })
    for (let turns = 0; turns < moment; turns += 1) await turn()
    isCopied = isOpen
    await other.wipe('anna', async () => {})
    await opening
    const when = `after ${moment} turns`
    expect(await (await start()).open(), when).toBeUndefined()
    await expect.poll(everything, { message: when, interval: 5 }).not.toMatch(/anna|Made here/)
  }
})

test('two tabs that start together after a change of the tables have one database, and keep it', async () => {
  ;(await plant(older)).dexie.close()
  await signedInWith(older)
  const tabs = [await start(), await start()]
  const devices = await Promise.all(tabs.map((people) => people.open()))
  expect(devices.map((device) => device?.dexie.name)).toEqual([present, present])
  expect((await (await openRoot(storage)).now())?.others).toEqual([older])
  expect(await titles(devices[1])).toEqual(['Edited here', 'Made here'])
})

test('a database in use is not erased, even where a tab of before has listed it among the others', async () => {
  ;(await plant(present)).dexie.close()
  await signedInWith(present)
  const root = await openRoot(storage)
  await root.update('anna', (person) => ({ ...person, others: [present] }))
  const people = await start()
  const device = await people.open()
  if (device === undefined) throw new Error('nobody is here')
  await people.tidy(device)
  expect(await titles(device)).toEqual(['Edited here', 'Made here'])
})

test('bytes that only this device has come over; what the server has is fetched again', async () => {
  const device = await plant(older)
  const shared = {
    space,
    name: 'a.pdf',
    size: 3,
    sent: 0,
    failures: 0,
    nextTryAt: null,
    usedAt: '',
  }
  for (const [sha256, state] of [
    ['aa', 'waiting'],
    ['bb', 'failed'],
    ['cc', 'stored'],
  ] as const) {
    await device.blobs.put({ ...shared, sha256, state })
    await device.blobBytes.put({ space, sha256, bytes: Uint8Array.from([1, 2, 3]).buffer })
  }
  device.dexie.close()
  await signedInWith(older)
  const next = await (await start()).open()
  expect((await next?.blobs.toArray())?.map(({ sha256 }) => sha256)).toEqual(['aa', 'bb'])
  const bytes = (await next?.blobBytes.toArray())?.map((each) => [...new Uint8Array(each.bytes)])
  expect(bytes).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ])
})

/** Every table with its keys: what a storage version means. */
const tablesOf = ({ dexie }: Device) =>
  dexie.tables
    .map(({ name, schema }) => [name, schema.primKey.src, ...schema.indexes.map(({ src }) => src)])
    .map((parts) => parts.join(' '))
    .sort()

test('changed tables have another storage version', async () => {
  const device = await openDevice(present, 'anna', storage)
  // Not the same any more? Raise `storageVersion` too, or older databases are never copied.
  expect({ storageVersion, tables: tablesOf(device) }).toMatchInlineSnapshot(`
    {
      "storageVersion": 22,
      "tables": [
        "adjustment [space+id] [space+holdingId]",
        "attachment [space+id] [space+sha256] [space+subjectId]",
        "bank-account [space+id]",
        "bill [space+id] [space+dated] [space+holdingId]",
        "bill-delivery [space+id] [space+billId]",
        "bill-run [space+id]",
        "blobBytes [space+sha256]",
        "blobs [space+sha256]",
        "budget [space+id]",
        "charge-head [space+id]",
        "charge-policy [space+id]",
        "complaint-category [space+id]",
        "contact-card [space+id]",
        "contact-detail [space+id]",
        "contact-note [space+id]",
        "contact-star [space+id]",
        "document-series [space+id]",
        "draftPhotos [space+form+row+sha256] [space+form+row] space",
        "drafts [space+form+row] space",
        "financial-year [space+id]",
        "flat [space+id]",
        "flat-summary [space+id]",
        "held-cheque [space+id]",
        "holding-card [space+id]",
        "household [space+id]",
        "import-batch [space+id]",
        "income [space+id]",
        "income-category [space+id]",
        "invitation [space+id]",
        "invoice [space+id] [space+vendorId]",
        "join-request [space+id]",
        "joining-code [space+id]",
        "journal opId ackedAt",
        "label [space+id]",
        "late-document [space+id]",
        "ledger-account [space+id]",
        "mail [space+id] [space+folder+time] [space+time] [space+threadId] [space+folder+unread]",
        "mail-body [space+id]",
        "mail-label [space+id]",
        "mail-recipient [space+id]",
        "member-card [space+id]",
        "meta k",
        "month-figure [space+id]",
        "my-contact [space+id]",
        "my-join-request [space+id]",
        "my-society [space+id]",
        "notice [space+id]",
        "notice-figure [space+id]",
        "notice-read [space+id]",
        "office-bearer [space+id]",
        "opening-balance [space+id]",
        "outbox ++seq mid &opId state",
        "parking [space+id]",
        "payment [space+id] [space+vendorId]",
        "policy [space+id]",
        "profile [space+id]",
        "reading [space+id] [space+headId+from]",
        "receipt [space+id] [space+recordedAt] [space+receivedOn]",
        "reconciliation [space+id]",
        "report [space+id] [space+createdAt]",
        "report-event [space+id] [space+reportId]",
        "reported-payment [space+id]",
        "reporter [space+id]",
        "resident [space+id]",
        "scopes key space",
        "shadow [entity+space+id]",
        "society [space+id]",
        "society-summary [space+id]",
        "star [space+id]",
        "usage-day [space+id]",
        "vendor [space+id]",
        "voucher [space+id] [space+dated]",
        "wing [space+id]",
      ],
    }
  `)
})
