/** Imports into a society in which life has gone on: flats are sold, people have come in, books are kept, and others speak of the rows. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import type { MutationArgs, MutationName } from '#contract/mutations.ts'
import { getContactByEmail } from '#contract/societies.ts'
import { mutate } from '#db/mutate.ts'
import { readAs } from '#server/database/transaction.ts'
import { loadStoredSociety } from '#server/society/stored-society.ts'
import { type Admission, type Caller, lake, openAdmission } from '../factories/admission.ts'
import { newAttachment, newPdf } from '../factories/attachments.ts'
import { databaseKinds } from '../factories/database.ts'
import {
  askedFor,
  balanceRecord,
  flatRecord,
  importAll,
  look,
  personRecord,
  takeBack,
} from '../factories/imports.ts'

const three = [1, 2, 3]
const everybody = () =>
  askedFor({
    flats: three.map((row) => flatRecord(row)),
    people: three.map((row) => personRecord(row)),
  })

describe.each(databaseKinds)('on %s', (kind) => {
  let a: Admission
  let boss: Caller
  beforeEach(async () => {
    a = await openAdmission(kind)
    boss = await a.member('super')
  })
  afterEach(() => a.server.close())

  const stored = () =>
    readAs(a.server.database, { societyId: lake }, (tx) => loadStoredSociety(tx, lake))
  const undo = async (id: string) => (await takeBack(a, boss, { societyid: lake, id })).last

  test('a file from before a sale leaves it as it is: nobody who has sold owns or pays again', async () => {
    const file = askedFor({ flats: [flatRecord(1)], people: [personRecord(1)] })
    await importAll(a, boss, file)
    const [sold] = (await stored()).holdings
    if (sold === undefined) throw new Error('nobody owns the flat')
    await a.inSociety(lake, async (w) => {
      await w.put('holding', { ...sold, until: '2026-10-31', endReason: 'Sold' })
      const bought = { ...sold, id: 'h-bought', contactId: 'c-owner', since: '2026-11-01' }
      await w.put('holding', bought)
    })
    const before = await stored()
    expect((await importAll(a, boss, file)).last).toMatchObject({
      outcome: 'IMPORTED',
      counts: { people: { same: 1 }, holdings: { added: 0, changed: 0, same: 1 } },
    })
    expect(await stored()).toEqual(before)
    // a last day that the file itself gives stands, and of two in the same days one pays
    const told = [personRecord(1, { until: '2026-12-31' })]
    await importAll(a, boss, askedFor({ people: told }))
    const { holdings } = await stored()
    expect(holdings.find(({ id }) => id === sold.id)).toMatchObject({
      ...{ until: '2026-12-31', pays: false },
    })
    expect(holdings.find(({ id }) => id === 'h-bought')).toMatchObject({ pays: true })
  })

  test('a file with a sale in it is imported over the seller, whoever is named first', async () => {
    await importAll(a, boss, askedFor({ flats: [flatRecord(1)], people: [personRecord(1)] }))
    const buyer = personRecord(2, { flat: 'B-101', since: '2026-11-01' })
    const seller = personRecord(1, { until: '2026-10-31' })
    const { last } = await importAll(a, boss, askedFor({ people: [buyer, seller] }))
    expect(last).toMatchObject({ outcome: 'IMPORTED', counts: { holdings: { added: 1 } } })
    expect((await stored()).holdings.map(({ until, pays }) => ({ until, pays }))).toEqual(
      expect.arrayContaining([
        { until: '2026-10-31', pays: true },
        { until: null, pays: true },
      ]),
    )
  })

  test('the phone of who has come in is theirs to say, also that there is none', async () => {
    const file = askedFor({
      flats: three.map((row) => flatRecord(row)),
      people: three.map((row) => personRecord(row, { phone: `+91982001111${row}` })),
    })
    await importAll(a, boss, file)
    for (const row of [1, 2]) {
      const person = await a.person(`person${row}@example.org`)
      await a.ask(getContactByEmail, person, { email: person.email })
    }
    const own = new Map([
      ['Person 1', '+91 55500 00777'],
      ['Person 2', null],
    ])
    const { contacts } = await stored()
    await a.inSociety(lake, async (w) => {
      for (const contact of contacts) {
        const phone = own.get(contact.name)
        const sharing = { phone: 'nobody' as const }
        if (phone !== undefined) await w.put('contact', { ...contact, phone, sharing })
      }
    })
    await importAll(a, boss, file)
    const phones = (await stored()).contacts
      .filter(({ name }) => name.startsWith('Person'))
      .map(({ name, phone }) => [name, phone])
    expect(new Map(phones as [string, string | null][])).toEqual(
      new Map([...own, ['Person 3', '+919820011113']]),
    )
  })

  test('papers of a flat and the complaints somebody answers for keep an import, and hold it no more when they are gone', async () => {
    const { id } = await importAll(a, boss, everybody())
    const { holdings, memberships } = await stored()
    const held = holdings.find(({ flatId }) => flatId === 'flat:B-102')
    const owner = memberships.find(({ email }) => email === 'person3@example.org')
    const { at, thumbnail, ...paper } = newAttachment(newPdf(), { subjectId: 'flat:B-101' })
    const stands = {
      ...{ ...paper, societyId: lake, thumbnail, uploadedBy: 'u', uploader: 'Admin' },
      ...{ uploadedAt: new Date(at), isByHolder: false, holdingIds: [held?.id ?? ''] },
      ...{ readers: [], box: null, isStored: true, removedAt: null },
    }
    const category = {
      ...{ societyId: lake, id: 'k1', name: 'Lift', ownerId: null, escalateId: owner?.id ?? '' },
      ...{ respondHours: 4, resolveHours: 24 },
    }
    await a.inSociety(lake, async (w) => {
      await w.put('attachment', stands)
      await w.put('complaint-category', category)
    })
    const { blocked } = (await undo(id)) as { blocked: object[] }
    expect(blocked).toHaveLength(3)
    expect(blocked).toEqual(
      expect.arrayContaining([
        { what: 'flat', name: 'B-101', why: 'IN_USE' },
        { what: 'holding', name: 'Person 2, B-102', why: 'IN_USE' },
        { what: 'membership', name: 'Person 3', why: 'IN_USE' },
      ]),
    )
    await a.inSociety(lake, async (w) => {
      await w.put('attachment', { ...stands, removedAt: new Date(at) })
      await w.put('complaint-category', { ...category, escalateId: null })
    })
    expect(await undo(id)).toMatchObject({ outcome: 'UNDONE' })
  })

  const at = '2026-11-20T08:00:00.000Z'

  /** The treasurer's device. */
  const openBooks = async () => {
    const { device, sync } = await a.device(await a.member('treasurer'))
    await sync()
    return {
      change: async <Name extends MutationName>(name: Name, args: MutationArgs<Name>) => {
        const outside = { clock: a.server.clock.now, uuid: randomUUID }
        await mutate(device, outside, `s:${lake}`, name, args)
        await sync()
        expect((await device.outbox.toArray()).map(({ code, fields }) => [code, fields])).toEqual(
          [],
        )
      },
    }
  }

  test('balances that the books have begun with stay: no other file, and no undo', async () => {
    const balances = [balanceRecord(1), balanceRecord(2, { principal: 0, advance: 1500_00 })]
    const first = await importAll(a, boss, everybody())
    const file = askedFor({ balances })
    const second = await importAll(a, boss, file)
    // until they begin it can be corrected
    const other = askedFor({ balances: [balanceRecord(1, { principal: 1_00 }), balanceRecord(3)] })
    const corrected = await importAll(a, boss, other)
    expect(await undo(corrected.id)).toEqual({ outcome: 'UNDONE' })
    const books = await openBooks()
    const begin = { id: randomUUID(), asOn: '2026-03-31', balances: [], at }
    await books.change('books.begin@1', begin)
    const before = await stored()
    const { problems } = await look(a, boss, other)
    const said = { file: 'balances', field: 'flat', reason: 'BOOKS_BEGUN' }
    expect(problems).toEqual([
      { ...said, row: 1, value: 'B-101' },
      { ...said, row: 3, value: 'B-103' },
    ])
    expect((await importAll(a, boss, other)).last).toMatchObject({ outcome: 'REFUSED' })
    expect(await undo(second.id)).toEqual({
      ...{ outcome: 'BLOCKED', count: 2 },
      blocked: ['B-101', 'B-102'].map((name) => ({ what: 'opening-balance', name, why: 'BEGUN' })),
    })
    // their flats and holders are named by the ledger
    const { blocked } = (await undo(first.id)) as { blocked: { name: string; why: string }[] }
    expect(new Set(blocked.map(({ name, why }) => `${name}: ${why}`))).toEqual(
      new Set(
        ['B-101', 'B-102', 'Person 1, B-101', 'Person 2, B-102'].map((of) => `${of}: IN_USE`),
      ),
    )
    // the same once more says nothing else
    expect((await importAll(a, boss, file)).last).toMatchObject({ outcome: 'IMPORTED' })
    expect(await stored()).toEqual(before)
  })

  test('notes and cheques in hand keep an import, and are named', async () => {
    const { id } = await importAll(a, boss, everybody())
    const { holdings } = await stored()
    const holdingOf = (flatId: string) => holdings.find((row) => row.flatId === flatId)?.id ?? ''
    const books = await openBooks()
    await books.change('held-cheque.keep@1', {
      ...{ holdingId: holdingOf('flat:B-101'), bank: 'HDFC Bank', note: '', at },
      cheques: [
        { id: randomUUID(), amount: paise(2000_00), number: '100123', dated: '2026-12-05' },
      ],
    })
    await books.change('adjustment.create@1', {
      ...{ id: randomUUID(), at, kind: 'penalty', holdingId: holdingOf('flat:B-102') },
      ...{ dated: '2026-11-20', headId: '', amount: paise(100_00), dueOn: null },
      ...{ reason: 'As resolved', resolution: '' },
    })
    const { blocked } = (await undo(id)) as { blocked: { name: string; why: string }[] }
    expect(blocked.map(({ name, why }) => `${name}: ${why}`).sort()).toEqual(
      ['B-101', 'B-102', 'Person 1, B-101', 'Person 2, B-102'].map((of) => `${of}: IN_USE`),
    )
  })
})
