/** Invitations by e-mail: a contact is claimed once, by whoever proves the address. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type InvitationForm,
  invite,
  inviteWaiting,
  resendInvitation,
  withdrawInvitation,
} from '#contract/admission-calls.ts'
import { readInvitationLink } from '#contract/invitation-link.ts'
import { indianDay } from '#domain/dates.ts'
import { contactDefaults } from '#domain/directory.ts'
import { holdingDefaults } from '#domain/holdings.ts'
import { addDays } from '#domain/time-ranges.ts'
import { contact } from '#server/database/schema.ts'
import { type Admission, type Caller, lake, openAdmission } from '../factories/admission.ts'
import { databaseKinds } from '../factories/database.ts'

describe.each(databaseKinds)('on %s', (kind) => {
  let a: Admission
  let admin: Caller

  beforeAll(async () => {
    a = await openAdmission(kind)
    admin = await a.member('admin')
  })
  afterAll(() => a.server.close())

  const send = async (email: string, more: Partial<InvitationForm> = {}) => {
    const form = { name: 'Asha Guest', email, seat: 'tenant', flat: 'A-102', ...more }
    return (await a.ask(invite, admin, { ...form, societyid: lake })).body.outcome
  }
  const invitationOf = async (email: string) =>
    (await (await a.officeRows()).invitation.toArray()).find((row) => row.email === email)
  const societiesOf = async (person: Caller) => {
    const device = await a.device(person)
    const ended = await device.sync()
    return { ended, societies: await device.rows['my-society'].toArray() }
  }
  const contactsNamed = async (name: string) =>
    (await (await a.officeRows())['holding-card'].toArray()).filter((row) => row.person === name)

  const contactOf = (email: string) =>
    a.inSociety(lake, async ({ tx }) =>
      (await tx.select().from(contact)).find((row) => row.email === email),
    )
  const withdraw = async (email: string) => {
    const id = (await invitationOf(email))?.id
    const { body } = await a.ask(withdrawInvitation, admin, { societyid: lake, id })
    expect(body).toEqual({ outcome: 'WITHDRAWN' })
  }

  test('an invited address is written to, and whoever proves it is in, nobody else', async () => {
    const email = a.newEmail()
    expect(await send(email.toUpperCase(), { flat: 'A-999' })).toBe('UNKNOWN_FLAT')
    expect(await send(email.toUpperCase())).toBe('SENT')
    const mail = (await a.server.mails()).find(({ recipient }) => recipient === email)
    expect(mail?.subject).toBe('Join Lake on Aangan')
    expect(mail?.body).toContain('admin@lake.test invites you')
    expect(mail?.body).toContain(`/register?email=${encodeURIComponent(email)}`)
    const expected = { name: 'Asha Guest', flat: 'A-102', seat: 'tenant' }
    expect(await invitationOf(email)).toMatchObject(expected)
    expect((await societiesOf(await a.stranger())).societies).toEqual([])
    const guest = await a.person(email, false)
    expect(await societiesOf(guest)).toEqual({ ended: 'signed-out', societies: [] })
    const proven = await a.person(email)
    expect((await societiesOf(proven)).societies).toMatchObject([
      { id: lake, roles: ['onlyTenant'] },
    ])
    expect(await invitationOf(email)).toBeUndefined()
    expect(await send(email)).toBe('ALREADY_IN')
  })

  test('who is invited reads it in the language of the society’s papers', async () => {
    const speak = (documentsLanguage: 'mr' | 'en') =>
      a.inSociety(lake, async (w) => {
        const row = await w.get('society', lake, lake)
        if (row !== undefined) await w.put('society', { ...row, documentsLanguage })
      })
    await speak('mr')
    const email = a.newEmail()
    expect(await send(email)).toBe('SENT')
    await speak('en')
    const mail = (await a.server.mails()).find(({ recipient }) => recipient === email)
    expect(mail?.subject).toMatch(/\p{Script=Devanagari}/u)
    expect(mail?.body).toContain(`/register?email=${encodeURIComponent(email)}`)
  })

  test('people an import brought in are written to, once each is known to wait; withdrawn, they stay', async () => {
    const email = a.newEmail()
    await a.inSociety(lake, async (w) => {
      const owned = { societyId: lake }
      for (const [id, address] of [
        ['with', email],
        ['without', null],
      ] as const) {
        await w.put('contact', {
          ...{ ...contactDefaults, ...owned },
          ...{ id: `c-${id}`, name: id, email: address },
        })
        await w.put('membership', {
          ...{ ...owned, id: `m-${id}`, contactId: `c-${id}`, email: address, uid: null },
          roles: ['onlyTenant'],
        })
      }
      await w.put('holding', {
        ...holdingDefaults,
        ...{ ...owned, id: 'h-with', contactId: 'c-with', flatId: 'f103', relation: 'tenant' },
        ...{ since: '2026-04-01', until: null },
      })
    })
    const ids = ['m-with', 'm-without', 'm-nobody', 'm-admin']
    expect((await a.ask(inviteWaiting, admin, { societyid: lake, ids })).body).toEqual([
      { id: 'm-with', outcome: 'SENT' },
      { id: 'm-without', outcome: 'NO_EMAIL' },
      { id: 'm-nobody', outcome: 'GONE' },
      { id: 'm-admin', outcome: 'GONE' },
    ])
    expect(await invitationOf(email)).toMatchObject({ flat: 'A-103', seat: 'tenant' })
    const mails = (await a.server.mails()).filter(({ recipient }) => recipient === email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Join Lake on Aangan'])
    await withdraw(email)
    expect(await contactOf(email)).toMatchObject({ id: 'c-with' })
    await a.ask(inviteWaiting, admin, { societyid: lake, ids: ['m-with'] })
    expect((await societiesOf(await a.person(email))).societies).toMatchObject([
      { id: lake, roles: ['onlyTenant'] },
    ])
    const owner = await a.member('owner')
    expect((await a.ask(inviteWaiting, owner, { societyid: lake, ids })).status).toBe(403)
  })

  test('whoever has left is written to no more; who comes or goes on a day to come is', async () => {
    const today = indianDay(a.server.clock.now())
    const stays = {
      left: { since: '2020-04-01', until: addDays(today, -1) },
      leaving: { since: '2020-04-01', until: today },
      coming: { since: addDays(today, 1), until: null },
    }
    await a.inSociety(lake, async (w) => {
      for (const [id, period] of Object.entries(stays)) {
        const ids = { societyId: lake, contactId: `c-${id}` }
        const email = a.newEmail()
        await w.put('contact', {
          ...{ ...contactDefaults, societyId: lake },
          ...{ id: `c-${id}`, name: id, email },
        })
        await w.put('membership', { ...ids, id: `m-${id}`, email, uid: null, roles: ['onlyOwner'] })
        await w.put('holding', {
          ...{ ...holdingDefaults, ...ids, ...period, id: `h-${id}` },
          ...{ flatId: 'f103', relation: 'owner' },
        })
      }
    })
    const ids = Object.keys(stays).map((id) => `m-${id}`)
    expect((await a.ask(inviteWaiting, admin, { societyid: lake, ids })).body).toEqual([
      { id: 'm-left', outcome: 'GONE' },
      { id: 'm-leaving', outcome: 'SENT' },
      { id: 'm-coming', outcome: 'SENT' },
    ])
  })

  describe('the link in the mail', () => {
    const linkTo = async (email: string) => {
      const mails = (await a.server.mails()).filter(({ recipient }) => recipient === email)
      const links = mails.map(({ body }) => /#invitation=(\w+)/.exec(body)?.[1])
      expect(new Set(links).size).toBe(1)
      return links[0]
    }
    const read = (link: string | undefined) => a.ask(readInvitationLink, undefined, { link })

    test('names society and flat to whoever holds it, also after another mail, until it is used', async () => {
      const email = a.newEmail()
      await send(email)
      const link = await linkTo(email)
      const told = { status: 200, body: { society: 'Lake', flat: 'A-102' } }
      expect(await read(link)).toEqual(told)
      const again = { societyid: lake, id: (await invitationOf(email))?.id }
      expect((await a.ask(resendInvitation, admin, again)).body).toEqual({ outcome: 'SENT' })
      expect(await read(await linkTo(email))).toEqual(told)
      await societiesOf(await a.person(email))
      expect(await read(link)).toEqual({ status: 200, body: null })
    })

    test('withdrawn, unknown or foreign, it says nothing; nor does an address', async () => {
      const email = a.newEmail()
      await send(email)
      const link = await linkTo(email)
      await withdraw(email)
      for (const each of [link, 'x'.repeat(32)])
        expect(await read(each)).toEqual({ status: 200, body: null })
      for (const each of [email, '', undefined]) expect((await read(each)).status).toBe(400)
    })

    test('is no row of any device, and guesses are counted', async () => {
      const email = a.newEmail()
      await send(email, { seat: 'staff' })
      const link = await linkTo(email)
      expect(await read(link)).toMatchObject({ body: { society: 'Lake', flat: null } })
      expect(JSON.stringify(await invitationOf(email))).not.toContain(link)
      let tries = 0
      while ((await read('y'.repeat(32))).status === 200) tries += 1
      expect(tries).toBeLessThan(60)
      expect((await read(link)).status).toBe(429)
      a.server.clock.advance(16 * 60_000)
      expect((await read(link)).status).toBe(200)
    })
  })

  test('the request of somebody who is invited meanwhile is answered by their coming in', async () => {
    const person = await a.stranger()
    await a.send(person)
    expect(await send(person.email)).toBe('SENT')
    const { societies } = await societiesOf(person)
    expect(societies).toMatchObject([{ roles: ['onlyTenant'] }])
    await expect(a.requestOf(person)).rejects.toThrow('has not asked')
    const device = await a.device(person)
    await device.sync()
    expect(await device.rows['my-join-request'].count()).toBe(0)
  })

  test('withdrawn, an invitation leaves nothing behind, and its address opens nothing', async () => {
    const email = a.newEmail()
    await send(email, { name: 'Withdrawn Guest' })
    expect(await contactsNamed('Withdrawn Guest')).toMatchObject([{ flat: 'A-102' }])
    const open = await invitationOf(email)
    const input = { societyid: lake, id: open?.id }
    expect((await a.ask(withdrawInvitation, admin, input)).body).toEqual({ outcome: 'WITHDRAWN' })
    expect((await a.ask(withdrawInvitation, admin, input)).body).toEqual({ outcome: 'GONE' })
    expect((await a.ask(resendInvitation, admin, input)).body).toEqual({ outcome: 'GONE' })
    expect(await contactsNamed('Withdrawn Guest')).toEqual([])
    const guest = await a.person(email)
    expect((await societiesOf(guest)).societies).toEqual([])
  })

  test('withdrawn after a second one, both have left nothing behind', async () => {
    const email = a.newEmail()
    await send(email, { name: 'Twice Invited', seat: 'owner', flat: 'A-101' })
    await send(email, { name: 'Twice Invited', seat: 'tenant', flat: 'A-102' })
    expect(await contactsNamed('Twice Invited')).toHaveLength(2)
    await withdraw(email)
    expect(await contactsNamed('Twice Invited')).toEqual([])
    expect(await contactOf(email)).toBeUndefined()
  })

  test('withdrawn, an invitation without a flat leaves no contact behind either', async () => {
    const email = a.newEmail()
    expect(await send(email, { seat: 'staff' })).toBe('SENT')
    expect(await contactOf(email)).toBeDefined()
    await withdraw(email)
    expect(await contactOf(email)).toBeUndefined()
  })

  test('a membership that waited before the invitations waits on with the roles it had', async () => {
    const email = a.newEmail()
    await a.inSociety(lake, async (w) => {
      const known = {
        ...contactDefaults,
        societyId: lake,
        id: 'c-waits',
        name: 'Waiting Owner',
        email,
      }
      await w.put('contact', known)
      const waiting = { societyId: lake, id: 'm-waits', email, uid: null, contactId: 'c-waits' }
      await w.put('membership', { ...waiting, roles: ['onlyOwner'] })
    })
    const rolesNow = async () =>
      (await a.inSociety(lake, (w) => w.get('membership', lake, 'm-waits')))?.roles
    await send(email, { seat: 'tenant', flat: 'A-101' })
    await send(email, { seat: 'member', flat: 'A-102' })
    expect(await rolesNow()).toEqual(['onlyOwner', 'onlyTenant', 'onlyMember'])
    await withdraw(email)
    expect(await rolesNow()).toEqual(['onlyOwner'])
    expect(await contactsNamed('Waiting Owner')).toEqual([])
    expect(await contactOf(email)).toBeDefined()
  })

  test('a person the society knew before keeps their home when the invitation is withdrawn', async () => {
    const email = a.newEmail()
    await a.inSociety(lake, async (w) => {
      await w.put('contact', {
        societyId: lake,
        id: 'c-old',
        name: 'Old Owner',
        email,
        ...contactDefaults,
      })
      const holding = { societyId: lake, id: 'h-old', contactId: 'c-old', flatId: 'f103' }
      await w.put('holding', {
        ...holdingDefaults,
        ...holding,
        relation: 'owner',
        since: '2020-04-01',
        until: null,
      })
    })
    await send(email, { seat: 'owner', flat: 'A-103' })
    const open = await invitationOf(email)
    await a.ask(withdrawInvitation, admin, { societyid: lake, id: open?.id })
    expect(await contactsNamed('Old Owner')).toMatchObject([{ id: 'h-old' }])
  })

  test('an address invited a second time for somebody who is in waits, and their syncs move nothing', async () => {
    const person = await a.person(a.newEmail())
    await send(person.email)
    await societiesOf(person)
    const next = a.newEmail()
    expect(await send(next, { flat: 'A-104' })).toBe('SENT')
    const moved = await a.movedTo(person, next)
    const device = await a.device(moved)
    await device.sync()
    const version = () => a.versionOf(`s:${lake}`)
    const before = await version()
    const heard = await a.hintsDuring([`s:${lake}`, `u:${person.uid}`], async () => {
      for (let n = 0; n < 4; n += 1) expect(await device.sync()).toBe('synced')
    })
    expect(heard).toEqual([])
    expect(await version()).toBe(before)
    expect(await invitationOf(next)).toMatchObject({ flat: 'A-104' })
    expect((await societiesOf(moved)).societies).toMatchObject([{ roles: ['onlyTenant'] }])
  })

  test('sent again five times an hour at most; what is withdrawn when somebody is in stays', async () => {
    const email = a.newEmail()
    await send(email)
    const id = (await invitationOf(email))?.id
    const again = () => a.ask(resendInvitation, admin, { societyid: lake, id })
    for (let n = 0; n < 4; n += 1) expect((await again()).body).toEqual({ outcome: 'SENT' })
    expect((await again()).status).toBe(429)
    const guest = await a.person(email)
    await societiesOf(guest)
    const gone = await a.ask(withdrawInvitation, admin, { societyid: lake, id })
    expect(gone.body).toEqual({ outcome: 'GONE' })
    expect((await societiesOf(guest)).societies).toMatchObject([{ id: lake }])
  })
})
