/** Requests to join: what the server lets through and what it refuses, whatever a page shows. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  approveRequests,
  askToJoin,
  invite,
  rejectRequest,
  resendInvitation,
  rotateJoiningCode,
  withdrawInvitation,
  withdrawRequest,
} from '#contract/admission-calls.ts'
import { removeMember } from '#contract/member-calls.ts'
import { getSocietyUserByEmail } from '#contract/societies.ts'
import { contactDefaults } from '#domain/directory.ts'
import { holdingDefaults } from '#domain/holdings.ts'
import { membership } from '#server/database/schema.ts'
import {
  type Admission,
  type AnyCall,
  type Caller,
  lake,
  openAdmission,
  pond,
} from '../factories/admission.ts'
import { acceptTerms } from '../factories/app.ts'
import { databaseKinds } from '../factories/database.ts'
import { countHeld } from '../factories/synced-device.ts'

const officeEntities = ['join-request', 'joining-code', 'invitation'] as const

describe.each(databaseKinds)('on %s', (kind) => {
  let a: Admission
  let admin: Caller

  beforeAll(async () => {
    a = await openAdmission(kind)
    admin = await a.member('admin')
  })
  afterAll(() => a.server.close())

  const roleIn = async (person: Caller) => {
    const asked = { email: person.email, societyid: lake }
    return (await a.ask(getSocietyUserByEmail, person, asked)).body
  }
  const rejection = (id: string, reason = 'Nobody knows you.') => ({ societyid: lake, id, reason })
  const somebodyAsks = async (more: object = {}) => {
    const person = await a.stranger()
    await a.send(person, more)
    return { person, ...(await a.requestOf(person)) }
  }

  test('a guest is refused by every call, and so is an unverified address', async () => {
    const calls: [AnyCall, object][] = [
      [askToJoin, { code: 'LAKE2345', flat: 'A-104', relation: 'owner' }],
      [withdrawRequest, { societyid: lake }],
      [approveRequests, { societyid: lake, requests: [{ id: 'r1', seat: 'owner' }] }],
      [rejectRequest, rejection('r1')],
      [rotateJoiningCode, { societyid: lake }],
      [invite, { societyid: lake, name: 'Anna', email: 'anna@x.test', seat: 'staff' }],
      [resendInvitation, { societyid: lake, id: 'm1' }],
      [withdrawInvitation, { societyid: lake, id: 'm1' }],
    ]
    for (const [call, input] of calls)
      expect((await a.ask(call, undefined, input)).status, call.path).toBe(401)
    const unverified = await a.stranger(false)
    const refused = { status: 403, body: { error: 'UNVERIFIED' } }
    expect(await a.send(unverified)).toMatchObject(refused)
    for (const [call, input] of calls.slice(2))
      expect((await a.ask(call, unverified, input)).status, call.path).toBe(403)
  })

  test('the office decides nothing while its own address is not verified', async () => {
    const { id } = await somebodyAsks()
    const { email } = await a.member('treasurer')
    const unverified = await a.person(email, false)
    const calls: [AnyCall, object][] = [
      [approveRequests, { societyid: lake, requests: [{ id, seat: 'owner' }] }],
      [removeMember, { societyid: lake, id: 'm-tenant', seen: ['onlyTenant'], reason: 'Moved.' }],
    ]
    const refused = { status: 403, body: { error: 'UNVERIFIED' } }
    for (const [call, input] of calls)
      expect(await a.ask(call, unverified, input), call.path).toMatchObject(refused)
    await a.person(email)
  })

  test('who has not accepted the terms asks for nothing, neither a newcomer nor a member', async () => {
    const newcomer = await a.stranger()
    const tenant = await a.member('tenant')
    for (const person of [newcomer, tenant]) {
      await acceptTerms(a.server, person.uid, person.email, false)
      const refused = { status: 403, body: { error: 'TERMS' } }
      expect(await a.send(person), person.email).toMatchObject(refused)
      await expect(a.requestOf(person)).rejects.toThrow('has not asked')
      await acceptTerms(a.server, person.uid, person.email)
    }
    expect((await a.send(newcomer)).body.outcome).toBe('SENT')
    expect((await a.send(tenant)).body.outcome).toBe('ALREADY_IN')
  })

  test('without the code nothing of a society is said; with it, its office may be called', async () => {
    const person = await a.stranger()
    expect((await a.send(person, { code: 'WRNGCDE2' })).body).toEqual({ outcome: 'WRONG_CODE' })
    expect((await a.send(person, { flat: 'Z-999' })).body).toMatchObject({
      outcome: 'UNKNOWN_FLAT',
      office: [{ name: 'admin@lake.test' }, { name: 'treasurer@lake.test' }],
    })
    const device = await a.device(person)
    await device.sync()
    expect(await device.rows['my-join-request'].count()).toBe(0)
  })

  test('a request reaches the office at once; its person sees it, changes it and withdraws it', async () => {
    const person = await a.stranger()
    const typed = { code: ' lake-2345', flat: 'a 104' }
    const heard = await a.hintsDuring([`s:${lake}`], () => a.send(person, typed))
    expect(heard).toEqual([`s:${lake}`])
    const request = await a.requestOf(person)
    expect(request).toMatchObject({ flat: 'A-104', relation: 'owner', isEmailVerified: true })
    expect(request).not.toHaveProperty('uid')
    const own = await a.device(person)
    await own.sync()
    const mine = () => own.rows['my-join-request'].toArray()
    expect(await mine()).toMatchObject([
      { id: lake, society: 'Lake', flat: 'A-104', status: 'open' },
    ])
    await a.send(person, { relation: 'tenant', flat: 'A-103' })
    const changed = { id: request.id, flat: 'A-103', relation: 'tenant' }
    expect(await a.requestOf(person)).toMatchObject(changed)
    await a.ask(withdrawRequest, person, { societyid: lake })
    await expect(a.requestOf(person)).rejects.toThrow('has not asked')
    await own.sync()
    expect(await mine()).toEqual([])
    expect(await a.approve(admin, { id: request.id, seat: 'owner' })).toEqual(['NOT_OPEN'])
  })

  test('the queue and the code are on the devices of the office alone', async () => {
    const { person } = await somebodyAsks()
    const held = async (who: Caller) => {
      const device = await a.device(who)
      await device.sync()
      return countHeld(device, officeEntities)
    }
    for (const name of ['admin', 'super'])
      expect(await held(await a.member(name)), name).toBeGreaterThan(1)
    for (const name of ['owner', 'tenant', 'member', 'staff'])
      expect(await held(await a.member(name)), name).toBe(0)
    expect(await held(person)).toBe(0)
  })

  test('approved: contact, home, membership and society list in one commit, and the person hears of it', async () => {
    const { person, id } = await somebodyAsks()
    const own = await a.device(person)
    await own.sync()
    const heard = await a.hintsDuring([`s:${lake}`, `u:${person.uid}`], async () => {
      expect(await a.approve(admin, { id, seat: 'owner', flat: 'A-104' })).toEqual(['APPROVED'])
    })
    expect(heard).toEqual([`s:${lake}`, `u:${person.uid}`])
    // with the token of before: nobody signs in again
    await own.sync()
    const { rows } = own
    expect(await rows['my-society'].toArray()).toMatchObject([{ id: lake, roles: ['onlyOwner'] }])
    expect(await rows['holding-card'].toArray()).toMatchObject([
      { flat: 'A-104', relation: 'owner' },
    ])
    expect(await rows['my-join-request'].count()).toBe(0)
    expect(await roleIn(person)).toEqual({ role: ['onlyOwner'] })
    expect(await a.approve(admin, { id, seat: 'owner' })).toEqual(['NOT_OPEN'])
    expect((await a.send(person)).body).toEqual({ outcome: 'ALREADY_IN' })
  })

  test('staff get no flat and no role; the office may give another flat than was asked for', async () => {
    const helper = await somebodyAsks()
    const tenant = await somebodyAsks()
    const decided = await a.approve(
      admin,
      { id: helper.id, seat: 'staff' },
      { id: tenant.id, seat: 'tenant', flat: 'A-999' },
      { id: tenant.id, seat: 'tenant', flat: 'A-102' },
    )
    expect(decided).toEqual(['APPROVED', 'UNKNOWN_FLAT', 'APPROVED'])
    expect(await roleIn(helper.person)).toEqual({ role: [] })
    expect(await roleIn(tenant.person)).toEqual({ role: ['onlyTenant'] })
  })

  test('an owner, a tenant, staff, another society’s office and the person themselves decide nothing', async () => {
    const { person, id } = await somebodyAsks()
    const pondAdmin = await a.member('admin', pond)
    const others = {
      owner: await a.member('owner'),
      tenant: await a.member('tenant'),
      member: await a.member('member'),
      staff: await a.member('staff'),
      'the office of Pond': pondAdmin,
      'the person who asks': person,
    }
    const calls: [AnyCall, object][] = [
      [approveRequests, { societyid: lake, requests: [{ id, seat: 'owner' }] }],
      [rejectRequest, rejection(id)],
      [rotateJoiningCode, { societyid: lake }],
      [invite, { societyid: lake, name: 'Friend', email: 'friend@x.test', seat: 'staff' }],
      [resendInvitation, { societyid: lake, id: 'm1' }],
      [withdrawInvitation, { societyid: lake, id: 'm1' }],
    ]
    for (const [name, other] of Object.entries(others))
      for (const [call, input] of calls)
        expect((await a.ask(call, other, input)).status, `${name} ${call.path}`).toBe(403)
    // named as one of their own society's
    const asOwn = { societyid: pond, requests: [{ id, seat: 'owner' }] }
    const answer = await a.ask(approveRequests, pondAdmin, asOwn)
    expect(answer.body).toEqual([{ id, outcome: 'NOT_OPEN' }])
    expect(await a.approve(await a.member('super'), { id, seat: 'owner' })).toEqual(['APPROVED'])
  })

  test('nobody decides on a request of their own', async () => {
    const { person, id } = await somebodyAsks()
    await a.inSociety(lake, async (w) => {
      const contact = { ...contactDefaults, societyId: lake, id: 'c-own', name: 'Own', email: null }
      await w.put('contact', contact)
      const membership = { societyId: lake, id: 'm-own', email: null, contactId: 'c-own' }
      await w.put('membership', { ...membership, uid: person.uid, roles: ['onlyAdmin'] })
    })
    expect(await a.approve(person, { id, seat: 'owner' })).toEqual(['OWN'])
    expect((await a.ask(rejectRequest, person, rejection(id))).body).toEqual({ outcome: 'OWN' })
    expect(await a.approve(admin, { id, seat: 'owner' })).toEqual(['ALREADY_IN'])
    await a.inSociety(lake, (w) => w.remove('membership', lake, 'm-own'))
  })

  test('a rejected person sees the reason and may ask again', async () => {
    const { person, id } = await somebodyAsks()
    expect((await a.ask(rejectRequest, admin, rejection(id, ' no '))).status).toBe(400)
    const reason = 'The flat is not for sale.'
    const rejected = await a.ask(rejectRequest, admin, rejection(id, reason))
    expect(rejected.body).toEqual({ outcome: 'REJECTED' })
    const own = await a.device(person)
    await own.sync()
    const mine = () => own.rows['my-join-request'].toArray()
    expect(await mine()).toMatchObject([{ status: 'rejected', reason }])
    expect((await a.send(person, { flat: 'A-101' })).body.outcome).toBe('SENT')
    await own.sync()
    expect(await mine()).toMatchObject([{ status: 'open', reason: '', flat: 'A-101' }])
    expect((await a.requestOf(person)).id).not.toBe(id)
  })

  test('two who decide at once: one decision counts', async () => {
    const { id } = await somebodyAsks()
    const treasurer = await a.member('treasurer')
    const both = await Promise.all([
      a.approve(admin, { id, seat: 'owner' }),
      a.approve(treasurer, { id, seat: 'tenant' }),
    ])
    expect(both.flat().sort()).toEqual(['APPROVED', 'NOT_OPEN'])
  })

  // --- somebody the society knows already ---------------------------------------------------------------------------

  const addContact = (id: string, name: string, email: string | null, uid: string | null = null) =>
    a.inSociety(lake, async (w) => {
      await w.put('contact', { ...contactDefaults, societyId: lake, id, name, email })
      const holding = { societyId: lake, id: `h-${id}`, contactId: id, flatId: 'f101' }
      await w.put('holding', {
        ...holdingDefaults,
        ...holding,
        relation: 'owner',
        since: '2020-04-01',
        until: null,
      })
      if (uid === null) return
      const membership = { societyId: lake, id: `m-${id}`, contactId: id, email: null }
      await w.put('membership', { ...membership, uid, roles: ['onlyOwner'] })
    })

  test('a likely duplicate is named; the same address is the same person, and keeps the home they have', async () => {
    const person = await a.stranger()
    await addContact('known', 'Somebody Else', person.email)
    await a.send(person, { flat: 'A-101' })
    const { id, likely } = await a.requestOf(person)
    const found = { contactId: 'known', by: 'email', flats: ['A-101'], isTaken: false }
    expect(likely).toMatchObject([found])
    const asNew = { id, seat: 'owner', flat: 'A-101' }
    expect(await a.approve(admin, asNew)).toEqual(['SAME_EMAIL'])
    expect(await a.approve(admin, { ...asNew, contactid: 'known' })).toEqual(['APPROVED'])
    const own = await a.device(person)
    await own.sync()
    expect(await own.rows['holding-card'].toArray()).toMatchObject([{ id: 'h-known' }])
  })

  test('a contact that is another account, or the office’s, is not given to whoever asks', async () => {
    const { id } = await somebodyAsks()
    await addContact('taken', 'Taken Person', null, 'somebody')
    // nobody has claimed it yet: whoever is put there would hold the office
    await a.inSociety(lake, async (w) => {
      const email = 'chair@lake.test'
      await w.put('contact', {
        ...contactDefaults,
        societyId: lake,
        id: 'chair',
        name: 'Chair',
        email,
      })
      const membership = { societyId: lake, id: 'm-chair', contactId: 'chair', uid: null, email }
      await w.put('membership', { ...membership, roles: ['onlyAdmin'] })
    })
    const link = (contactid: string) => a.approve(admin, { id, seat: 'owner', contactid })
    expect(await link('taken')).toEqual(['TAKEN'])
    expect(await link('chair')).toEqual(['TAKEN'])
    expect(await link('nobody')).toEqual(['NOT_OPEN'])
  })

  // --- Facebook, which accepts addresses that nobody has proven -----------------------------------------------------

  test('an unproven address that equals a resident’s is not taken for theirs, and is not put in their place', async () => {
    const email = 'resident@lake.test'
    await addContact('resident', 'Resident', email)
    await addContact('waits', 'Asha Newcomer', null)
    await a.inSociety(lake, async (w) => {
      const waiting = { societyId: lake, id: 'm-waits', contactId: 'waits', roles: ['onlyOwner'] }
      await w.put('membership', { ...waiting, uid: null, email: 'waits@lake.test' })
    })
    const { id, likely } = await a.requestOf(
      await a.facebookAsks('facebook-2', email, 'Asha Newcomer'),
    )
    expect(likely).toMatchObject([{ contactId: 'waits', by: 'name' }])
    const link = (contactid: string) => a.approve(admin, { id, seat: 'owner', contactid })
    expect(await link('resident')).toEqual(['UNVERIFIED'])
    expect(await link('waits')).toEqual(['UNVERIFIED'])
    await addContact('unknown', 'Asha Newcomer', null)
    expect(await link('unknown')).toEqual(['APPROVED'])
  })

  test('a Facebook address that nobody has proven claims nothing, even a treasurer’s, and waits for the office', async () => {
    const email = 'treasurer-to-be@lake.test'
    await a.inSociety(lake, async (w) => {
      const contact = {
        ...contactDefaults,
        societyId: lake,
        id: 'c-next',
        name: 'Next Treasurer',
        email,
      }
      await w.put('contact', contact)
      const membership = { societyId: lake, id: 'm-next', contactId: 'c-next', uid: null, email }
      await w.put('membership', { ...membership, roles: ['onlyAdmin'] })
    })
    const person = await a.facebookAsks('facebook-1', email)
    const request = await a.requestOf(person)
    expect(request).toMatchObject({ isEmailVerified: false, name: 'Somebody' })
    const link = { id: request.id, seat: 'owner', contactid: 'c-next' }
    expect(await a.approve(admin, link)).toEqual(['TAKEN'])
    expect(await a.approve(admin, { id: request.id, seat: 'owner' })).toEqual(['APPROVED'])
    const rows = await a.inSociety(lake, async (w) => ({
      waiting: await w.get('membership', lake, 'm-next'),
      all: await w.tx.select().from(membership),
    }))
    expect(rows.waiting).toMatchObject({ uid: null, email })
    const own = rows.all.filter(({ uid }) => uid === person.uid)
    expect(own).toMatchObject([{ email: null, roles: ['onlyOwner'] }])
  })

  // --- the joining code -------------------------------------------------------------------------------------------

  test('a new code is told to the office, and the old one opens nothing', async () => {
    const pondAdmin = await a.member('admin', pond)
    const { body } = await a.ask(rotateJoiningCode, pondAdmin, { societyid: pond })
    expect(body.code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    const device = await a.device(pondAdmin)
    await device.sync()
    expect(await device.rows['joining-code'].toArray()).toMatchObject([{ code: body.code }])
    const person = await a.stranger()
    expect((await a.send(person, { code: 'POND2345' })).body).toEqual({ outcome: 'WRONG_CODE' })
    expect((await a.send(person, { code: body.code })).body.outcome).toBe('SENT')
  })

  test('codes are not guessed: after ten wrong ones even the right one waits a quarter of an hour', async () => {
    const person = await a.stranger()
    for (let n = 0; n < 10; n += 1)
      expect((await a.send(person, { code: `WRNG222${n}` })).body.outcome).toBe('WRONG_CODE')
    expect(await a.send(person)).toMatchObject({ status: 429, body: { error: 'TOO_MANY' } })
    a.server.clock.advance(15 * 60_000)
    expect((await a.send(person)).body.outcome).toBe('SENT')
  })
})
