/** Samples: a society is filled with them, and cleared of them, as a whole and by its super admin alone. */
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { invite, withdrawInvitation } from '#contract/admission-calls.ts'
import type { SocietyRole } from '#contract/societies.ts'
import { fillWithSamples, foundSociety, startClean } from '#contract/society-calls.ts'
import { selectSociety } from '#db/session.ts'
import { contactDefaults } from '#domain/directory.ts'
import { membership, mySociety } from '#server/database/schema.ts'
import { myJoinRequest } from '#server/database/schema-admission.ts'
import { readAs } from '#server/database/transaction.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { type TableName, tables } from '#server/sync/tables.ts'
import {
  type Admission,
  addAccount,
  type Caller,
  lake,
  openAdmission,
} from '../factories/admission.ts'
import { databaseKinds } from '../factories/database.ts'

const founding = { name: 'Amrapali CHS', registration: 'PNA/HSG/1/2026', address: 'Pune' }
const own = 'pna-hsg-1-2026'

describe.each(databaseKinds)('on %s', (kind) => {
  let a: Admission
  let head: Caller

  beforeEach(async () => {
    a = await openAdmission(kind)
    head = await a.member('admin')
    await a.ask(foundSociety, head, founding)
  })
  afterEach(() => a.server.close())

  /** How many rows of the society lie in each table that has any. */
  const census = async (societyId: string) => {
    const counted: Partial<Record<TableName, number>> = {}
    for (const name of Object.keys(tables) as TableName[]) {
      if (!('societyId' in tables[name])) continue
      const rows = await readAs(a.server.database, { uid: head.uid, societyId }, (tx) =>
        tx.execute<{ n: number }>(
          sql`select count(*)::int as n from ${tables[name]} where society_id = ${societyId}`,
        ),
      )
      const [first] = ((rows as { rows?: object }).rows ?? rows) as unknown as { n: number }[]
      if (first && first.n > 0) counted[name] = first.n
    }
    return counted
  }

  test('an empty society is filled, looked at, and empty again; who looks after it stays', async () => {
    const before = await census(own)
    expect(before).toMatchObject({ society: 1, membership: 1, contact: 1 })
    expect((await a.ask(fillWithSamples, head, { societyid: own })).body).toEqual({
      outcome: 'FILLED',
    })
    const device = await a.device(head)
    await selectSociety(device.device, own)
    await device.sync()
    expect(await device.rows.flat.count()).toBe(24)
    expect(await device.rows.receipt.count()).toBeGreaterThan(0)
    expect(await device.rows.report.count()).toBeGreaterThan(0)
    expect((await a.ask(fillWithSamples, head, { societyid: own })).body).toEqual({
      outcome: 'NOT_EMPTY',
    })

    expect((await a.ask(startClean, head, { societyid: own, name: 'Amrapali' })).body).toEqual({
      outcome: 'WRONG_NAME',
    })
    expect((await a.ask(startClean, head, { societyid: own, name: founding.name })).body).toEqual({
      outcome: 'CLEAN',
    })
    expect(await census(own)).toEqual(before)
    await device.sync()
    for (const entity of ['flat', 'receipt', 'report', 'holding-card', 'wing'] as const) {
      expect([entity, await device.rows[entity].count()]).toEqual([entity, 0])
    }
    expect((await a.ask(startClean, head, { societyid: own, name: founding.name })).body).toEqual({
      outcome: 'NO_SAMPLES',
    })
  })

  test('no samples over real people: who is in, waits or is invited keeps them out, a second super admin does not', async () => {
    const fill = async () => (await a.ask(fillWithSamples, head, { societyid: own })).body
    const owner = await a.member('owner')
    const putContact = (id: string) =>
      a.inSociety(own, (w) =>
        w.put('contact', { ...contactDefaults, societyId: own, id, name: 'Own', email: null }),
      )
    const putMember = (uid: string | null, roles: SocietyRole[]) =>
      a.inSociety(own, async (w) => {
        const email = owner.email
        const ids = { societyId: own, id: 'm-own', contactId: 'c-own' }
        await w.put('membership', { ...ids, email, uid, roles })
      })
    const people = { outcome: 'HAS_PEOPLE' }
    const invited = { societyid: own, name: 'Asha', email: 'asha@example.org', seat: 'staff' }
    await a.ask(invite, head, invited)
    expect(await fill(), 'invited').toEqual(people)
    const [invitation] = await readAs(a.server.database, { societyId: own }, (tx) =>
      tx.select().from(tables.invitation).where(eq(tables.invitation.societyId, own)),
    )
    await a.ask(withdrawInvitation, head, { societyid: own, id: invitation?.id })
    await putContact('c-own')
    expect(await fill(), 'a contact').toEqual(people)
    await putMember(null, ['onlySuperAdmin'])
    expect(await fill(), 'a seat that waits').toEqual(people)
    await putMember(owner.uid, ['onlyOwner'])
    expect(await fill(), 'an owner').toEqual(people)
    expect(await census(own)).toMatchObject({ membership: 2, contact: 2 })
    await putMember(owner.uid, ['onlySuperAdmin'])
    expect(await fill()).toEqual({ outcome: 'FILLED' })
  })

  test('nobody who was let into a society of samples is left in it', async () => {
    await a.ask(fillWithSamples, head, { societyid: own })
    const owner = await a.member('owner')
    await a.inSociety(own, async (w) => {
      await w.put('contact', {
        ...{ ...contactDefaults, societyId: own },
        ...{ id: 'c-own', name: 'Own', email: null },
      })
      await w.put('membership', {
        ...{ societyId: own, id: 'm-own', contactId: 'c-own', email: owner.email, uid: owner.uid },
        roles: ['onlyOwner'],
      })
    })
    await a.ask(startClean, head, { societyid: own, name: founding.name })
    const left = await readAs(a.server.database, { societyId: own }, (tx) =>
      tx.select({ uid: membership.uid }).from(membership).where(eq(membership.societyId, own)),
    )
    expect(left).toEqual([{ uid: head.uid }])
  })

  test('a society with flats or books of its own is never one of samples', async () => {
    const boss = await a.member('super')
    expect((await a.ask(fillWithSamples, boss, { societyid: lake })).body).toEqual({
      outcome: 'NOT_EMPTY',
    })
    expect((await a.ask(startClean, boss, { societyid: lake, name: 'Lake' })).body).toEqual({
      outcome: 'NO_SAMPLES',
    })
    await a.ask(fillWithSamples, head, { societyid: own })
    const claim = (samplesSince: string | null) =>
      a.inSociety(own, async (w) => {
        const row = await w.get('society', own, own)
        if (row !== undefined) await w.put('society', { ...row, samplesSince })
      })
    await claim(null)
    await expect(
      a.inSociety(own, (w) => w.tx.execute(sql`delete from receipt where society_id = ${own}`)),
    ).rejects.toThrow()
    await expect(claim('2026-11-20')).rejects.toThrow()
  })

  test('the demo is cleared: its people and who waits for it have nothing of it any more', async () => {
    const { database, clock } = a.server
    const deps = { database, clock: clock.now, poke: () => {}, print: () => {} }
    await seedDemo(deps, 'small', '2026-11-20')
    const boss = await addAccount(a.server, 'superadmin@demo.aangan.test', true, 'demo-superadmin')
    const named = { societyid: 'neem-chhaya', name: 'Neem Chhaya CHS Ltd.' }
    expect((await a.ask(startClean, boss, named)).body).toEqual({ outcome: 'CLEAN' })
    expect(await census('neem-chhaya')).toMatchObject({ membership: 1, contact: 1 })
    for (const [table, uid] of [
      [mySociety, 'demo-owner'],
      [myJoinRequest, 'demo-pending'],
    ] as const) {
      const left = await readAs(database, { uid }, (tx) =>
        tx.select().from(table).where(eq(table.id, 'neem-chhaya')),
      )
      expect(left).toEqual([])
    }
  })

  test('only its super admin fills and clears it', async () => {
    const [owner, stranger] = [await a.member('owner'), await a.stranger()]
    for (const person of [owner, stranger]) {
      for (const [call, input] of [
        [fillWithSamples, { societyid: own }],
        [startClean, { societyid: own, name: founding.name }],
      ] as const) {
        expect((await a.ask(call, person, input)).status).toBe(403)
      }
    }
  })
})
