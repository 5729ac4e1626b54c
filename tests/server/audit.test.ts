/** The audit trail: what people change is written down with its values, once, and nobody changes it unnoticed. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secretValue } from '#contract/audit.ts'
import { writtenFields } from '#contract/contacts.ts'
import { contactDefaults } from '#domain/directory.ts'
import type { Database } from '#server/database/connect.ts'
import { sqlState, writeAs } from '#server/database/transaction.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import {
  accountsDeps,
  addBooks,
  asOffice,
  newReceipt,
  newReversal,
  openOfficeDevice,
  type PersonName,
} from '../factories/accounts.ts'
import { tamper, trailOf, verdictOn } from '../factories/audit.ts'
import { bothKinds, createTestDatabase } from '../factories/database.ts'
import { plainFlat } from '../factories/flats.ts'
import { newReport } from '../factories/report.ts'

describe.each(bothKinds)('on %s', (kind) => {
  let database: Database
  let societies = 0
  beforeAll(async () => {
    database = await createTestDatabase(kind)
  })
  afterAll(() => database.close())

  const openBooks = async () => {
    societies += 1
    const societyId = `books${societies}`
    await addBooks(database, societyId)
    const deps = accountsDeps(database)
    return {
      societyId,
      open: (name: PersonName) => openOfficeDevice(deps, `${societyId}-${name}`, societyId),
      entries: () => trailOf(database, societyId),
      /** What the work adds to the trail. */
      added: async (work: () => Promise<unknown>) => {
        const { length } = await trailOf(database, societyId)
        await work()
        return (await trailOf(database, societyId)).slice(length)
      },
      office: (work: Parameters<typeof asOffice>[2]) => asOffice(database, societyId, work),
    }
  }
  type Books = Awaited<ReturnType<typeof openBooks>>

  const changeFloor = ({ office, societyId }: Books, floor: number) =>
    office(async (w) => {
      const flat = await w.get('flat', societyId, 'f1')
      await w.put('flat', { ...flat!, floor })
    })

  test('a change of a device leaves who, which device, when, before and after', async () => {
    const books = await openBooks()
    const superadmin = await books.open('superadmin')
    await superadmin.sync()
    const added = await books.added(async () => {
      const set = { floor: 2, shareCertificate: 'S-7' }
      const was = { floor: null, shareCertificate: '' }
      await superadmin.change('setup.edit@1', { entity: 'flat', id: 'f1', set, was })
      await superadmin.sync()
    })
    expect(added).toMatchObject([
      {
        uid: `${books.societyId}-superadmin`,
        person: 'superadmin',
        clientId: expect.any(String),
        via: 'setup.edit@1',
        at: new Date('2026-11-20T08:00:00Z'),
        entity: 'flat',
        rowId: 'f1',
        title: 'A-101',
        kind: 'changed',
        before: { floor: null, shareCertificate: '' },
        after: { floor: 2, shareCertificate: 'S-7' },
      },
    ])
  })

  test('rows that come and go are there whole; each change of a run says its own name', async () => {
    const books = await openBooks()
    const superadmin = await books.open('superadmin')
    await superadmin.sync()
    const wing = { id: randomUUID(), name: 'B', hasLift: true, floors: 4 }
    const added = await books.added(async () => {
      await superadmin.change('setup.add@1', { entity: 'wing', rows: [wing] })
      await superadmin.change('setup.remove@1', { entity: 'wing', id: wing.id })
      await superadmin.sync()
    })
    const { id, ...columns } = wing
    expect(added).toMatchObject([
      { kind: 'added', via: 'setup.add@1', rowId: id, before: null, after: columns },
      { kind: 'removed', via: 'setup.remove@1', rowId: id, before: columns, after: null },
    ])
  })

  test('a receipt and its reversal: numbers, and the reason that was given', async () => {
    const books = await openBooks()
    const admin = await books.open('admin')
    await admin.sync()
    const receipt = newReceipt()
    const added = await books.added(async () => {
      await admin.change('receipt.create@1', receipt)
      await admin.change('receipt.reverse@1', newReversal(receipt.id))
      await admin.sync()
    })
    expect(added).toMatchObject([
      { entity: 'receipt', title: 'R/2627/0001', reason: null, after: { amount: 302_900 } },
      { entity: 'receipt', title: 'RV/2627/0001', reason: 'Cheque returned' },
    ])
  })

  test('whatever a person may keep from the office the trail names and does not show', async () => {
    const books = await openBooks()
    const owner = await books.open('owner')
    await owner.sync()
    const values = { nickname: 'Canary', phone: '+91 55500 00777', secondPhone: '+91 55500 00778' }
    const more = { birthday: '1951-12-14', address: 'Canary lane', occupation: 'Canary keeper' }
    const added = await books.added(async () => {
      for (const field of writtenFields) {
        await owner.change('contact.share@1', { id: 'c-owner', field, who: 'nobody' })
      }
      await owner.change('contact.own@1', { id: 'c-owner', set: { ...values, ...more } })
      await owner.sync()
      await books.office(async (w) => {
        const contact = await w.get('contact', books.societyId, 'c-owner')
        await w.put('contact', { ...contact!, email: 'canary@example.org' })
      })
    })
    const said = Object.assign({}, ...added.map(({ after }) => after))
    for (const field of writtenFields) expect([field, said[field]]).toEqual([field, secretValue])
    for (const value of Object.values({ ...values, ...more })) {
      expect(JSON.stringify(added)).not.toContain(value)
    }
  })

  test('what is refused leaves nothing, alone or among changes that are applied', async () => {
    const books = await openBooks()
    const [owner, superadmin] = [await books.open('owner'), await books.open('superadmin')]
    await owner.sync()
    await superadmin.sync()
    const wing = (name: string) => ({ id: randomUUID(), name, hasLift: true, floors: 4 })
    const added = await books.added(async () => {
      await owner.change('setup.add@1', { entity: 'wing', rows: [wing('C')] })
      await owner.sync()
      await superadmin.change('setup.add@1', { entity: 'wing', rows: [wing('D')] })
      await superadmin.change('setup.add@1', { entity: 'wing', rows: [wing('D')] })
      await superadmin.sync()
    })
    expect(added.map(({ title }) => title)).toEqual(['D'])
  })

  test('what fails after it has written leaves nothing', async () => {
    const books = await openBooks()
    const added = await books.added(async () => {
      const attempt = books.office(async (w) => {
        await w.remove('holding', books.societyId, 'h-owner')
        throw new Error('too late')
      })
      await expect(attempt).rejects.toThrow('too late')
    })
    expect(added).toEqual([])
  })

  test('the same row written twice is one entry, and written as it was is none', async () => {
    const books = await openBooks()
    const { societyId } = books
    const added = await books.added(() =>
      books.office(async (w) => {
        const flat = await w.get('flat', societyId, 'f1')
        await w.put('flat', { ...flat!, floor: 5 })
        await w.put('flat', { ...flat!, floor: 6 })
        const contact = await w.get('contact', societyId, 'c-owner')
        await w.put('contact', { ...contact! })
        const other = { societyId, id: 'f9', ...plainFlat({ wing: 'Z', number: '9' }) }
        await w.put('flat', other)
        await w.remove('flat', societyId, 'f9')
      }),
    )
    expect(added).toMatchObject([{ rowId: 'f1', before: { floor: null }, after: { floor: 6 } }])
  })

  test('projections and what is a person’s own are not in it', async () => {
    const books = await openBooks()
    const owner = await books.open('owner')
    await owner.sync()
    const report = newReport()
    const added = await books.added(async () => {
      await owner.change('report.create@1', report)
      await owner.change('report.star@1', { id: report.id, starred: true })
      await owner.sync()
    })
    expect(added.map(({ entity, kind: what }) => [entity, what])).toEqual([['report', 'added']])
    const seen = new Set((await books.entries()).map(({ entity }) => entity))
    expect([...seen].sort()).toEqual([
      'contact',
      'flat',
      'holding',
      'membership',
      'report',
      'society',
    ])
  })

  test('a text with half a sign is written down, mended', async () => {
    const books = await openBooks()
    const added = await books.added(() =>
      books.office((w) =>
        w.put('contact', {
          societyId: books.societyId,
          id: 'odd',
          name: 'half \ud800 "मराठी" \\u0000',
          email: null,
          ...contactDefaults,
        }),
      ),
    )
    expect(added[0]?.after).toEqual({ name: 'half \ufffd "मराठी" \\u0000' })
    expect((await verdictOn(database, books.societyId))?.broken).toBeUndefined()
  })

  test('two who write at once stand one after the other', async () => {
    const books = await openBooks()
    await Promise.all([1, 2, 3, 4].map((floor) => changeFloor(books, floor)))
    const entries = await books.entries()
    expect(entries.map(({ number }) => number)).toEqual(entries.map((_, at) => at + 1))
    expect((await verdictOn(database, books.societyId))?.broken).toBeUndefined()
  })

  test('the demo is one entry for all its rows', async () => {
    const deps = { database, poke: () => {}, clock: () => new Date(), print: () => {} }
    await seedDemo(deps, 'small', '2026-11-20')
    const entries = await trailOf(database, 'neem-chhaya')
    expect(entries).toMatchObject([{ entity: 'demo', uid: null, via: 'demo', kind: 'added' }])
    expect(entries[0]?.after).toMatchObject({ flat: expect.any(Number), society: 1 })
  })

  describe('somebody with rights on the database', () => {
    const trail = async () => {
      const books = await openBooks()
      for (const floor of [1, 2, 3]) await changeFloor(books, floor)
      const { length } = await books.entries()
      const verdict = async () => (await verdictOn(database, books.societyId))?.broken
      expect(await verdict()).toBeUndefined()
      return { ...books, length, verdict, id: books.societyId }
    }
    const stateOf = async (attempt: Promise<unknown>) =>
      sqlState(await attempt.catch((error: unknown) => error))

    test('cannot change, delete or empty it as its owner, nor shorten its head', async () => {
      const { id } = await trail()
      for (const statement of [
        sql`update audit_entry set person = 'X' where society_id = ${id}`,
        sql`delete from audit_entry where society_id = ${id}`,
        sql`truncate audit_entry`,
        sql`update audit_head set entries = entries - 1 where society_id = ${id}`,
        sql`delete from audit_head where society_id = ${id}`,
        sql`truncate audit_head`,
      ]) {
        const asOwner = database.drizzle.transaction(async (tx) => {
          await tx.execute(sql`alter table audit_entry no force row level security`)
          await tx.execute(sql`alter table audit_head no force row level security`)
          await tx.execute(sql`select set_config('app.in_commit', 'yes', true)`)
          await tx.execute(statement)
        })
        expect(await stateOf(asOwner)).toBe('23001')
      }
    })

    test('the application may not change an entry at all', async () => {
      const { id } = await trail()
      for (const statement of [
        sql`update audit_entry set person = 'X'`,
        sql`delete from audit_entry`,
        sql`delete from audit_head`,
      ]) {
        const attempt = writeAs(database, { societyId: id }, async (tx) => {
          await tx.execute(sql`select set_config('app.in_commit', 'yes', true)`)
          await tx.execute(statement)
        })
        expect(await stateOf(attempt)).toBe('42501')
      }
    })

    test('is found when an entry says something else', async () => {
      const changes = [
        sql`person = 'Somebody else'`,
        sql`uid = 'another'`,
        sql`at = at - interval '1 day'`,
        sql`after = '{"floor": 99}'`,
        sql`before = null`,
        sql`reason = 'because'`,
        sql`digests = '{}'`,
        sql`via = 'x'`,
      ]
      for (const [at, change] of changes.entries()) {
        const { id, length, verdict } = await trail()
        const where = sql`where society_id = ${id} and number = ${length - 1}`
        await tamper(database, sql`update audit_entry set ${change} ${where}`)
        expect(await verdict(), String(at)).toEqual({ number: length - 1, why: 'changed' })
      }
    })

    test('is found when an entry is taken out, also with its number closed', async () => {
      const { id, length, verdict } = await trail()
      const gone = length - 1
      await tamper(
        database,
        sql`delete from audit_entry where society_id = ${id} and number = ${gone}`,
      )
      expect(await verdict()).toEqual({ number: gone, why: 'missing' })
      await tamper(
        database,
        sql`update audit_entry set number = ${gone} where society_id = ${id} and number = ${length}`,
      )
      expect(await verdict()).toEqual({ number: gone, why: 'changed' })
    })

    test('is found when the end is cut off', async () => {
      const { id, length, verdict } = await trail()
      await tamper(
        database,
        sql`delete from audit_entry where society_id = ${id} and number >= ${length - 1}`,
      )
      expect(await verdict()).toEqual({ number: length - 1, why: 'cut' })
    })

    test('is found when two entries change places', async () => {
      const { id, length, verdict } = await trail()
      const swap = (from: number, to: number) =>
        sql`update audit_entry set number = ${to} where society_id = ${id} and number = ${from}`
      await tamper(database, swap(length, 0), swap(length - 1, length), swap(0, length - 1))
      expect(await verdict()).toEqual({ number: length - 1, why: 'changed' })
    })

    test('contents may be taken out whole: the chain stands, and it is counted', async () => {
      const { id, length, verdict } = await trail()
      await tamper(
        database,
        sql`update audit_entry set person = null, title = null, reason = null, before = null, after = null, salt = null
          where society_id = ${id} and number = ${length - 1}`,
      )
      expect(await verdict()).toBeUndefined()
      expect((await verdictOn(database, id))?.erased).toBe(1)
    })
  })
})
