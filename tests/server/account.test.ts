/** Issue 4, 7: a changed address, and the end of an account. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import { signOutEverywhere } from '#contract/sessions.ts'
import { getContactByEmail, getSocieties, type SocietyRole } from '#contract/societies.ts'
import {
  contact,
  membership,
  mySociety,
  profile,
  star,
  syncClient,
  syncMutation,
} from '#server/database/schema.ts'
import { account, refreshToken } from '#server/database/schema-identity.ts'
import { asIdentity, readAs } from '#server/database/transaction.ts'
import { commit } from '#server/sync/commit.ts'
import {
  addSociety,
  callAccounts,
  createTestApp,
  goodPassword,
  mailedCode,
  postCall,
  signIn,
  signUp,
  type TestApp,
} from '../factories/app.ts'
import { databaseKinds } from '../factories/database.ts'
import { newReport } from '../factories/report.ts'
import { openSyncedDevice } from '../factories/synced-device.ts'

describe.each(databaseKinds)('on %s', (kind) => {
  let server: TestApp
  let email = ''
  let person: { uid: string; token: string }
  let people = 0

  beforeAll(async () => {
    server = await createTestApp({ kind })
  })
  beforeEach(async () => {
    people += 1
    email = `person-${people}@example.org`
    person = await signUp(server, email)
  })
  afterAll(() => server.close())

  const errorOf = async (answer: Promise<Response>) => {
    const response = await answer
    const body = (await response.json()) as { error?: { message: string } }
    return body.error?.message ?? String(response.status)
  }
  const renew = (token: string) =>
    Promise.resolve(
      server.request('/securetoken.googleapis.com/v1/token', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }),
      }),
    )
  const askChange = (newEmail: string, idToken = person.token) =>
    callAccounts(server, 'sendOobCode', {
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      idToken,
      newEmail,
    })
  /** The mail is sent after the answer. */
  const codeTo = (address: string) =>
    expect
      .poll(() => mailedCode(server, address))
      .not.toBe('')
      .then(() => mailedCode(server, address))
  const end = async (token = person.token) => {
    const answer = await postCall(server, deleteAccount, token, {})
    return answer.status === 200 ? answer.json() : answer.status
  }
  const join = async (id: string, members: Record<string, readonly SocietyRole[]>) => {
    await addSociety(server.database, id, `The ${id}`, members)
    const device = await openSyncedDevice(server, person)
    expect(await device.sync()).toBe('synced')
    return device
  }
  const membersOf = (societyId: string) =>
    readAs(server.database, { societyId }, (tx) =>
      tx.select().from(membership).where(eq(membership.societyId, societyId)),
    )

  describe('7: a changed address', () => {
    test('counts when the link in the mail to it is opened, and not before', async () => {
      const next = `next-${people}@example.org`
      expect((await askChange(next.toUpperCase())).status).toBe(200)
      const oobCode = await codeTo(next)
      expect(await signIn(server, next)).toBeUndefined()
      expect((await callAccounts(server, 'update', { oobCode })).status).toBe(200)
      expect(await signIn(server, next)).toEqual(expect.any(String))
      expect(await signIn(server, email)).toBeUndefined()
      expect(await errorOf(callAccounts(server, 'update', { oobCode }))).toBe('INVALID_OOB_CODE')
    })

    test('memberships stay, and the profile on every device follows', async () => {
      const next = `moved-${people}@example.org`
      const device = await join(`lake-${people}`, { [email]: ['onlyOwner'] })
      await askChange(next)
      await callAccounts(server, 'update', { oobCode: await codeTo(next) })
      expect(await device.sync()).toBe('synced')
      expect(await device.rows.profile.toArray()).toMatchObject([{ email: next }])
      expect(await device.rows['my-society'].count()).toBe(1)
      const token = await signIn(server, next)
      const listed = await postCall(server, getSocieties, token, { email: next })
      expect(await listed.json()).toEqual([
        { societyid: `lake-${people}`, societyname: `The lake-${people}` },
      ])
    })

    test('the old address hears of it, and codes mailed there are void', async () => {
      const next = `fresh-${people}@example.org`
      const mailsThere = async () =>
        (await server.mails()).filter(({ recipient }) => recipient === email)
      const bodyOf = async (subject: string) =>
        (await mailsThere()).find((mail) => mail.subject === subject)?.body ?? ''
      await callAccounts(server, 'sendOobCode', { requestType: 'PASSWORD_RESET', email })
      const inMail = () => bodyOf('Reset your Aangan password')
      await expect.poll(inMail).toContain('oobCode=')
      const [, reset = ''] = /oobCode=(\w+)/.exec(await inMail()) ?? []
      await askChange(next)
      await callAccounts(server, 'update', { oobCode: await codeTo(next) })
      await expect
        .poll(() => bodyOf('The email address of your Aangan account has changed'))
        .toContain('another email address')
      const stolen = { oobCode: reset, newPassword: 'another tree at gate 5' }
      expect(await errorOf(callAccounts(server, 'resetPassword', stolen))).toBe('INVALID_OOB_CODE')
    })

    test('somebody else’s address is refused without a word of it, and no mail is sent', async () => {
      const other = `other-${people}@example.org`
      await signUp(server, other)
      const before = (await server.mails()).length
      expect((await askChange(other)).status).toBe(200)
      expect((await askChange(`free-${people}@example.org`)).status).toBe(200)
      await codeTo(`free-${people}@example.org`)
      expect((await server.mails()).length).toBe(before + 1)
    })

    test('every mail greets a person by the name they have chosen since', async () => {
      const next = `named-${people}@example.org`
      const device = await openSyncedDevice(server, person)
      await callAccounts(server, 'update', { idToken: person.token, displayName: 'Old Name' })
      const greetingTo = async (recipient: string) =>
        (await server.mails()).find((mail) => mail.recipient === recipient)?.body.split('\n')[0]
      await askChange(`first-${next}`)
      await expect.poll(() => greetingTo(`first-${next}`)).toBe('Hello Old Name,')
      expect(await device.sync()).toBe('synced')
      await device.change('profile.name@1', { displayName: 'New Name' })
      expect(await device.sync()).toBe('synced')
      server.clock.advance(1000)
      await askChange(next)
      await expect.poll(() => greetingTo(next)).toBe('Hello New Name,')
      await callAccounts(server, 'update', { oobCode: await codeTo(next) })
      await expect.poll(() => greetingTo(email)).toBe('Hello New Name,')
    })

    test('an address taken before the link is opened stays whose it is', async () => {
      const next = `race-${people}@example.org`
      await askChange(next)
      const oobCode = await codeTo(next)
      await signUp(server, next, false)
      expect(await errorOf(callAccounts(server, 'update', { oobCode }))).toBe('EMAIL_EXISTS')
      expect(await signIn(server, email)).toEqual(expect.any(String))
    })

    test('needs a fresh sign-in and an address', async () => {
      expect(await errorOf(askChange('nonsense'))).toBe('INVALID_NEW_EMAIL')
      expect(await errorOf(askChange(''))).toBe('MISSING_NEW_EMAIL')
      server.clock.advance(6 * 60_000)
      expect(await errorOf(askChange('late@example.org'))).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
    })
  })

  describe('7: the end of an account', () => {
    test('needs a sign-in of the last minutes, and a person', async () => {
      expect((await postCall(server, deleteAccount, undefined, {})).status).toBe(401)
      server.clock.advance(6 * 60_000)
      expect(await end()).toEqual({ outcome: 'SIGN_IN_AGAIN', societies: [] })
      expect(await end(await signIn(server, email))).toEqual({ outcome: 'DELETED', societies: [] })
    })

    test('takes everything of the person; the society keeps the contact, which nobody logs in as', async () => {
      const id = `neem-${people}`
      const device = await join(id, { [email]: ['onlyOwner'] })
      const report = newReport()
      const push = [
        { mid: 1, name: 'report.create@1', args: report },
        { mid: 2, name: 'report.star@1', args: { id: report.id, starred: true } },
      ].map((change) => ({
        ...change,
        opId: randomUUID(),
        space: `s:${id}`,
        ts: '2026-11-20T08:00:00.000Z',
      }))
      const frame = { p: 1, s: 1, build: 'test', clientId: randomUUID(), spaces: [] }
      const sent = await server.request('/sync', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
        body: JSON.stringify({ ...frame, push, pull: { cursors: {}, have: [] } }),
      })
      expect(sent.status).toBe(200)
      expect(await end()).toEqual({ outcome: 'DELETED', societies: [] })

      const { uid } = person
      const left = await readAs(server.database, { uid, societyId: id }, async (tx) => [
        await tx.select().from(profile).where(eq(profile.uid, uid)),
        await tx.select().from(mySociety).where(eq(mySociety.uid, uid)),
        await tx.select().from(syncClient).where(eq(syncClient.uid, uid)),
        await tx.select().from(syncMutation).where(eq(syncMutation.uid, uid)),
        await tx.select().from(star).where(eq(star.uid, uid)),
      ])
      expect(left).toEqual([[], [], [], [], []])
      const accounts = await asIdentity(server.database, async (tx) => [
        await tx.select().from(account).where(eq(account.uid, uid)),
        await tx.select().from(refreshToken).where(eq(refreshToken.uid, uid)),
      ])
      expect(accounts).toEqual([[], []])
      expect(await membersOf(id)).toEqual([])
      const contacts = await readAs(server.database, { societyId: id }, (tx) =>
        tx.select().from(contact).where(eq(contact.societyId, id)),
      )
      expect(contacts).toMatchObject([{ name: email, email: null }])
      expect(await device.sync()).not.toBe('synced')
      expect(await signIn(server, email)).toBeUndefined()
    })

    test('leaves the office the phone it has seen, and none that was kept from it', async () => {
      const id = `shore-${people}`
      const other = `other-${email}`
      await join(id, { [email]: ['onlyOwner'], [other]: ['onlyOwner'] })
      const second = await signUp(server, other)
      await postCall(server, getContactByEmail, second.token, { email: other })
      const how = { actor: { societyId: id }, spaces: [`s:${id}` as const], via: 'test' }
      await commit({ database: server.database, poke: () => {} }, how, async (w) => {
        const rows = await w.tx.select().from(contact).where(eq(contact.societyId, id))
        const sharing = (row: (typeof rows)[number]) =>
          row.email === email ? { phone: 'nobody' as const } : null
        const phone = '+91 55500 00777'
        await w.putAll(
          'contact',
          rows.map((row) => ({ ...row, phone, sharing: sharing(row) })),
        )
      })
      for (const token of [person.token, second.token]) {
        expect(await end(token)).toEqual({ outcome: 'DELETED', societies: [] })
      }
      const left = await readAs(server.database, { societyId: id }, (tx) =>
        tx
          .select({ name: contact.name, phone: contact.phone })
          .from(contact)
          .where(eq(contact.societyId, id))
          .orderBy(contact.name),
      )
      expect(left).toEqual([
        { name: other, phone: '+91 55500 00777' },
        { name: email, phone: null },
      ])
    })

    test('is told to the person’s other devices, which hear nothing before it is done, and to nobody else', async () => {
      const device = await join(`lane-${people}`, { [email]: ['onlyOwner'] })
      const session = (await (
        await callAccounts(server, 'signInWithPassword', { email, password: goodPassword })
      ).json()) as { refreshToken: string }
      const headers = { authorization: `Bearer ${person.token}` }
      const stream = await server.request('/sync/live', { headers })
      const heard = new Response(stream.body).text()
      expect(await end()).toEqual({ outcome: 'DELETED', societies: [] })
      expect(await heard).not.toContain(`p:${person.uid}`)

      const asked = await server.request('/sync/live', { headers })
      expect([asked.status, await asked.json()]).toEqual([401, { error: 'USER_NOT_FOUND' }])
      expect(await device.sync()).toBe('signed-out')
      expect(await errorOf(renew(session.refreshToken))).toBe('USER_NOT_FOUND')
      const [random = ''] = session.refreshToken.split('.')
      const foreign = [random, `${random}.${person.uid}.${'x'.repeat(43)}`]
      for (const token of foreign) expect(await errorOf(renew(token))).toBe('TOKEN_EXPIRED')
    })

    test('a session that was ended while the account stands is no end of the account', async () => {
      const session = (await (
        await callAccounts(server, 'signInWithPassword', { email, password: goodPassword })
      ).json()) as { refreshToken: string }
      await postCall(server, signOutEverywhere, person.token, {})
      expect(await errorOf(renew(session.refreshToken))).toBe('TOKEN_EXPIRED')
    })

    test('is refused to the last super admin of a society, with its name, and nothing happens', async () => {
      const id = `tower-${people}`
      await join(id, { [email]: ['onlySuperAdmin'], 'never@example.org': ['onlySuperAdmin'] })
      const refused = { outcome: 'LAST_SUPER_ADMIN', societies: [`The ${id}`] }
      expect(await end()).toEqual(refused)
      expect(await errorOf(callAccounts(server, 'delete', { idToken: person.token }))).toMatch(
        'OPERATION_NOT_ALLOWED',
      )
      expect(await signIn(server, email)).toEqual(expect.any(String))
      expect((await membersOf(id)).map(({ uid }) => uid)).toContain(person.uid)
    })

    test('a second super admin may go; of the powers nothing stays for the next with that address', async () => {
      const id = `gate-${people}`
      const other = `second-${people}@example.org`
      await join(id, { [email]: ['onlySuperAdmin'], [other]: ['onlySuperAdmin', 'onlyOwner'] })
      const second = await signUp(server, other)
      expect(await (await openSyncedDevice(server, second)).sync()).toBe('synced')
      expect(await end(second.token)).toEqual({ outcome: 'DELETED', societies: [] })
      expect((await membersOf(id)).map(({ uid }) => uid)).toEqual([person.uid])
      expect(await end()).toMatchObject({ outcome: 'LAST_SUPER_ADMIN' })
    })

    test('the provider’s own way to delete does the same', async () => {
      const id = `well-${people}`
      await join(id, { [email]: ['onlyAdmin'] })
      const deleted = await callAccounts(server, 'delete', { idToken: person.token })
      expect(deleted.status).toBe(200)
      expect(await membersOf(id)).toEqual([])
      const again = await callAccounts(server, 'signUp', { email, password: goodPassword })
      expect(again.status).toBe(200)
    })
  })
})
