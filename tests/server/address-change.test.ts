/** A pending change of address is a door that needs no sign-in for three days: who may still open it, and who not. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endSession, listSessions, signOutEverywhere } from '#contract/sessions.ts'
import { personAccess } from '#server/database/schema-identity.ts'
import { asIdentity } from '#server/database/transaction.ts'
import { findByUid } from '#server/identity/local-firebase/accounts.ts'
import type { Mailer } from '#server/identity/mailer.ts'
import {
  callAccounts,
  createTestApp,
  mailedCode,
  postCall,
  signIn,
  signUp,
  type TestApp,
} from '../factories/app.ts'
import { databaseKinds } from '../factories/database.ts'

type Victim = { uid: string; email: string; idToken: string }

const password = 'another tree at gate 5'

describe.each(databaseKinds)('on %s', (kind) => {
  let server: TestApp

  beforeAll(async () => {
    server = await createTestApp({ kind })
  })
  afterAll(() => server.close())

  const call = async (method: string, body: object) => {
    const answer = await callAccounts(server, method, body)
    const { error } = (await answer.json()) as { error?: { message: string } }
    return error?.message ?? 'accepted'
  }
  /** The mail is sent after the answer. */
  const codeFor = async (email: string, ask: object) => {
    server.clock.advance(1000)
    const before = await mailedCode(server, email)
    expect(await call('sendOobCode', ask)).toBe('accepted')
    await expect.poll(() => mailedCode(server, email)).not.toBe(before)
    return mailedCode(server, email)
  }
  const askChange = (idToken: string, newEmail: string) =>
    codeFor(newEmail, { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail })

  const everywhere = ({ idToken }: Victim) => postCall(server, signOutEverywhere, idToken, {})
  const newPassword = ({ idToken }: Victim) => call('update', { idToken, password })
  const reset = async ({ email }: Victim) => {
    const oobCode = await codeFor(email, { requestType: 'PASSWORD_RESET', email })
    return call('resetPassword', { oobCode, newPassword: password })
  }
  const disabled = ({ uid }: Victim) =>
    asIdentity(server.database, (tx) =>
      tx.insert(personAccess).values({ uid, disabledAt: server.clock.now() }),
    )

  test('a change of address that an intruder has asked for is void once the owner has put everybody out', async () => {
    for (const putOut of [everywhere, newPassword, reset, disabled]) {
      const email = `robbed-${putOut.name}@example.org`.toLowerCase()
      const { uid } = await signUp(server, email)
      const idToken = await signIn(server, email)
      const stolen = await askChange(idToken, `thief-${putOut.name}@example.org`.toLowerCase())
      await putOut({ uid, email, idToken })
      server.clock.advance(48 * 3_600_000)
      for (const method of ['update', 'resetPassword'])
        expect(await call(method, { oobCode: stolen }), putOut.name).toBe('INVALID_OOB_CODE')
      const account = await asIdentity(server.database, (tx) => findByUid(tx, uid))
      expect(account?.email, putOut.name).toBe(email)
    }
  })

  test('the address has changed also when the old one cannot be told, which the log says', async () => {
    const lines: string[] = []
    const mailer: Mailer = {
      send: (mail) =>
        mail.subject.endsWith('has changed')
          ? Promise.reject(new Error('no SMTP'))
          : server.mailer.send(mail),
    }
    const { database, clock } = server
    const untold = await createTestApp({
      database,
      clock,
      mailer,
      logTo: (line) => lines.push(line),
    })
    const { token } = await signUp(server, 'quiet@example.org')
    const oobCode = await askChange(token, 'loud@example.org')
    expect((await callAccounts(untold, 'update', { oobCode })).status).toBe(200)
    expect(await signIn(server, 'loud@example.org')).toEqual(expect.any(String))
    await expect.poll(() => lines.join()).toContain('the old address was not told')
  })

  test('what the owner asks for after that counts, also when they have logged out since', async () => {
    const email = 'mover@example.org'
    const { token } = await signUp(server, email)
    await postCall(server, signOutEverywhere, token, {})
    const idToken = await signIn(server, email)
    const oobCode = await askChange(idToken, 'moved@example.org')
    const clientId = randomUUID()
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${idToken}` }
    const pull = { cursors: {}, have: [] }
    const frame = { p: 1, s: 1, build: 'test', clientId, spaces: [], pull }
    await server.request('/sync', { method: 'POST', headers, body: JSON.stringify(frame) })
    await postCall(server, endSession, idToken, { clientId })
    expect((await postCall(server, listSessions, idToken, {})).status).toBe(401)
    expect(await call('update', { oobCode })).toBe('accepted')
  })
})
