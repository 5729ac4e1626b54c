/** Calls leave their traces in the audit trail, and the office of the society alone reads it. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rejectRequest, rotateJoiningCode } from '#contract/admission-calls.ts'
import { getAuditTrail } from '#contract/audit.ts'
import { changeRoles, removeMember } from '#contract/member-calls.ts'
import { holdingDefaults } from '#domain/holdings.ts'
import { readAs } from '#server/database/transaction.ts'
import { type Admission, type Caller, lake, openAdmission, pond } from '../factories/admission.ts'
import { tamper, trailOf } from '../factories/audit.ts'
import { databaseKinds } from '../factories/database.ts'

describe.each(databaseKinds)('on %s', (kind) => {
  let a: Admission
  let admin: Caller
  let head: Caller
  beforeAll(async () => {
    a = await openAdmission(kind)
    admin = await a.member('admin')
    head = await a.member('super')
  })
  afterAll(() => a.server.close())

  const added = async (work: () => Promise<unknown>) => {
    const { length } = await trailOf(a.server.database, lake)
    await work()
    return (await trailOf(a.server.database, lake)).slice(length)
  }
  const read = (person: Caller | undefined, more: object = {}) =>
    a.ask(getAuditTrail, person, { societyid: lake, ...more })
  const pageOf = async (person: Caller, more: object = {}) =>
    getAuditTrail.output.parse((await read(person, more)).body)

  test('changed roles, by whom', async () => {
    await a.member('tenant')
    const asked = { societyid: lake, id: 'm-tenant', seen: ['onlyTenant'] }
    const entries = await added(() =>
      a.ask(changeRoles, admin, { ...asked, roles: ['onlyTenant', 'onlyMember'] }),
    )
    expect(entries).toMatchObject([
      {
        uid: admin.uid,
        person: 'admin@lake.test',
        clientId: null,
        via: '/api/members/change-roles',
        entity: 'membership',
        title: 'tenant@lake.test',
        before: { roles: ['onlyTenant'] },
        after: { roles: ['onlyTenant', 'onlyMember'] },
      },
    ])
  })

  test('somebody taken out, and why', async () => {
    await a.member('member')
    const asked = { societyid: lake, id: 'm-member', seen: ['onlyMember'] }
    const entries = await added(() =>
      a.ask(removeMember, admin, { ...asked, reason: 'Sold the flat' }),
    )
    expect(entries).toMatchObject([
      { entity: 'membership', kind: 'removed', reason: 'Sold the flat', after: null },
    ])
  })

  test('a request that is rejected, and why', async () => {
    const stranger = await a.stranger()
    await a.send(stranger, { flat: 'A-102' })
    const { id } = await a.requestOf(stranger)
    const entries = await added(() =>
      a.ask(rejectRequest, admin, { societyid: lake, id, reason: 'Not a resident' }),
    )
    expect(entries).toMatchObject([
      {
        entity: 'join-request',
        reason: 'Not a resident',
        before: { status: 'open' },
        after: { status: 'rejected' },
      },
    ])
  })

  test('a new joining code, without the code', async () => {
    const entries = await added(() => a.ask(rotateJoiningCode, admin, { societyid: lake }))
    const code = '•••'
    expect(entries).toMatchObject([
      { entity: 'joining-code', kind: 'changed', before: { code }, after: { code } },
    ])
    const codes = (await readAs(a.server.database, { societyId: lake }, (tx) =>
      tx.execute(sql`select code from joining_code`),
    )) as unknown as { rows: { code: string }[] }
    const text = JSON.stringify(await trailOf(a.server.database, lake))
    expect(text).not.toContain('LAKE2345')
    expect(text).not.toContain(codes.rows[0]?.code)
  })

  test('the office reads it; a guest, everybody else and another society’s office are refused', async () => {
    for (const person of [admin, head]) expect((await read(person)).status).toBe(200)
    expect((await read(undefined)).status).toBe(401)
    for (const name of ['owner', 'staff', 'tenant']) {
      expect((await read(await a.member(name))).status, name).toBe(403)
    }
    expect((await read(await a.member('admin', pond))).status).toBe(403)
    expect((await read(await a.stranger())).status).toBe(403)
  })

  test('the database itself shows it to the office of that society alone', async () => {
    const count = async (uid: string | undefined, societyId: string) => {
      const found = (await readAs(a.server.database, { uid, societyId }, (tx) =>
        tx.execute(sql`select count(*)::int as n from audit_entry`),
      )) as unknown as { rows: { n: number }[] }
      return found.rows[0]?.n
    }
    const { length } = await trailOf(a.server.database, lake)
    expect(await count(admin.uid, lake)).toBe(length)
    const owner = await a.member('owner')
    for (const uid of [owner.uid, undefined]) expect(await count(uid, lake)).toBe(0)
    expect(await count((await a.member('admin', pond)).uid, lake)).toBe(0)
    expect(await count(admin.uid, pond)).toBe(0)
  })

  test('every filter finds what it names, and nothing else', async () => {
    const all = (await trailOf(a.server.database, lake)).toReversed()
    const numbers = async (more: object) =>
      (await pageOf(admin, more)).entries.map(({ number }) => number)
    const where = (is: (entry: (typeof all)[number]) => boolean) =>
      all
        .filter(is)
        .slice(0, 50)
        .map(({ number }) => number)
    expect(await numbers({ person: admin.uid })).toEqual(where(({ uid }) => uid === admin.uid))
    expect(await numbers({ entity: 'flat' })).toEqual(where(({ entity }) => entity === 'flat'))
    expect(await numbers({ entity: 'flat', row: 'f101' })).toEqual(
      where(({ entity, rowId }) => entity === 'flat' && rowId === 'f101'),
    )
    expect(await numbers({ kind: 'removed' })).toEqual(where(({ kind: k }) => k === 'removed'))
    expect(await numbers({ text: 'SOLD the' })).toHaveLength(1)
    expect(await numbers({ text: '100%' })).toEqual([])
    const today = new Date(a.server.clock.now().getTime() + 19_800_000).toISOString().slice(0, 10)
    expect((await numbers({ from: today, to: today })).length).toBeGreaterThan(0)
    expect(await numbers({ from: '2099-01-01' })).toEqual([])
    expect(await numbers({ to: '2001-01-01' })).toEqual([])
  })

  test('pages follow one another without a gap', async () => {
    await a.inSociety(lake, async (w) => {
      for (let at = 0; at < 120; at += 1) {
        const label = { societyId: lake, id: `l${at}`, handle: `l${at}`, color: 'red' }
        await w.put('label', { ...label, title: `Label ${at}` })
      }
    })
    const seen: number[] = []
    for (let before: number | undefined; ; ) {
      const page = await pageOf(admin, before === undefined ? {} : { before })
      expect(page.verified).toBe(true)
      seen.push(...page.entries.map(({ number }) => number))
      before = seen.at(-1)
      if (!page.hasMore) break
    }
    const { length } = await trailOf(a.server.database, lake)
    expect(seen).toEqual(Array.from({ length }, (_, at) => length - at))
  })

  test('names stand for ids, and everybody in the trail can be chosen', async () => {
    await a.inSociety(lake, (w) =>
      w.put('holding', {
        ...holdingDefaults,
        societyId: lake,
        id: 'h-new',
        contactId: 'c-owner',
        flatId: 'f101',
        relation: 'owner',
        since: '2020-04-01',
        until: null,
      }),
    )
    const page = await pageOf(admin, { entity: 'holding' })
    expect(page.entries[0]).toMatchObject({ title: 'owner@lake.test, A-101', kind: 'added' })
    expect(page.names).toMatchObject({ f101: 'A-101', 'c-owner': 'owner@lake.test' })
    expect(page.people).toContainEqual({ uid: admin.uid, name: 'admin@lake.test' })
  })

  test('a page says which of its entries is not what was written', async () => {
    const { length } = await trailOf(a.server.database, lake)
    await tamper(
      a.server.database,
      sql`update audit_entry set title = 'X' where society_id = ${lake} and number = ${length - 2}`,
    )
    const page = await pageOf(admin)
    expect(page.verified).toBe(false)
    expect(page.entries.filter(({ isIntact }) => !isIntact).map(({ number }) => number)).toEqual([
      length - 2,
    ])
    await tamper(
      a.server.database,
      sql`delete from audit_entry where society_id = ${lake} and number = ${length}`,
    )
    expect((await pageOf(admin, { kind: 'removed' })).verified).toBe(false)
  })
})
