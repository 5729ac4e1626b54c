/** Changing roles and taking people out: what the server lets through and what it refuses, whatever a page shows. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askToJoin, invite } from '#contract/admission-calls.ts'
import { changeRoles, removeMember } from '#contract/member-calls.ts'
import type { SocietyRole } from '#contract/societies.ts'
import { mutate } from '#db/mutate.ts'
import { holdingDefaults } from '#domain/holdings.ts'
import { membership } from '#server/database/schema.ts'
import { membershipChange } from '#server/database/schema-admission.ts'
import { readAs, writeAs } from '#server/database/transaction.ts'
import { newReceipt } from '../factories/accounts.ts'
import { type Admission, type Caller, lake, openAdmission, pond } from '../factories/admission.ts'
import { databaseKinds } from '../factories/database.ts'
import { newReport } from '../factories/report.ts'
import { countHeld } from '../factories/synced-device.ts'

const everyRole: SocietyRole[] = [
  'onlySuperAdmin',
  'onlyAdmin',
  'onlyOwner',
  'onlyTenant',
  'onlyMember',
]
const reason = 'Sold the flat in June.'

describe.each(databaseKinds)('on %s', (kind) => {
  let a: Admission
  let admin: Caller
  let head: Caller

  beforeAll(async () => {
    a = await openAdmission(kind)
    admin = await a.member('admin')
    head = await a.member('super')
    for (const name of ['owner', 'tenant', 'member', 'staff', 'treasurer']) await a.member(name)
    await a.member('admin', pond)
    await a.inSociety(lake, (w) =>
      w.put('holding', {
        ...holdingDefaults,
        societyId: lake,
        id: 'h-owner',
        contactId: 'c-owner',
        flatId: 'f101',
        relation: 'owner',
        since: '2020-04-01',
        until: null,
      }),
    )
  })
  afterAll(() => a.server.close())

  const begin: Record<string, SocietyRole[]> = {
    admin: ['onlyAdmin'],
    super: ['onlySuperAdmin'],
    owner: ['onlyOwner'],
    tenant: ['onlyTenant'],
    member: ['onlyMember'],
    treasurer: ['onlyAdmin'],
    staff: [],
  }
  // Every test begins with the same society.
  beforeEach(() =>
    a.inSociety(lake, async (w) => {
      for (const [name, roles] of Object.entries(begin)) {
        const { uid, email } = await a.member(name)
        const own = { societyId: lake, id: `m-${name}`, contactId: `c-${name}`, uid, email }
        await w.put('membership', { ...own, roles })
      }
    }),
  )

  const rolesNow = (name: string, society = lake) =>
    readAs(a.server.database, { societyId: society }, async (tx) => {
      const rows = await tx.select().from(membership).where(eq(membership.societyId, society))
      return rows.find(({ id }) => id === `m-${name}`)?.roles
    })
  const changes = () =>
    readAs(a.server.database, { societyId: lake }, (tx) => tx.select().from(membershipChange))
  const change = (
    by: Caller | undefined,
    name: string,
    roles: readonly string[],
    more: object = {},
  ) =>
    a.ask(changeRoles, by, {
      societyid: lake,
      id: `m-${name}`,
      seen: begin[name] ?? [],
      roles,
      ...more,
    })
  const remove = (by: Caller | undefined, name: string, more: object = {}) =>
    a.ask(removeMember, by, {
      societyid: lake,
      id: `m-${name}`,
      seen: begin[name] ?? [],
      reason,
      ...more,
    })
  const refused = { status: 403 }
  const outcome = (name: string) => ({ status: 200, body: { outcome: name } })

  test('nobody but the office changes a role, least of all their own', async () => {
    const before = await changes()
    for (const call of [change(undefined, 'owner', ['onlyAdmin']), remove(undefined, 'owner')])
      expect(await call).toMatchObject({ status: 401 })
    for (const name of ['owner', 'tenant', 'member', 'staff']) {
      const person = await a.member(name)
      for (const whom of [name, 'tenant', 'super']) {
        expect(await change(person, whom, everyRole), `${name} of ${whom}`).toMatchObject(refused)
        expect(await remove(person, whom), `${name} of ${whom}`).toMatchObject(refused)
      }
    }
    for (const person of [await a.stranger(), await a.stranger(false)]) {
      expect(await change(person, 'owner', ['onlyAdmin'])).toMatchObject(refused)
      expect(await remove(person, 'owner')).toMatchObject(refused)
    }
    expect(await rolesNow('tenant')).toEqual(['onlyTenant'])
    expect(await changes()).toEqual(before)
  })

  test('the office of one society reaches nobody of another, whichever society it names', async () => {
    const foreign = await a.member('admin', pond)
    expect(await change(foreign, 'owner', ['onlyTenant'])).toMatchObject(refused)
    expect(await remove(foreign, 'owner')).toMatchObject(refused)
    const here = { societyid: pond, id: 'm-owner' }
    expect(await change(foreign, 'owner', ['onlyTenant'], here)).toMatchObject(outcome('GONE'))
    expect(await remove(foreign, 'owner', here)).toMatchObject(outcome('GONE'))
    expect(await change(head, 'admin', [], { societyid: pond })).toMatchObject(refused)
    expect(await remove(head, 'admin', { societyid: pond })).toMatchObject(refused)
    expect(await rolesNow('owner')).toEqual(['onlyOwner'])
    expect(await rolesNow('admin', pond)).toEqual(['onlyAdmin'])
  })

  test('an admin changes residents and staff; only a super admin gives and takes the office’s roles', async () => {
    expect(await change(admin, 'tenant', ['onlyOwner'])).toMatchObject(outcome('CHANGED'))
    expect(await change(admin, 'member', [])).toMatchObject(outcome('CHANGED'))
    expect(await change(admin, 'staff', ['onlyTenant', 'onlyMember'])).toMatchObject(
      outcome('CHANGED'),
    )
    expect(await rolesNow('staff')).toEqual(['onlyTenant', 'onlyMember'])
    expect(await change(admin, 'treasurer', ['onlyAdmin', 'onlyOwner'])).toMatchObject(
      outcome('CHANGED'),
    )
    for (const [name, roles] of [
      ['owner', ['onlyOwner', 'onlyAdmin']],
      ['owner', ['onlySuperAdmin']],
      ['admin', ['onlyAdmin', 'onlySuperAdmin']],
      ['admin', ['onlyOwner']],
      ['super', ['onlyAdmin']],
      ['super', []],
    ] as const)
      expect(await change(admin, name, roles)).toMatchObject(outcome('SUPER_ADMIN_ONLY'))
    expect(await remove(admin, 'super')).toMatchObject(outcome('SUPER_ADMIN_ONLY'))
    expect(await rolesNow('super')).toEqual(['onlySuperAdmin'])
    expect(await change(head, 'owner', ['onlyOwner', 'onlyAdmin'])).toMatchObject(
      outcome('CHANGED'),
    )
    expect(await rolesNow('owner')).toEqual(['onlyAdmin', 'onlyOwner'])
  })

  test('the last super admin is neither demoted nor removed, also not by an address nobody has come in with', async () => {
    const last = outcome('LAST_SUPER_ADMIN')
    const waiting = { contactId: 'c-admin', uid: null, email: 'waiting@lake.test' }
    await a.inSociety(lake, (w) =>
      w.put('membership', { societyId: lake, id: 'm-waiting', ...waiting, roles: everyRole }),
    )
    expect(await change(head, 'super', ['onlyAdmin'])).toMatchObject(last)
    expect(await change(head, 'super', [])).toMatchObject(last)
    expect(await remove(head, 'super')).toMatchObject(last)
    expect(await change(head, 'super', ['onlyAdmin', 'onlySuperAdmin'])).toMatchObject(
      outcome('CHANGED'),
    )
    await a.inSociety(lake, (w) => w.remove('membership', lake, 'm-waiting'))
  })

  test('a super admin hands over: another is made, and then they step down', async () => {
    await change(head, 'admin', ['onlySuperAdmin', 'onlyAdmin'])
    expect(await remove(head, 'super')).toMatchObject(outcome('OWN'))
    expect(await change(head, 'super', ['onlyOwner'])).toMatchObject(outcome('CHANGED'))
    expect(
      await change(head, 'admin', [], { seen: ['onlySuperAdmin', 'onlyAdmin'] }),
    ).toMatchObject(refused)
    expect(
      await change(admin, 'admin', [], { seen: ['onlySuperAdmin', 'onlyAdmin'] }),
    ).toMatchObject(outcome('LAST_SUPER_ADMIN'))
  })

  test('two super admins who demote or remove one another at once leave one', async () => {
    const other = await a.member('treasurer')
    const both = { seen: ['onlySuperAdmin'] }
    for (const act of [
      (by: Caller, name: string) => change(by, name, ['onlyOwner'], both),
      (by: Caller, name: string) => remove(by, name, both),
    ]) {
      for (let round = 0; round < 3; round += 1) {
        await a.inSociety(lake, async (w) => {
          for (const name of ['super', 'treasurer']) {
            const { uid, email } = await a.member(name)
            const own = { societyId: lake, id: `m-${name}`, contactId: `c-${name}`, uid, email }
            await w.put('membership', { ...own, roles: ['onlySuperAdmin'] })
          }
        })
        const answers = await Promise.all([act(head, 'treasurer'), act(other, 'super')])
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
        const left = [await rolesNow('super'), await rolesNow('treasurer')]
        expect(left.filter((roles) => roles?.includes('onlySuperAdmin'))).toHaveLength(1)
      }
    }
    // and each steps down by themselves
    await a.inSociety(lake, async (w) => {
      for (const name of ['super', 'treasurer']) {
        const { uid, email } = await a.member(name)
        const own = { societyId: lake, id: `m-${name}`, contactId: `c-${name}`, uid, email }
        await w.put('membership', { ...own, roles: ['onlySuperAdmin'] })
      }
    })
    const steps = await Promise.all([
      change(head, 'super', [], both),
      change(other, 'treasurer', [], both),
    ])
    expect(steps.map(({ body }) => body.outcome).sort()).toEqual(['CHANGED', 'LAST_SUPER_ADMIN'])
  })

  test('who decided by roles that are no longer so is told which they are, and changes nothing', async () => {
    await change(head, 'tenant', ['onlyOwner'])
    const stale = { status: 200, body: { outcome: 'STALE', roles: ['onlyOwner'] } }
    expect(await change(admin, 'tenant', ['onlyMember'])).toEqual(stale)
    expect(await remove(admin, 'tenant')).toEqual(stale)
    expect(await rolesNow('tenant')).toEqual(['onlyOwner'])
    expect(await change(admin, 'nobody', ['onlyOwner'])).toMatchObject(outcome('GONE'))
  })

  test('what is no role, or no reason, is refused before anything is looked at', async () => {
    const wrong = { status: 400 }
    expect(await change(head, 'tenant', ['admin'])).toMatchObject(wrong)
    expect(await change(head, 'tenant', ['onlyOwner', 'onlyOwner'])).toMatchObject(wrong)
    expect(await change(head, 'tenant', ['onlyOwner'], { seen: undefined })).toMatchObject(wrong)
    expect(await remove(head, 'tenant', { reason: ' no ' })).toMatchObject(wrong)
    expect(await change(head, 'x/../super', [])).toMatchObject(wrong)
  })

  test('a promotion reaches the person’s devices with the office’s rows, a demotion takes them away again', async () => {
    const owner = await a.member('owner')
    const device = await a.device(owner)
    await device.sync()
    const office = ['join-request', 'joining-code', 'invitation', 'member-card'] as const
    expect(await countHeld(device, office)).toBe(0)
    const spaces = [`s:${lake}`, `u:${owner.uid}`] as const
    const heard = await a.hintsDuring(spaces, () => change(head, 'owner', ['onlyAdmin']))
    expect(heard).toEqual([...spaces])
    await device.sync()
    expect(await device.rows['my-society'].get([`u:${owner.uid}`, lake])).toMatchObject({
      roles: ['onlyAdmin'],
    })
    expect(await device.rows['member-card'].count()).toBe(7)
    const at = { clock: a.server.clock.now, uuid: () => crypto.randomUUID() }
    const receipt = newReceipt({ holdingId: 'h-owner' })
    await mutate(device.device, at, `s:${lake}`, 'receipt.create@1', receipt)
    await change(head, 'owner', ['onlyOwner'], { seen: ['onlyAdmin'] })
    await device.sync()
    expect(await countHeld(device, office)).toBe(0)
    expect(await device.device.outbox.toArray()).toMatchObject([
      { state: 'rejected', code: 'FORBIDDEN' },
    ])
  })

  test('whoever is taken out keeps nothing of the society but the reason; the books keep contact and flat', async () => {
    const owner = await a.member('owner')
    const device = await a.device(owner)
    await device.sync()
    const at = { clock: a.server.clock.now, uuid: () => crypto.randomUUID() }
    await mutate(device.device, at, `s:${lake}`, 'report.create@1', newReport())
    expect(await remove(admin, 'owner')).toMatchObject(outcome('REMOVED'))
    await device.sync()
    expect(await countHeld(device, ['society', 'holding-card', 'my-society', 'label'])).toBe(0)
    expect(await device.rows['my-join-request'].toArray()).toMatchObject([
      { id: lake, society: 'Lake', status: 'removed', reason, flat: 'A-101', relation: 'owner' },
    ])
    expect(await device.device.outbox.toArray()).toMatchObject([
      { state: 'rejected', code: 'NOT_MEMBER' },
    ])
    expect(await rolesNow('owner')).toBeUndefined()
    const rows = await a.officeRows()
    expect(await rows['member-card'].get([`s:${lake}`, 'm-owner'])).toBeUndefined()
    expect(await rows['holding-card'].get([`s:${lake}`, 'h-owner'])).toBeDefined()
    expect(await remove(admin, 'owner')).toMatchObject(outcome('GONE'))
    // and may ask again, like anybody else
    const again = { code: 'LAKE2345', flat: 'A-101', relation: 'owner' }
    expect((await a.ask(askToJoin, owner, again)).body).toMatchObject({ outcome: 'SENT' })
    const { id } = await a.requestOf(owner)
    expect(await a.approve(admin, { id, seat: 'owner', contactid: 'c-owner' })).toEqual([
      'APPROVED',
    ])
    await device.sync()
    expect(await device.rows['my-join-request'].count()).toBe(0)
    await a.inSociety(lake, async (w) => {
      const all = await w.tx.select().from(membership).where(eq(membership.contactId, 'c-owner'))
      for (const each of all) await w.remove('membership', lake, each.id)
    })
  })

  test('an invited person who has not come in yet is given other roles, and taken out with the invitation', async () => {
    const email = a.newEmail()
    const invited = { societyid: lake, name: 'Invited', email, seat: 'tenant', flat: 'A-102' }
    await a.ask(invite, admin, invited)
    const card = async () => {
      const all = await (await a.officeRows())['member-card'].toArray()
      return all.find((each) => each.email === email)
    }
    const { id = '', ...found } = (await card()) ?? {}
    expect(found).toMatchObject({
      name: 'Invited',
      isIn: false,
      roles: ['onlyTenant'],
      homes: [{ flat: 'A-102', relation: 'tenant', until: null }],
    })
    const of = { id, seen: ['onlyTenant'] }
    expect(await change(admin, '', ['onlyOwner'], of)).toMatchObject(outcome('CHANGED'))
    expect((await card())?.roles).toEqual(['onlyOwner'])
    expect(await remove(admin, '', { id, seen: ['onlyOwner'] })).toMatchObject(outcome('REMOVED'))
    expect(await card()).toBeUndefined()
    const rows = await a.officeRows()
    expect(await rows.invitation.get([`s:${lake}`, id])).toBeUndefined()
    const person = await a.person(email)
    const device = await a.device(person)
    await device.sync()
    expect(await device.rows['my-society'].count()).toBe(0)
  })

  test('the office knows by the uid whose card it is; whoever has not come in has none', async () => {
    const cards = (await (await a.officeRows())['member-card'].toArray()).map(
      ({ id, isIn, uid }) => ({
        ...{ id, isIn, uid },
      }),
    )
    expect(cards).toContainEqual({ id: 'm-admin', isIn: true, uid: admin.uid })
    expect(cards.every(({ isIn, uid }) => isIn === (uid !== null))).toBe(true)
  })

  test('who changed what, when and why is written down, and nobody rewrites it', async () => {
    const before = new Set((await changes()).map(({ id }) => id))
    await change(head, 'tenant', ['onlyOwner'])
    await change(head, 'tenant', ['onlyMember'])
    await remove(head, 'staff')
    const { uid } = await a.member('tenant')
    const made = (await changes()).filter(({ id }) => !before.has(id))
    made.sort((x, y) => y.membershipId.localeCompare(x.membershipId))
    expect(made).toMatchObject([
      { membershipId: 'm-tenant', uid, before: ['onlyTenant'], after: ['onlyOwner'] },
      { membershipId: 'm-staff', before: [], after: null, reason, decidedBy: head.uid },
    ])
    const rewriting = writeAs(a.server.database, { uid: head.uid, societyId: lake }, async (tx) => {
      await tx.execute(sql`select set_config('app.in_commit', 'yes', true)`)
      await tx.execute(sql`update membership_change set decided_by = 'nobody'`)
    })
    await expect(rewriting).rejects.toThrow()
    const seen = await readAs(a.server.database, { uid: head.uid, societyId: pond }, (tx) =>
      tx.select().from(membershipChange),
    )
    expect(seen).toEqual([])
  })
})
