/**
 * The server is restored from an hour-old backup (F17). Real server code, the real command, real device code: what people
 * did in that hour comes back from their devices, each change once.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readMeta } from '#db/meta.ts'
import { withdraw } from '#db/outbox.ts'
import type { Place } from '#server/backup/open-current.ts'
import type { Database } from '#server/database/connect.ts'
import * as schema from '#server/database/schema.ts'
import * as money from '#server/database/schema-money.ts'
import { readAsBackup } from '#server/database/transaction.ts'
import type { PushDeps } from '#server/sync/context.ts'
import { sync } from '#server/sync/sync.ts'
import { roundTrip } from '#sync/round-trip.ts'
import {
  accountsDeps,
  addBooks,
  newReceipt,
  newReversal,
  type OfficeDevice,
  openOfficeDevice,
} from '../factories/accounts.ts'
import { backUp, newPlace, openAt, runBackupCommand } from '../factories/backup.ts'
import { bothKinds } from '../factories/database.ts'
import { newReport } from '../factories/report.ts'
import { heldBase, visible } from './model/oracle.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const society = 's1'
const at = '2026-11-20T07:30:00.000Z'
const uidOf = (name: string) => `${society}-${name}`

/** A server whose database is replaced by a restored one; its devices do not notice until they next ask. */
const openServer = async (kind: (typeof bothKinds)[number]) => {
  let place: Place = await newPlace(kind)
  const deps: PushDeps = accountsDeps(await openAt(place))
  const whileStopped = async <T>(work: () => Promise<T>): Promise<T> => {
    await deps.database.close()
    const result = await work()
    deps.database = await openAt(place)
    return result
  }
  return {
    deps,
    open: (person: string) => openOfficeDevice(deps, uidOf(person), society),
    backUp: () => whileStopped(() => backUp(place)),
    restore: (folder: string) =>
      whileStopped(async () => {
        place = await newPlace(kind)
        const { code, text } = await runBackupCommand(place, 'restore', folder)
        if (code !== 0) throw new Error(text)
      }),
    close: () => deps.database.close(),
  }
}

const inAll = <T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> =>
  // a login that is no superuser sees every row only as the backup's role
  readAsBackup(database, (tx) => work({ ...database, drizzle: tx }))

const expectToEqualOracle = async (deps: PushDeps, { device }: OfficeDevice) => {
  const wanted = await inAll(deps.database, (database) =>
    visible(database.drizzle, device.uid, [`u:${device.uid}`, `s:${society}`]),
  )
  expect(wanted.length).toBeGreaterThan(5)
  expect(await heldBase(device)).toEqual(wanted)
}

/** It reaches the server, which does it; the answer is lost. */
const syncWithoutAnswer = async (deps: PushDeps, { device }: OfficeDevice) => {
  const outcome = await roundTrip({
    device,
    build: 'test',
    newClientId: randomUUID,
    send: async (request) => {
      await sync(deps, { uid: device.uid }, request)
      return { kind: 'unreachable' }
    },
  })
  expect(outcome.kind).toBe('unreachable')
}

const countOf = async ({ device }: OfficeDevice) => ({
  waiting: await device.outbox.where('state').anyOf('queued', 'sent', 'acked').count(),
  rejected: await device.outbox.where('state').equals('rejected').count(),
})

describe.each(bothKinds)('%s', (kind) => {
  let server: Awaited<ReturnType<typeof openServer>>
  /** The office at its desk, online all the time; the office's phone, offline at last; and one that does nothing. */
  let desk: OfficeDevice
  let phone: OfficeDevice
  let neighbour: OfficeDevice
  const devices = () => [desk, phone, neighbour]
  const report = (notes: string) => newReport({ notes, area: 'community' })
  const old = { desk: report('before, desk'), phone: report('before, phone'), paid: newReceipt() }
  const made: { id: string; notes: string }[] = [old.desk, old.phone]
  const paid: { id: string }[] = [old.paid]
  const makeReport = async (device: OfficeDevice, notes: string) => {
    const args = report(notes)
    made.push(args)
    return device.change('report.create@1', args)
  }
  const receive = async (device: OfficeDevice, reference: string) => {
    const args = newReceipt({ reference })
    paid.push(args)
    await device.change('receipt.create@1', args)
  }
  const reversal = newReversal(old.paid.id)
  let epoch: string | undefined

  beforeAll(async () => {
    server = await openServer(kind)
    await addBooks(server.deps.database, society)
    desk = await server.open('treasurer')
    phone = await server.open('admin')
    neighbour = await server.open('neighbour')
    await desk.sync()
    await desk.change('report.create@1', old.desk)
    await desk.change('receipt.create@1', old.paid)
    await desk.sync()
    await phone.sync()
    await phone.change('report.create@1', old.phone)
    await phone.sync()
    for (const device of devices()) await device.sync()
    epoch = await readMeta(desk.device, 'epoch')
  })
  afterAll(() => server.close())

  test('an hour of work that the backup lacks comes back, each change once', async () => {
    const folder = await server.backUp()

    // the hour: the desk is always online
    for (const n of [1, 2, 3]) await makeReport(desk, `desk ${n}`)
    await desk.change('report.edit@1', {
      id: old.phone.id,
      set: { title: 'Renamed at the desk' },
      was: { title: old.phone.title },
      at,
    })
    await receive(desk, 'D-1')
    await desk.sync()
    await receive(desk, 'D-2')
    await desk.change('receipt.reverse@1', reversal)
    await desk.change('report.star@1', { id: old.desk.id, starred: true })
    await desk.sync()
    // the phone is now and then
    await makeReport(phone, 'phone, confirmed')
    await receive(phone, 'P-1')
    await phone.sync()
    await makeReport(phone, 'phone, done but not heard')
    await receive(phone, 'P-2')
    await syncWithoutAnswer(server.deps, phone)
    await makeReport(phone, 'phone, waiting')
    await receive(phone, 'P-3')
    await phone.change('report.prioritise@1', { id: old.phone.id, important: true, at })
    const taken = await phone.change('report.create@1', report('thought better of it'))
    expect(await withdraw(phone.device, taken)).toBe(true)
    await neighbour.sync()
    expect(await neighbour.device.rows.report.count()).toBe(made.length - 1)

    await server.restore(folder)
    expect(await stored(server.deps.database)).toMatchObject({ reports: 2, receipts: 1 })
    await neighbour.sync()
    expect(await neighbour.device.rows.report.count()).toBe(2)

    // the desk is back first, and goes on working; then the phone has signal again
    await desk.sync()
    await makeReport(desk, 'desk, after the restore')
    await receive(desk, 'D-3')
    await desk.sync()
    await phone.sync()
    for (const device of devices()) await device.sync()

    for (const device of devices()) {
      expect(await countOf(device)).toEqual({ waiting: 0, rejected: 0 })
      expect(await readMeta(device.device, 'epoch')).not.toBe(epoch)
      await expectToEqualOracle(server.deps, device)
    }
    const now = await stored(server.deps.database)
    expect(now.notes).toEqual(made.map(({ notes }) => notes).sort())
    expect(now.receiptIds).toEqual([...paid.map(({ id }) => id), reversal.id].sort())
    expect(now.numbers).toEqual(numbersWithoutGaps(paid.length, 1))
    const both = now.all.find(({ id }) => id === old.phone.id)
    expect(both).toMatchObject({ title: 'Renamed at the desk', important: true })
    expect(now.stars).toEqual([old.desk.id])
  })

  test('a device that was never ahead goes on where it was', async () => {
    await makeReport(neighbour, 'from the neighbour')
    await neighbour.sync()
    await desk.sync()
    const notes = (await desk.device.rows.report.toArray()).map((row) => row.notes)
    expect(notes.sort()).toEqual(made.map((each) => each.notes).sort())
    await expectToEqualOracle(server.deps, desk)
  })

  // one kind is enough for what only the devices decide
  test.runIf(kind === bothKinds.at(-1))(
    'a change to what another device has not brought back yet is refused and shown, not lost',
    async () => {
      const folder = await server.backUp()
      const mine = newReceipt({ reference: 'P-4' })
      paid.push(mine)
      await phone.change('receipt.create@1', mine)
      await phone.sync()
      await desk.sync()
      const back = newReversal(mine.id)
      await desk.change('receipt.reverse@1', back)
      await desk.sync()
      await server.restore(folder)
      await desk.sync()
      const shown = await desk.device.outbox.where('state').equals('rejected').toArray()
      expect(shown).toMatchObject([{ name: 'receipt.reverse@1', args: back, code: 'NOT_FOUND' }])
      await phone.sync()
      await desk.sync()
      await desk.change('receipt.reverse@1', back)
      await desk.sync()
      const { receiptIds, numbers } = await stored(server.deps.database)
      expect(receiptIds).toContain(back.id)
      expect(numbers).toEqual(numbersWithoutGaps(paid.length, 2))
      await expectToEqualOracle(server.deps, desk)
    },
  )
})

const numbersWithoutGaps = (receipts: number, reversals: number) =>
  [
    ...Array.from({ length: receipts }, (_, n) => `R/2627/${String(n + 1).padStart(4, '0')}`),
    ...Array.from({ length: reversals }, (_, n) => `RV/2627/${String(n + 1).padStart(4, '0')}`),
  ].sort()

/** What the database holds, by plain queries. */
const stored = (database: Database) =>
  readAsBackup(database, async (tx) => {
    const all = await tx.select().from(schema.report)
    const receipts = await tx.select().from(money.receipt)
    return {
      all,
      reports: all.length,
      receipts: receipts.length,
      notes: all.map(({ notes }) => notes).sort(),
      receiptIds: receipts.map(({ id }) => id).sort(),
      numbers: receipts.map(({ number }) => number).sort(),
      stars: (await tx.select().from(schema.star)).map(({ reportId }) => reportId),
    }
  })
