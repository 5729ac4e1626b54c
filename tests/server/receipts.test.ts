/** Money: numbered without gaps, never changed, seen by its holding alone, and the totals always right. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import type { Device } from '#db/db.ts'
import { readSession } from '#db/session.ts'
import type { Database } from '#server/database/connect.ts'
import { readAs, sqlState } from '#server/database/transaction.ts'
import type { PushDeps } from '#server/sync/context.ts'
import {
  accountsDeps,
  addBooks,
  asOffice,
  newReceipt,
  newReversal,
  type OfficeDevice,
  openOfficeDevice,
  type PersonName,
} from '../factories/accounts.ts'
import { createTestDatabase, databaseKinds } from '../factories/database.ts'

const stateOf = async (attempt: Promise<unknown>) =>
  sqlState(await attempt.catch((error: unknown) => error))

const refusals = async ({ device }: OfficeDevice) =>
  (await device.outbox.where('state').equals('rejected').sortBy('mid')).map(({ code }) => code)

const held = async (device: Device, entity: 'receipt' | 'holding-card' | 'flat-summary') =>
  (await device.rows[entity].toArray()).map(({ id }) => id).sort()

describe.each(databaseKinds)('%s', (kind) => {
  let database: Database
  let deps: PushDeps
  let books = 0

  const rowsOf = async <Row>(societyId: string, query: ReturnType<typeof sql>): Promise<Row[]> =>
    (
      (await readAs(database, { societyId }, (tx) => tx.execute(query))) as unknown as {
        rows: Row[]
      }
    ).rows
  const define = (statement: string) => database.drizzle.execute(sql.raw(statement))

  /** A society of its own for a test, with devices of its people. */
  const openBooks = async () => {
    books += 1
    const societyId = `books${books}`
    await addBooks(database, societyId)
    return {
      societyId,
      open: (name: PersonName, space = societyId) =>
        openOfficeDevice(deps, `${societyId}-${name}`, space),
      office: (work: Parameters<typeof asOffice>[2]) => asOffice(database, societyId, work),
      numbers: async () =>
        (
          await rowsOf<{ number: string }>(
            societyId,
            sql`select number from receipt where society_id = ${societyId} order by number`,
          )
        ).map(({ number }) => number),
    }
  }

  beforeAll(async () => {
    database = await createTestDatabase(kind)
    deps = accountsDeps(database)
  })
  afterAll(() => database.close())

  test('a receipt is provisional until the server has given it a number and a posting date', async () => {
    const { open } = await openBooks()
    const admin = await open('admin')
    await admin.sync()
    const receipt = newReceipt({ receivedOn: '2026-11-18' })
    await admin.change('receipt.create@1', receipt)
    const [provisional] = await admin.device.rows.receipt.toArray()
    expect(provisional).toMatchObject({
      id: receipt.id,
      number: null,
      postedOn: null,
      flatId: 'f2',
    })
    await admin.sync()
    const [posted] = await admin.device.rows.receipt.toArray()
    expect(posted).toMatchObject({
      id: receipt.id,
      number: 'R/2627/0001',
      postedOn: '2026-11-20',
      receivedOn: '2026-11-18',
      amount: 302_900,
    })
    expect(posted).not.toHaveProperty('recordedBy')
  })

  test('a guest of the society is refused, and so is everybody but the office of accounts', async () => {
    const { societyId, open, numbers } = await openBooks()
    const other = await openBooks()
    const stranger = await other.open('admin', societyId)
    const admin = await open('admin')
    await admin.sync()
    const cards = await admin.device.rows['holding-card'].toArray()
    for (const name of ['owner', 'tenant', 'member', 'staff', 'superadmin'] as const) {
      const person = await open(name)
      await person.sync()
      // a device that has been tampered with: it knows every flat, and pushes all the same
      await person.device.rows['holding-card'].bulkPut(cards)
      await person.change('receipt.create@1', newReceipt())
      await person.sync()
      expect(await refusals(person), name).toEqual(['FORBIDDEN'])
    }
    await stranger.device.rows['holding-card'].bulkPut(cards)
    await stranger.change('receipt.create@1', newReceipt())
    await stranger.sync()
    expect(await refusals(stranger)).toEqual(['NOT_MEMBER'])
    expect(await held(stranger.device, 'receipt')).toEqual([])
    expect(await numbers()).toEqual([])
  })

  test("another society's receipts stay hidden and have numbers of their own", async () => {
    const one = await openBooks()
    const two = await openBooks()
    for (const { open } of [one, two]) {
      const admin = await open('admin')
      await admin.sync()
      await admin.change('receipt.create@1', newReceipt())
      await admin.sync()
      expect(await admin.device.rows.receipt.count()).toBe(1)
    }
    expect(await one.numbers()).toEqual(['R/2627/0001'])
    expect(await two.numbers()).toEqual(['R/2627/0001'])
  })

  test('each role receives what the table of permissions says, and nothing else', async () => {
    const { open } = await openBooks()
    const admin = await open('admin')
    await admin.sync()
    const mine = newReceipt()
    const theirs = newReceipt({ holdingId: 'h-neighbour' })
    await admin.change('receipt.create@1', mine)
    await admin.change('receipt.create@1', theirs)
    await admin.sync()
    const both = [mine.id, theirs.id].sort()
    const seen = async (name: PersonName) => {
      const person = await open(name)
      await person.sync()
      return {
        receipts: await held(person.device, 'receipt'),
        flats: await held(person.device, 'flat-summary'),
        years: await person.device.rows['society-summary'].count(),
      }
    }
    const flats = ['h-neighbour', 'h-owner']
    expect(await seen('admin')).toEqual({ receipts: both, flats, years: 1 })
    expect(await seen('treasurer')).toEqual({ receipts: both, flats, years: 1 })
    expect(await seen('superadmin')).toEqual({ receipts: both, flats, years: 0 })
    expect(await seen('owner')).toEqual({ receipts: [mine.id], flats: ['h-owner'], years: 0 })
    for (const name of ['tenant', 'member', 'staff', 'newcomer'] as const) {
      expect(await seen(name), name).toEqual({ receipts: [], flats: [], years: 0 })
    }
  })

  test('after a sale the newcomer receives nothing of the predecessor, who keeps his own', async () => {
    const { societyId, open, office } = await openBooks()
    const admin = await open('admin')
    await admin.sync()
    const before = newReceipt()
    await admin.change('receipt.create@1', before)
    await admin.sync()
    const owner = await open('owner')
    await owner.sync()
    await office(async (w) => {
      const sold = await w.get('holding', societyId, 'h-owner')
      if (sold === undefined) throw new Error('the flat has no owner')
      await w.put('holding', { ...sold, until: '2026-11-19' })
      const bought = { id: 'h-newcomer', contactId: 'c-newcomer', since: '2026-11-20', until: null }
      await w.put('holding', { ...sold, ...bought })
      const left = await w.get('membership', societyId, 'm-owner')
      if (left !== undefined) await w.put('membership', { ...left, roles: [] })
    })
    await admin.sync()
    const after = newReceipt({ holdingId: 'h-newcomer' })
    await admin.change('receipt.create@1', after)
    await admin.sync()
    await owner.sync()
    const newcomer = await open('newcomer')
    await newcomer.sync()
    expect(await held(newcomer.device, 'receipt')).toEqual([after.id])
    expect(await held(newcomer.device, 'flat-summary')).toEqual(['h-newcomer'])
    expect(await held(newcomer.device, 'holding-card')).toEqual(['h-newcomer'])
    expect(await held(owner.device, 'receipt')).toEqual([before.id])
    expect(await held(owner.device, 'flat-summary')).toEqual(['h-owner'])
    const [card] = await owner.device.rows['holding-card'].toArray()
    expect(card).toMatchObject({ flat: 'A-102', person: 'owner', until: '2026-11-19' })
    expect(await readSession(owner.device)).toMatchObject({ hasHolding: true })
    expect(await readSession(admin.device)).toMatchObject({ hasHolding: false })
  })

  test('two devices that push at once, with refusals between, leave no gap and no number twice', async () => {
    const { open, numbers } = await openBooks()
    const devices = [await open('admin'), await open('treasurer'), await open('admin')]
    for (const device of devices) {
      await device.sync()
      for (let n = 1; n <= 9; n += 1) {
        const receivedOn = n % 3 === 0 ? '2026-12-01' : '2026-11-20' // tomorrow's money is refused
        await device.change('receipt.create@1', newReceipt({ receivedOn, amount: paise(n * 100) }))
      }
    }
    await Promise.all(devices.map((device) => device.sync()))
    for (const device of devices) {
      await device.sync()
      expect(await refusals(device)).toEqual(['INVALID', 'INVALID', 'INVALID'])
      expect(await device.device.outbox.where('state').noneOf(['rejected']).count()).toBe(0)
    }
    const wanted = Array.from({ length: 18 }, (_, n) => `R/2627/${String(n + 1).padStart(4, '0')}`)
    expect(await numbers()).toEqual(wanted)
    const shown = await devices[0]?.device.rows.receipt.toArray()
    expect(shown?.map(({ number }) => number).sort()).toEqual(wanted)
  })

  test('a receipt whose commit fails after its number was taken gives the number back', async () => {
    const { societyId, open, numbers } = await openBooks()
    const admin = await open('admin')
    await admin.sync()
    await define(
      `create or replace function choke_${societyId}() returns trigger language plpgsql as
        $$ begin if new.society_id = '${societyId}' and new.receipts = 2 then
          raise exception 'out of disk' using errcode = '53100'; end if; return new; end $$`,
    )
    await define(
      `create trigger choke_${societyId} before insert or update on society_summary
        for each row execute function choke_${societyId}()`,
    )
    await admin.change('receipt.create@1', newReceipt())
    await admin.sync()
    await admin.change('receipt.create@1', newReceipt())
    await expect(admin.sync()).rejects.toThrow()
    expect(await numbers()).toEqual(['R/2627/0001'])
    await define(`drop trigger choke_${societyId} on society_summary`)
    await admin.sync()
    expect(await numbers()).toEqual(['R/2627/0001', 'R/2627/0002'])
  })

  test('the database itself refuses to change, delete or empty receipts', async () => {
    const { societyId, open, office } = await openBooks()
    const admin = await open('admin')
    await admin.sync()
    await admin.change('receipt.create@1', newReceipt())
    await admin.sync()
    // as the application inside a commit: it has not the right
    for (const statement of [
      sql`update receipt set amount = 1 where society_id = ${societyId}`,
      sql`delete from receipt where society_id = ${societyId}`,
    ]) {
      expect(await stateOf(office(async ({ tx }) => void (await tx.execute(statement))))).toBe(
        '42501',
      )
    }
    // as the owner of the tables, who has every right
    const asOwner = (statement: string) =>
      database.drizzle.transaction(async (tx) => {
        await tx.execute(sql`select set_config('app.in_commit', 'yes', true),
          set_config('app.society_id', ${societyId}, true)`)
        await tx.execute(sql.raw(statement))
      })
    expect(await stateOf(asOwner('update receipt set amount = 1'))).toBe('23001')
    expect(await stateOf(asOwner('delete from receipt'))).toBe('23001')
    expect(await stateOf(asOwner('truncate receipt'))).toBe('23001')
    const [receipt] = await admin.device.rows.receipt.toArray()
    const again = office(async (w) => {
      const row = await w.get('receipt', societyId, receipt?.id ?? '')
      if (row !== undefined) await w.put('receipt', { ...row, amount: 1 })
    })
    expect(await stateOf(again)).toBe('23505')
  })

  test('a reversal is a row of its own, once, with its own number; the receipt stays', async () => {
    const { open, numbers } = await openBooks()
    const admin = await open('admin')
    await admin.sync()
    const receipt = newReceipt()
    const wrongClock = '2020-01-01T00:00:00.000Z'
    const reversal = { ...newReversal(receipt.id), at: wrongClock }
    await admin.change('receipt.create@1', receipt)
    await admin.change('receipt.reverse@1', reversal)
    await admin.change('receipt.reverse@1', newReversal(receipt.id))
    await admin.change('receipt.reverse@1', newReversal(reversal.id))
    await admin.sync()
    expect(await refusals(admin)).toEqual(['STATE', 'STATE'])
    expect(await numbers()).toEqual(['R/2627/0001', 'RV/2627/0001'])
    const shown = await admin.device.rows.receipt.toArray()
    expect(shown.find(({ id }) => id === receipt.id)).toMatchObject({
      amount: 302_900,
      reverses: null,
    })
    expect(shown.find(({ id }) => id === reversal.id)).toMatchObject({
      amount: -302_900,
      reverses: receipt.id,
      reason: 'Cheque returned',
      recordedAt: receipt.at,
    })
    const [summary] = await admin.device.rows['flat-summary'].toArray()
    expect(summary).toMatchObject({
      receipts: 1,
      reversals: 1,
      total: 0,
      lastNumber: 'R/2627/0001',
    })
  })

  test('what looks like the same payment is kept and flagged; after a reversal it is not', async () => {
    const { open } = await openBooks()
    const admin = await open('admin')
    await admin.sync()
    const first = newReceipt({ reference: 'UTR 77', receivedOn: '2026-11-10' })
    const cases = {
      same: newReceipt({ mode: 'neft', reference: 'utr77', receivedOn: '2026-05-17' }),
      cash: newReceipt({ mode: 'cash', reference: '', receivedOn: '2026-11-02' }),
      cashSoon: newReceipt({ mode: 'cash', reference: '', receivedOn: '2026-11-09' }),
      cashLate: newReceipt({ mode: 'cash', reference: '', receivedOn: '2026-11-17' }),
      elsewhere: newReceipt({
        reference: 'UTR 77',
        receivedOn: '2026-11-10',
        holdingId: 'h-neighbour',
      }),
      more: newReceipt({ reference: 'UTR 77', receivedOn: '2026-11-10', amount: paise(302_901) }),
    }
    for (const receipt of [first, ...Object.values(cases)]) {
      await admin.change('receipt.create@1', receipt)
    }
    await admin.change('receipt.reverse@1', newReversal(first.id))
    await admin.change('receipt.reverse@1', newReversal(cases.same.id))
    const again = newReceipt({ reference: 'UTR 77', receivedOn: '2026-11-11' })
    await admin.change('receipt.create@1', again)
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    const shown = await admin.device.rows.receipt.toArray()
    const flagOf = (id: string) => shown.find((row) => row.id === id)?.possibleDuplicateOf
    expect(flagOf(first.id)).toBeNull()
    expect(flagOf(cases.same.id)).toBe(first.id)
    expect(flagOf(cases.cashSoon.id)).toBe(cases.cash.id)
    expect(flagOf(cases.cashLate.id)).toBeNull()
    expect(flagOf(cases.elsewhere.id)).toBeNull()
    expect(flagOf(cases.more.id)).toBeNull()
    expect(flagOf(again.id)).toBeNull()
  })

  test('the same receipt sent under another change is refused: its row is there once', async () => {
    const { open, numbers } = await openBooks()
    const [one, two] = [await open('admin'), await open('treasurer')]
    const receipt = newReceipt()
    for (const device of [one, two]) {
      await device.sync()
      await device.change('receipt.create@1', receipt)
    }
    await one.sync()
    await two.sync()
    expect(await refusals(two)).toEqual(['CONFLICT'])
    expect(await numbers()).toEqual(['R/2627/0001'])
  })

  test('a receipt is refused for a holding that is not an owner’s or not there', async () => {
    const { societyId, open } = await openBooks()
    const admin = await open('admin')
    await admin.sync()
    const card = await admin.device.rows['holding-card'].get([`s:${societyId}`, 'h-tenant'])
    if (card === undefined) throw new Error('the office knows the tenant')
    await admin.device.rows['holding-card'].put({ ...card, id: 'h-nobody' })
    for (const holdingId of ['h-tenant', 'h-nobody']) {
      await admin.change('receipt.create@1', newReceipt({ holdingId }))
    }
    await admin.sync()
    expect(await refusals(admin)).toEqual(['INVALID', 'INVALID'])
    const [entry] = await admin.device.outbox.toArray()
    expect(entry?.fields).toEqual({ holdingId: 'INVALID' })
  })

  test('the totals are the sums of the rows, for every flat and year', async () => {
    const { societyId, open } = await openBooks()
    const admin = await open('admin')
    await admin.sync()
    const holdings = ['h-owner', 'h-neighbour', 'h-treasurer']
    for (let n = 1; n <= 20; n += 1) {
      const receipt = newReceipt({ holdingId: holdings[n % 3] ?? '', amount: paise(n * 12_345) })
      await admin.change('receipt.create@1', receipt)
      if (n % 4 === 0) await admin.change('receipt.reverse@1', newReversal(receipt.id))
    }
    await admin.sync()
    type Sum = { id: string; n: number; total: number }
    const flats = await rowsOf<Sum>(
      societyId,
      sql`
      select holding_id as id, (count(*) filter (where amount > 0))::int as n, sum(amount)::int as total
      from receipt where society_id = ${societyId} group by 1 order by 1`,
    )
    const shown = await admin.device.rows['flat-summary'].orderBy('[space+id]').toArray()
    expect(shown.map(({ id, receipts, total }) => ({ id, n: receipts, total }))).toEqual(flats)
    const [year] = await admin.device.rows['society-summary'].toArray()
    expect(year).toMatchObject({
      id: '2026-2027',
      receipts: 20,
      reversals: 5,
      total: flats.reduce((sum, { total }) => sum + total, 0),
      lastNumber: 'R/2627/0020',
    })
  })
})
