/** Spreadsheets on the server: what an import would do, doing it in one commit, and taking it back as a whole. */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stayEnded } from '#contract/admission.ts'
import { withdrawRequest } from '#contract/admission-calls.ts'
import { getContactByEmail } from '#contract/societies.ts'
import { space } from '#server/database/schema.ts'
import { importBatch, importChange } from '#server/database/schema-import.ts'
import { readAs } from '#server/database/transaction.ts'
import { listLocalMails } from '#server/identity/mailer.ts'
import { loadStoredSociety } from '#server/society/stored-society.ts'
import { type Admission, type Caller, lake, openAdmission, pond } from '../factories/admission.ts'
import { databaseKinds, openOperator } from '../factories/database.ts'
import {
  askedFor,
  balanceRecord,
  flatRecord,
  importAll,
  look,
  personRecord,
  send,
  takeBack,
} from '../factories/imports.ts'

const three = [1, 2, 3]
const everything = () =>
  askedFor({
    flats: three.map((row) => flatRecord(row)),
    people: three.map((row) => personRecord(row)),
    balances: three.map((row) => balanceRecord(row)),
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
    readAs(a.server.database, { societyId: lake }, async (tx) => {
      const { society, left, ...tables } = await loadStoredSociety(tx, lake)
      const sorted = Object.entries(tables).map(([name, rows]) => [
        name,
        [...rows].sort((one, other) => (one.id < other.id ? -1 : 1)),
      ])
      return Object.fromEntries(sorted) as typeof tables
    })
  const batches = () =>
    readAs(a.server.database, { societyId: lake }, (tx) =>
      tx.select().from(importBatch).where(eq(importBatch.societyId, lake)),
    )
  const undo = async (id: string, by = boss) =>
    (await takeBack(a, by, { societyid: lake, id })).last
  const version = () =>
    readAs(a.server.database, { societyId: lake }, async (tx) => {
      const [found] = await tx
        .select()
        .from(space)
        .where(eq(space.id, `s:${lake}`))
      return found?.version ?? 0
    })

  test('a dry run counts and writes nothing; the import is one commit, and again it changes nothing', async () => {
    const before = await version()
    const dry = await look(a, boss, everything())
    expect(dry.status).toBe(200)
    expect(dry.problems).toEqual([])
    const three = { added: 3, changed: 0, same: 0 }
    expect(dry.counts).toEqual({ flats: three, people: three, holdings: three, balances: three })
    expect(await version()).toBe(before)

    const { last, lines, id } = await importAll(a, boss, everything())
    expect(last).toEqual({ outcome: 'IMPORTED', counts: dry.counts })
    expect(lines.slice(0, -1)).toEqual(
      [3, 6, 9, 12, 15].map((done) => ({ done, of: 15 })), // memberships too
    )
    expect(await version()).toBe(before + 1)
    const { flats, contacts, holdings, memberships, openingBalances } = await stored()
    expect(flats.filter(({ wing }) => wing === 'B')).toHaveLength(3)
    expect(contacts.filter(({ name }) => name.startsWith('Person'))).toHaveLength(3)
    expect(holdings).toHaveLength(3)
    expect(memberships.filter(({ email }) => email?.startsWith('person'))).toHaveLength(3)
    expect(openingBalances).toHaveLength(3)
    expect(openingBalances[0]).toMatchObject({
      asOn: '2026-03-31',
      principal: 520_000,
      interest: 31_800,
      advance: 0,
    })
    expect((await batches())[0]).toMatchObject({ id, file: 'members.xlsx', undoneAt: null })

    const again = await look(a, boss, everything())
    const same = { added: 0, changed: 0, same: 3 }
    expect(again.counts).toEqual({ flats: same, people: same, holdings: same, balances: same })
  })

  test('nobody is written to: invitations are a step of their own', async () => {
    const mails = await listLocalMails(a.server.database)
    await importAll(a, boss, everything())
    expect(await listLocalMails(a.server.database)).toEqual(mails)
  })

  test('the office receives flats, balances and the import by sync; an owner does not', async () => {
    await importAll(a, boss, everything())
    for (const [name, seen] of [
      ['admin', 3],
      ['super', 3],
      ['owner', 0],
      ['tenant', 0],
    ] as const) {
      const device = await a.device(await a.member(name))
      await device.sync()
      expect(await device.rows['opening-balance'].count(), name).toBe(seen)
      expect(await device.rows['import-batch'].count(), name).toBe(seen === 0 ? 0 : 1)
    }
  })

  test('the same import sent twice is one', async () => {
    const asked = { ...everything(), id: `batch-${randomUUID()}`, file: 'x.csv' }
    const { counts } = await look(a, boss, everything())
    const first = await send(a, boss, { ...asked, seen: counts })
    const second = await send(a, boss, { ...asked, seen: counts })
    expect(second.last).toEqual(first.last)
    expect(await batches()).toHaveLength(1)
  })

  test('what somebody else has changed since the dry run is STALE, and nothing is written', async () => {
    const { counts } = await look(a, boss, everything())
    await a.inSociety(lake, (w) =>
      w.put('flat', { ...flatAs('B', '101'), societyId: lake, id: 'f-b101' }),
    )
    const before = await stored()
    const id = `batch-${randomUUID()}`
    const { last } = await send(a, boss, { ...everything(), id, file: '', seen: counts })
    expect(last).toMatchObject({
      outcome: 'STALE',
      counts: { flats: { added: 2, changed: 1, same: 0 } },
    })
    expect(await stored()).toEqual(before)
    expect(await batches()).toEqual([])
  })

  test('a society that exists says no: an address of another member, flats nobody knows, totals that do not agree', async () => {
    const asked = askedFor({
      flats: [flatRecord(1)],
      people: [
        personRecord(1, { email: 'owner@lake.test', name: 'Somebody Else' }),
        personRecord(2, { flat: 'Z-9' }),
        personRecord(3, { flat: 'A-104', email: null }),
      ],
    })
    const unknown = await look(a, boss, asked)
    expect(unknown.problems).toEqual([
      expect.objectContaining({ row: 2, field: 'flat', reason: 'UNKNOWN_FLAT' }),
    ])
    const known = askedFor({ ...asked, people: asked.people.filter(({ row }) => row !== 2) })
    const taken = await look(a, boss, known)
    expect(taken.problems).toEqual([
      expect.objectContaining({ row: 1, reason: 'EMAIL_TAKEN', with: 'owner@lake.test' }),
    ])
    const { last } = await importAll(a, boss, known)
    expect(last).toMatchObject({ outcome: 'REFUSED' })
    const wrong = askedFor({
      flats: [flatRecord(1)],
      balances: [balanceRecord(1)],
      totals: { principal: 520_001, interest: 31_800, advance: 0 },
    })
    expect((await look(a, boss, wrong)).status).toBe(400)
    expect(await batches()).toEqual([])
  })

  test('flats and people that are there are found however they are written, and keep what the file does not say', async () => {
    await a.inSociety(lake, (w) =>
      w.put('flat', {
        ...flatAs('c', '7'),
        societyId: lake,
        id: 'old',
        shareCertificate: 'SC-1',
        floor: 2,
      }),
    )
    const asked = askedFor({
      flats: [flatRecord(1, { wing: 'C', number: '7', carpetSqft: 700 })],
      people: [personRecord(1, { flat: 'C-7' })],
    })
    expect((await importAll(a, boss, asked)).last).toMatchObject({
      outcome: 'IMPORTED',
      counts: { flats: { added: 0, changed: 1, same: 0 } },
    })
    const { flats, holdings } = await stored()
    expect(flats.find(({ id }) => id === 'old')).toMatchObject({
      wing: 'c',
      number: '7',
      carpetSqft: 700,
      shareCertificate: 'SC-1',
      floor: 2,
      type: 'Flat',
    })
    expect(holdings).toMatchObject([{ flatId: 'old' }])
  })

  test('an undo gives the society back as it was, once', async () => {
    await importAll(a, boss, askedFor({ flats: [flatRecord(1)], people: [personRecord(1)] }))
    const before = await stored()
    const more = everything()
    const changed = { ...more, flats: more.flats.map((flat) => ({ ...flat, carpetSqft: 900 })) }
    const { id } = await importAll(a, boss, changed)
    expect((await stored()).openingBalances).toHaveLength(3)
    const { lines } = await takeBack(a, boss, { societyid: lake, id })
    // 3 balances, 2 memberships, 2 holdings, 2 contacts, 3 flats
    expect(lines).toEqual([
      ...[3, 5, 7, 9, 12].map((done) => ({ done, of: 12 })),
      { outcome: 'UNDONE' },
    ])
    expect(await stored()).toEqual(before)
    expect(await undo(id)).toMatchObject({ outcome: 'ALREADY' })
    expect(await undo('no-such-batch')).toMatchObject({ outcome: 'GONE' })
    expect((await batches()).filter(({ undoneAt }) => undoneAt !== null)).toHaveLength(1)
    const office = await a.device(await a.member('admin'))
    await office.sync()
    expect(await office.rows['opening-balance'].count()).toBe(0)
    expect(await office.rows['holding-card'].count()).toBe(before.holdings.length)
  })

  test('an undo is refused with names when a row was changed since, or something else speaks of it', async () => {
    const { id } = await importAll(a, boss, everything())
    const { flats } = await stored()
    const flat = flats.find(({ id: flatId }) => flatId === 'flat:B-101')
    if (flat === undefined) throw new Error('no flat')
    await a.inSociety(lake, async (w) => {
      await w.put('flat', { ...flat, carpetSqft: 777 })
      await w.put('parking', {
        societyId: lake,
        id: 'p1',
        number: 'P1',
        kind: 'open',
        flatId: 'flat:B-102',
      })
    })
    const before = await stored()
    expect(await undo(id)).toEqual({
      outcome: 'BLOCKED',
      count: 2,
      blocked: [
        { what: 'flat', name: 'B-101', why: 'CHANGED' },
        { what: 'flat', name: 'B-102', why: 'IN_USE' },
      ],
    })
    expect(await stored()).toEqual(before)
  })

  test('somebody who has come in since keeps an import from being taken back', async () => {
    const { id } = await importAll(a, boss, everything())
    const person = await a.person('person1@example.org')
    await a.ask(getContactByEmail, person, { email: person.email })
    expect(await undo(id)).toMatchObject({
      outcome: 'BLOCKED',
      blocked: [{ what: 'membership', name: 'Person 1', why: 'CHANGED' }],
    })
  })

  test('a member whose roles follow the import finds them in the society list, and again after the undo', async () => {
    const tenant = await a.member('tenant')
    const device = await a.device(tenant)
    const rolesNow = async () => {
      await device.sync()
      return (await device.rows['my-society'].get([`u:${tenant.uid}`, lake]))?.roles
    }
    expect(await rolesNow()).toEqual(['onlyTenant'])
    const asked = askedFor({
      people: [personRecord(1, { flat: 'A-101', email: tenant.email, name: tenant.email })],
    })
    const { last, id } = await importAll(a, boss, asked)
    expect(last).toMatchObject({
      outcome: 'IMPORTED',
      counts: { people: { same: 1 }, holdings: { added: 1 } },
    })
    expect(await rolesNow()).toEqual(['onlyOwner'])
    expect(await undo(id)).toMatchObject({ outcome: 'UNDONE' })
    expect(await rolesNow()).toEqual(['onlyTenant'])
  })

  test('a tenant whom the file says has left is no member any more, and reads why; an owner stays', async () => {
    const tenant = await a.member('tenant')
    const owner = await a.member('owner')
    const stay = { since: '2024-01-01', until: '2025-12-31' }
    const left = (row: number, { email }: Caller, more: object) =>
      personRecord(row, { flat: `A-10${row}`, email, name: email, ...stay, ...more })
    await importAll(
      a,
      boss,
      askedFor({ people: [left(1, tenant, { relation: 'tenant' }), left(2, owner, {})] }),
    )
    const held = async (person: Caller) => {
      const device = await a.device(person)
      await device.sync()
      return device.rows
    }
    const ofTenant = await held(tenant)
    expect(await ofTenant['my-society'].count()).toBe(0)
    expect(await ofTenant.society.count()).toBe(0)
    expect(await ofTenant['my-join-request'].toArray()).toMatchObject([
      { id: lake, status: 'removed', reason: stayEnded },
    ])
    const [own] = await (await held(owner))['my-society'].toArray()
    expect(own?.roles).toEqual(['onlyOwner'])
  })

  test('an import is not taken back from under somebody who asks for one of its flats', async () => {
    const { id } = await importAll(a, boss, everything())
    const person = await a.stranger()
    expect((await a.send(person, { flat: 'B-101' })).body.outcome).toBe('SENT')
    expect(await undo(id)).toMatchObject({
      outcome: 'BLOCKED',
      blocked: [{ what: 'flat', name: 'B-101', why: 'IN_USE' }],
    })
    await a.ask(withdrawRequest, person, { societyid: lake })
    expect(await undo(id)).toMatchObject({ outcome: 'UNDONE' })
  })

  test('when the database refuses a row in the middle, nothing at all is written, and the answer says so', async () => {
    const operator = openOperator(a.server.database)
    if (operator === undefined) return
    await operator.drizzle.execute(sql`create function refuse_one() returns trigger language plpgsql as
      $$ begin raise exception 'disk full'; end $$`)
    await operator.drizzle.execute(sql`create trigger refuse_one before insert on opening_balance for each row
      when (new.id = 'flat:B-103') execute function refuse_one()`)
    await operator.close()
    const before = await stored()
    const { last } = await importAll(a, boss, everything())
    expect(last).toEqual({ outcome: 'FAILED' })
    expect(await stored()).toEqual(before)
    expect(await batches()).toEqual([])
  })

  test('only the super admin of that society imports and takes back; a guest is refused, another society stays hidden', async () => {
    const { counts } = await look(a, boss, everything())
    const asked = { ...everything(), id: `batch-${randomUUID()}`, file: '', seen: counts }
    expect((await look(a, undefined, everything())).status).toBe(401)
    expect((await send(a, undefined, asked)).status).toBe(401)
    for (const name of ['admin', 'treasurer', 'owner', 'tenant', 'member', 'staff']) {
      const person = await a.member(name)
      expect((await look(a, person, everything())).status, name).toBe(403)
      expect((await send(a, person, asked)).status, name).toBe(403)
      const { status } = await takeBack(a, person, { societyid: lake, id: 'x' })
      expect(status, name).toBe(403)
    }
    expect((await send(a, boss, { ...asked, societyid: pond })).status).toBe(403)
    await send(a, boss, asked)
    const elsewhere = await readAs(a.server.database, { societyId: pond }, (tx) =>
      tx.select().from(importChange),
    )
    expect(elsewhere).toEqual([])
  })

  test('what an import found is never changed afterwards', async () => {
    await importAll(a, boss, everything())
    await expect(
      a.inSociety(lake, (w) => w.tx.update(importChange).set({ entity: 'x' })),
    ).rejects.toThrow()
  })
})

const flatAs = (wing: string, number: string) => ({
  wing,
  number,
  type: 'Flat' as const,
  size: '2Bhk' as const,
  carpetSqft: 600,
  floor: null as number | null,
  builtUpSqft: null,
  constructionCost: null,
  inlets15: 0,
  inlets20: 0,
  inlets25: 0,
  shareCertificate: '',
})
