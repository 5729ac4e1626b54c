/** Imports into a society in which life has gone on: flats are sold, people have come in, and others speak of the rows. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getContactByEmail } from '#contract/societies.ts'
import { readAs } from '#server/database/transaction.ts'
import { loadStoredSociety } from '#server/society/stored-society.ts'
import { type Admission, type Caller, lake, openAdmission } from '../factories/admission.ts'
import { newAttachment, newPdf } from '../factories/attachments.ts'
import { databaseKinds } from '../factories/database.ts'
import { askedFor, flatRecord, importAll, personRecord, takeBack } from '../factories/imports.ts'

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
})
