/** An address a person has given up may become a stranger's: nothing of the person is found by it, and nobody comes in by it. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import { invite } from '#contract/admission-calls.ts'
import { removeMember } from '#contract/member-calls.ts'
import { getContactByEmail, getSocietyUserByEmail } from '#contract/societies.ts'
import { contactDefaults } from '#domain/directory.ts'
import { contact, membership, profile } from '#server/database/schema.ts'
import { readAs } from '#server/database/transaction.ts'
import { addressIn } from '#server/identity/local-firebase/local-identity.ts'
import { ensureProfile } from '#server/profile/ensure-profile.ts'
import { followAddress } from '#server/societies/follow-address.ts'
import { type Admission, type Caller, lake, openAdmission, pond } from '../factories/admission.ts'
import { callAccounts, mailedCode } from '../factories/app.ts'
import { databaseKinds } from '../factories/database.ts'

describe.each(databaseKinds)('on %s', (kind) => {
  let a: Admission
  let admin: Caller
  let people = 0

  beforeAll(async () => {
    a = await openAdmission(kind)
    admin = await a.member('admin')
  })
  afterAll(() => a.server.close())

  const sendInvitation = async (email: string, more: object = {}) => {
    const form = { societyid: lake, name: 'Asha Guest', email, seat: 'tenant', flat: 'A-102' }
    return (await a.ask(invite, admin, { ...form, ...more })).body.outcome
  }
  const resident = async (name: string) => {
    people += 1
    const person = await a.nextHolder(`resident-${people}@example.org`)
    expect(await sendInvitation(person.email, { name })).toBe('SENT')
    await societiesOf(person)
    return person
  }
  const societiesOf = async (person: Caller) => {
    const device = await a.device(person)
    expect(await device.sync()).toBe('synced')
    return (await device.rows['my-society'].toArray()).map(({ id, roles }) => ({ id, roles }))
  }
  /** Opens the link in the mail to the new address. */
  const changeAddress = async (person: Caller): Promise<Caller> => {
    const email = `new-${person.email}`
    const ask = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: person.token, newEmail: email }
    await callAccounts(a.server, 'sendOobCode', ask)
    await expect.poll(() => mailedCode(a.server, email)).not.toBe('')
    const oobCode = await mailedCode(a.server, email)
    expect((await callAccounts(a.server, 'update', { oobCode })).status).toBe(200)
    return { ...person, email }
  }
  const end = async (person: Caller) =>
    expect((await a.ask(deleteAccount, person, {})).body).toEqual({
      outcome: 'DELETED',
      societies: [],
    })
  const cardsNamed = async (name: string) =>
    (await (await a.officeRows())['member-card'].toArray()).filter((card) => card.name === name)
  const homesNamed = async (name: string) =>
    (await (await a.officeRows())['holding-card'].toArray()).filter((home) => home.person === name)
  const storedWith = (email: string) =>
    a.inSociety(lake, async ({ tx }) => [
      ...(await tx.select().from(contact).where(eq(contact.email, email))),
      ...(await tx.select().from(membership).where(eq(membership.email, email))),
    ])
  const found = async (email: string) =>
    (await a.ask(getSocietyUserByEmail, admin, { email, societyid: lake })).status

  describe('after a change of address', () => {
    test('the office sees and finds the new one at once, and the old one nowhere', async () => {
      const before = await resident('Moved Person')
      expect(await found(before.email)).toBe(200)
      const after = await changeAddress(before)
      expect(await cardsNamed('Moved Person')).toMatchObject([{ email: after.email, isIn: true }])
      expect(await found(after.email)).toBe(200)
      expect(await found(before.email)).toBe(404)
      expect(await storedWith(before.email)).toEqual([])
      expect(await storedWith(after.email)).toHaveLength(2)
    })

    test('a stranger with the old one is nobody’s duplicate, and is let in as a person of their own', async () => {
      const before = await resident('First Holder')
      await changeAddress(before)
      const stranger = await a.nextHolder(before.email)
      expect(await societiesOf(stranger)).toEqual([])
      await a.send(stranger, { flat: 'A-101', relation: 'tenant' })
      const { id, likely } = await a.requestOf(stranger)
      expect(likely).toEqual([])
      expect(await a.approve(admin, { id, seat: 'tenant' })).toEqual(['APPROVED'])
    })

    test('it follows at the next sync where it did not at once, in every society', async () => {
      const before = await resident('Late Mover')
      await a.inSociety(pond, async (w) => {
        const row = { societyId: pond, id: 'late', email: before.email }
        await w.put('contact', { ...row, name: 'Late Mover', ...contactDefaults })
        const own = { ...row, contactId: 'late', uid: before.uid, roles: ['onlyOwner'] }
        await w.put('membership', own)
      })
      const after = await a.movedTo(before, `late-${before.email}`)
      await societiesOf(after)
      const rows = await a.inSociety(pond, (w) =>
        w.tx.select().from(membership).where(eq(membership.id, 'late')),
      )
      expect(rows).toMatchObject([{ email: after.email }])
      expect(await storedWith(before.email)).toEqual([])
    })

    test('a request that was under way meanwhile does not bring the old one back', async () => {
      const before = await resident('Overtaken Person')
      const after = await changeAddress(before)
      const { database, live, clock } = a.server
      const deps = { database, poke: live.poke, clock: clock.now, addressNow: addressIn(database) }
      await ensureProfile(deps, before)
      await followAddress(deps, before)
      const own = await readAs(database, { uid: before.uid }, (tx) =>
        tx.select({ email: profile.email }).from(profile).where(eq(profile.uid, before.uid)),
      )
      expect(own).toEqual([{ email: after.email }])
      expect(await storedWith(before.email)).toEqual([])
      expect(await storedWith(after.email)).toHaveLength(2)
    })

    test('what the office wrote down beside the account’s address stays', async () => {
      const before = await resident('Two Addresses')
      const [known] = await storedWith(before.email)
      await a.inSociety(lake, (w) =>
        w.put('contact', {
          ...{ societyId: lake, id: known?.id ?? '', name: 'Two Addresses', ...contactDefaults },
          email: 'books@example.org',
        }),
      )
      await changeAddress(before)
      expect(await storedWith('books@example.org')).toMatchObject([{ name: 'Two Addresses' }])
    })

    test('an address that is put in twice is one person’s; once the other is gone, it follows', async () => {
      const before = await resident('Twice Known')
      const next = `twice-${before.email}`
      await sendInvitation(next, { flat: 'A-104', name: 'Twice Invited' })
      const after = await a.movedTo(before, next)
      await societiesOf(after)
      expect(await cardsNamed('Twice Known')).toMatchObject([{ email: null }])
      expect(await storedWith(before.email)).toEqual([])
      const [other] = await cardsNamed('Twice Invited')
      const out = { societyid: lake, id: other?.id, seen: ['onlyTenant'], reason: 'Twice.' }
      expect((await a.ask(removeMember, admin, out)).body).toEqual({ outcome: 'REMOVED' })
      await societiesOf(after)
      expect(await cardsNamed('Twice Known')).toMatchObject([{ email: next }])
    })

    test('an open request follows, so nothing of it is decided by the old address', async () => {
      const before = await a.nextHolder('asks-first@example.org')
      await a.send(before)
      const after = await changeAddress(before)
      const { id } = await a.requestOf(after)
      expect(await a.approve(admin, { id, seat: 'owner' })).toEqual(['APPROVED'])
      expect(await storedWith(before.email)).toEqual([])
      expect(await storedWith(after.email)).toHaveLength(2)
    })
  })

  describe('after the end of an account', () => {
    test('neither address lets anybody in: the office’s list is without the person, the home stays', async () => {
      const before = await resident('Bulk One')
      const after = await changeAddress(before)
      await end(after)
      expect(await cardsNamed('Bulk One')).toEqual([])
      expect(await homesNamed('Bulk One')).toMatchObject([{ flat: 'A-102', until: null }])
      for (const email of [before.email, after.email]) {
        expect(await storedWith(email)).toEqual([])
        const stranger = await a.nextHolder(email)
        expect(await societiesOf(stranger), email).toEqual([])
        const { body } = await a.ask(getContactByEmail, stranger, { email })
        expect(body).toEqual({ message: 'CONTACT_NOT_FOUND' })
      }
    })

    test('whoever asks with the address is a newcomer to the office', async () => {
      const person = await resident('Gone Away')
      await end(person)
      const stranger = await a.nextHolder(person.email)
      await a.send(stranger, { flat: 'A-101', relation: 'tenant' })
      const { id, likely } = await a.requestOf(stranger)
      expect(likely).toEqual([])
      expect(await a.approve(admin, { id, seat: 'tenant' })).toEqual(['APPROVED'])
      expect(await homesNamed('Gone Away')).toHaveLength(1)
    })

    test('the office may invite the address again: the same name in the same flat is the same person', async () => {
      const person = await resident('Back Again')
      await end(person)
      expect(await sendInvitation(person.email, { name: 'back  again' })).toBe('SENT')
      expect(await cardsNamed('Back Again')).toMatchObject([{ email: person.email, isIn: false }])
      expect(await homesNamed('Back Again')).toHaveLength(1)
      const again = await a.nextHolder(person.email)
      expect(await societiesOf(again)).toEqual([{ id: lake, roles: ['onlyTenant'] }])
      expect(await cardsNamed('Back Again')).toMatchObject([{ email: person.email, isIn: true }])
      expect(await storedWith(person.email)).toHaveLength(2)
    })

    test('another name invited with the address does not get the home that was', async () => {
      const person = await resident('Old Name')
      await end(person)
      expect(await sendInvitation(person.email, { name: 'New Name', flat: 'A-103' })).toBe('SENT')
      await societiesOf(await a.nextHolder(person.email))
      expect(await homesNamed('New Name')).toMatchObject([{ flat: 'A-103' }])
      expect(await homesNamed('Old Name')).toMatchObject([{ flat: 'A-102' }])
    })
  })

  test('taken out by the office, the membership is over too: its address lets nobody in, the office may invite it again', async () => {
    const person = await resident('Taken Out')
    const [card] = await cardsNamed('Taken Out')
    const out = { societyid: lake, id: card?.id, seen: ['onlyTenant'], reason: 'Moved out.' }
    expect((await a.ask(removeMember, admin, out)).body).toEqual({ outcome: 'REMOVED' })
    expect(await societiesOf(person)).toEqual([])
    expect(await cardsNamed('Taken Out')).toEqual([])
    expect(await sendInvitation(person.email, { name: 'Taken Out' })).toBe('SENT')
    expect(await societiesOf(person)).toEqual([{ id: lake, roles: ['onlyTenant'] }])
    expect(await homesNamed('Taken Out')).toHaveLength(1)
  })
})
