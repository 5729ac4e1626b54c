import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getSocieties } from '#contract/societies.ts'
import { account, oobCode, personAccess, refreshToken } from '#server/database/schema-identity.ts'
import { asIdentity } from '#server/database/transaction.ts'
import { endAllSessions } from '#server/identity/access.ts'
import {
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

/** How long a mail may take on a busy machine. */
const mailTime = { timeout: 10_000 }

describe.each(databaseKinds)('on %s', (kind) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp({ kind })
  })
  beforeEach(() => {
    // A new hour: the tries of the test before no longer count.
    server.clock.advance(3_601_000)
  })
  afterAll(() => server.close())

  const refusal = async (answer: Response | Promise<Response>) => {
    const { status } = await answer
    const { error } = (await (await answer).json()) as {
      error: { code: number; message: string; errors: unknown[] }
    }
    expect([status, error.code, error.errors.length]).toEqual([400, 400, 1])
    return error.message
  }

  const refresh = (token: string, grant = 'refresh_token') =>
    Promise.resolve(
      server.request('/securetoken.googleapis.com/v1/token?key=local', {
        method: 'POST',
        body: new URLSearchParams({ grant_type: grant, refresh_token: token }),
      }),
    )

  test('the first account of an empty server needs the set-up token, later ones do not', async () => {
    const first = { email: 'first@example.org', password: goodPassword }
    expect(await refusal(callAccounts(server, 'signUp', first))).toContain('ADMIN_ONLY_OPERATION')
    expect(
      await refusal(callAccounts(server, 'signUp', first, { 'x-setup-token': 'wrong' })),
    ).toContain('ADMIN_ONLY_OPERATION')
    const made = await callAccounts(server, 'signUp', first, { 'x-setup-token': server.setupToken })
    expect(await made.json()).toMatchObject({ email: first.email, expiresIn: '3600' })
    expect(
      (await callAccounts(server, 'signUp', { ...first, email: 'second@example.org' })).status,
    ).toBe(200)
  })

  test('of several first accounts at once, none gets in without the token', async () => {
    const other = await createTestApp({ kind })
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        callAccounts(other, 'signUp', { email: `${name}@example.org`, password: goodPassword }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
    await other.close()
  })

  test('sign-up names a taken address, a bad address and a weak password', async () => {
    const { email } = { email: 'taken@example.org' }
    await signUp(server, email, false)
    const tryWith = (change: object) =>
      refusal(
        callAccounts(server, 'signUp', {
          email: 'new@example.org',
          password: goodPassword,
          ...change,
        }),
      )
    expect(await tryWith({ email: 'Taken@Example.org ' })).toBe('EMAIL_EXISTS')
    expect(await tryWith({ email: 'nobody' })).toBe('INVALID_EMAIL')
    expect(await tryWith({ email: 'a@b.co\r\nbcc:c@d.ee' })).toBe('INVALID_EMAIL')
    expect(await tryWith({ email: undefined })).toBe('MISSING_EMAIL')
    expect(await tryWith({ password: undefined })).toBe('MISSING_PASSWORD')
    expect(await tryWith({ password: 'short77' })).toMatch(/^WEAK_PASSWORD : /)
    expect(await tryWith({ password: 'Password123' })).toMatch(/^WEAK_PASSWORD : /)
  })

  test('passwords, refresh tokens and codes are stored as hashes only', async () => {
    const email = 'stored@example.org'
    await signUp(server, email)
    const answer = await callAccounts(server, 'signInWithPassword', {
      email,
      password: goodPassword,
    })
    const session = (await answer.json()) as { refreshToken: string }
    const rows = await asIdentity(server.database, async (tx) => [
      ...(await tx.select().from(account)),
      ...(await tx.select().from(refreshToken)),
      ...(await tx.select().from(oobCode)),
    ])
    const stored = JSON.stringify(rows)
    expect(stored).toContain('scrypt$32768$8$3$')
    for (const secret of [goodPassword, session.refreshToken, await mailedCode(server, email)]) {
      expect(secret.length).toBeGreaterThan(10)
      expect(stored).not.toContain(secret)
    }
  })

  const limit = 'TOO_MANY_ATTEMPTS_TRY_LATER : Try again in '

  test('ten wrong passwords close the account for this address, right ones do not count', async () => {
    const email = 'guessed@example.org'
    await signUp(server, email)
    for (let round = 0; round < 12; round += 1) expect(await signIn(server, email)).toBeTruthy()
    const guess = () =>
      refusal(callAccounts(server, 'signInWithPassword', { email, password: 'wrong guess' }))
    const guesses = await Promise.all(Array.from({ length: 11 }, guess))
    expect(guesses.filter((message) => message === 'INVALID_LOGIN_CREDENTIALS')).toHaveLength(10)
    expect(guesses.filter((message) => message.startsWith(limit))).toHaveLength(1)
    expect(await signIn(server, email)).toBeUndefined()
    server.clock.advance(15 * 60_000 + 1)
    expect(await signIn(server, email)).toBeTruthy()
  }, 60_000)

  test('sign-ups, mails and codes of one address are limited too', async () => {
    const { token } = await signUp(server, 'limited@example.org')
    const last = async (times: number, attempt: () => Promise<Response>) => {
      let answer = await attempt()
      for (let round = 1; round < times; round += 1) answer = await attempt()
      return refusal(answer)
    }
    expect(
      await last(20, () =>
        callAccounts(server, 'signUp', { email: 'x@example.org', password: 'weak' }),
      ),
    ).toContain(limit)
    expect(
      await last(6, () =>
        callAccounts(server, 'sendOobCode', {
          requestType: 'PASSWORD_RESET',
          email: 'unknown@example.org',
        }),
      ),
    ).toContain(limit)
    expect(
      await last(5, () =>
        callAccounts(server, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: token }),
      ),
    ).toContain(limit)
    expect(
      await last(31, () => callAccounts(server, 'resetPassword', { oobCode: 'guess' })),
    ).toContain(limit)
    expect(await last(101, () => refresh('x'.repeat(64)))).toContain(limit)
  }, 60_000)

  test('a verification code works once, for three days', async () => {
    const email = 'verify@example.org'
    const { token } = await signUp(server, email, false)
    const send = () =>
      callAccounts(server, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: token })
    await send()
    const code = await mailedCode(server, email)
    expect(await (await callAccounts(server, 'update', { oobCode: code })).json()).toMatchObject({
      email,
      emailVerified: true,
    })
    expect(await refusal(callAccounts(server, 'update', { oobCode: code }))).toBe(
      'INVALID_OOB_CODE',
    )
    server.clock.advance(1000)
    await send()
    const late = await mailedCode(server, email)
    server.clock.advance(72 * 3_600_000)
    expect(await refusal(callAccounts(server, 'update', { oobCode: late }))).toBe(
      'EXPIRED_OOB_CODE',
    )
  })

  test('a reset is asked for silently, works once, for an hour, and ends every session', async () => {
    const email = 'reset@example.org'
    const old = (await (
      await callAccounts(server, 'signUp', { email, password: goodPassword })
    ).json()) as {
      idToken: string
      refreshToken: string
    }
    const ask = (address: string) =>
      callAccounts(server, 'sendOobCode', { requestType: 'PASSWORD_RESET', email: address })
    expect(await (await ask('unknown@example.org')).json()).toMatchObject({
      email: 'unknown@example.org',
    })
    await ask(email)
    const code = await vi.waitFor(async () => {
      const found = await mailedCode(server, email)
      expect(found).not.toBe('')
      return found
    }, mailTime)
    expect(
      (await server.mails()).some(({ recipient }) => recipient === 'unknown@example.org'),
    ).toBe(false)
    expect(
      await (await callAccounts(server, 'resetPassword', { oobCode: code })).json(),
    ).toMatchObject({
      email,
      requestType: 'PASSWORD_RESET',
    })
    const reset = (newPassword: string) =>
      callAccounts(server, 'resetPassword', { oobCode: code, newPassword })
    expect(await refusal(reset('12345678'))).toMatch(/^WEAK_PASSWORD/)
    expect((await reset('banyan tree at gate 2')).status).toBe(200)
    expect(await refusal(reset('another tree'))).toBe('INVALID_OOB_CODE')
    expect(await signIn(server, email)).toBeUndefined()
    const token = await signIn(server, email, 'banyan tree at gate 2')
    expect((await postCall(server, getSocieties, token, { email })).status).toBe(200)
    expect((await postCall(server, getSocieties, old.idToken, { email })).status).toBe(401)
    expect(await refusal(refresh(old.refreshToken))).toBe('TOKEN_EXPIRED')
  })

  test('a reset code has ended after an hour, and is no verification code', async () => {
    const email = 'late@example.org'
    await signUp(server, email, false)
    await callAccounts(server, 'sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const code = await vi.waitFor(async () => {
      const found = await mailedCode(server, email)
      expect(found).not.toBe('')
      return found
    }, mailTime)
    expect(await refusal(callAccounts(server, 'update', { oobCode: code }))).toBe(
      'INVALID_OOB_CODE',
    )
    server.clock.advance(3_600_000)
    expect(
      await refusal(
        callAccounts(server, 'resetPassword', { oobCode: code, newPassword: goodPassword }),
      ),
    ).toBe('EXPIRED_OOB_CODE')
  })

  test('a refresh brings the next hour, with the time of the sign-in', async () => {
    const email = 'refresh@example.org'
    const first = (await (
      await callAccounts(server, 'signUp', { email, password: goodPassword })
    ).json()) as { refreshToken: string; idToken: string }
    server.clock.advance(7_200_000)
    expect((await postCall(server, getSocieties, first.idToken, { email })).status).toBe(401)
    const next = (await (await refresh(first.refreshToken)).json()) as {
      id_token: string
      refresh_token: string
      project_id: string
    }
    expect(next).toMatchObject({
      refresh_token: first.refreshToken,
      token_type: 'Bearer',
      expires_in: '3600',
      project_id: 'aangan-local',
    })
    expect((await postCall(server, getSocieties, next.id_token, { email })).status).toBe(200)
    expect(await refusal(refresh('short'))).toBe('INVALID_REFRESH_TOKEN')
    expect(await refusal(refresh('x'.repeat(64)))).toBe('TOKEN_EXPIRED')
    expect(await refusal(refresh(first.refreshToken, 'password'))).toBe('INVALID_GRANT_TYPE')
  })

  test('a disabled account is out at once', async () => {
    const email = 'disabled@example.org'
    const { uid, token } = await signUp(server, email)
    await asIdentity(server.database, (tx) =>
      tx.insert(personAccess).values({ uid, disabledAt: server.clock.now() }),
    )
    expect((await postCall(server, getSocieties, token, { email })).status).toBe(401)
    expect(
      await refusal(callAccounts(server, 'signInWithPassword', { email, password: goodPassword })),
    ).toBe('USER_DISABLED')
    expect(await refusal(callAccounts(server, 'lookup', { idToken: token }))).toBe('USER_DISABLED')
  })

  test('signing out everywhere ends the tokens of before', async () => {
    const email = 'everywhere@example.org'
    const { uid, token } = await signUp(server, email)
    server.clock.advance(10_000)
    await asIdentity(server.database, (tx) => endAllSessions(tx, uid, server.clock.now()))
    expect((await postCall(server, getSocieties, token, { email })).status).toBe(401)
    expect(
      (await postCall(server, getSocieties, await signIn(server, email), { email })).status,
    ).toBe(200)
  })

  test('changing the password and deleting the account need a fresh sign-in', async () => {
    const email = 'fresh@example.org'
    const { token } = await signUp(server, email)
    server.clock.advance(6 * 60_000)
    const tooOld = 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN'
    expect(
      await refusal(
        callAccounts(server, 'update', { idToken: token, password: 'a brand new one' }),
      ),
    ).toBe(tooOld)
    expect(await refusal(callAccounts(server, 'delete', { idToken: token }))).toBe(tooOld)
    const fresh = await signIn(server, email)
    const changed = (await (
      await callAccounts(server, 'update', { idToken: fresh, password: 'a brand new one' })
    ).json()) as { idToken: string }
    expect((await postCall(server, getSocieties, fresh, { email })).status).toBe(401)
    expect((await postCall(server, getSocieties, changed.idToken, { email })).status).toBe(200)
    expect((await callAccounts(server, 'delete', { idToken: changed.idToken })).status).toBe(200)
    expect((await postCall(server, getSocieties, changed.idToken, { email })).status).toBe(401)
  })

  test('a foreign page cannot post here without asking first', async () => {
    const answer = await server.request('/identitytoolkit.googleapis.com/v1/accounts:signUp', {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: 'https://evil.example' },
      body: JSON.stringify({ email: 'csrf@example.org', password: goodPassword }),
    })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('what is not offered is refused', async () => {
    const { token } = await signUp(server, 'offered@example.org')
    expect((await callAccounts(server, 'signInWithIdp', {})).status).toBe(404)
    expect((await callAccounts(server, 'createAuthUri', {})).status).toBe(404)
    expect(
      await refusal(callAccounts(server, 'update', { idToken: token, email: 'b@example.org' })),
    ).toMatch('OPERATION_NOT_ALLOWED')
    expect(
      await refusal(
        callAccounts(server, 'sendOobCode', {
          requestType: 'EMAIL_SIGNIN',
          email: 'a@example.org',
        }),
      ),
    ).toBe('INVALID_REQ_TYPE')
    // what every object has is no kind of mail
    for (const requestType of Object.getOwnPropertyNames(Object.prototype))
      expect(await refusal(callAccounts(server, 'sendOobCode', { requestType }))).toBe(
        'INVALID_REQ_TYPE',
      )
    expect(await refusal(callAccounts(server, 'signUp', 'text'))).toBe('INVALID_ARGUMENT')
  })

  test('the mailbox shows mails escaped, with our own links only', async () => {
    const made = (await (
      await callAccounts(server, 'signUp', {
        email: 'html@example.org',
        password: goodPassword,
        displayName: '<img src=x onerror=alert(1)>',
      })
    ).json()) as { idToken: string }
    await callAccounts(server, 'sendOobCode', {
      requestType: 'VERIFY_EMAIL',
      idToken: made.idToken,
    })
    const answer = await server.request('/dev/mailbox')
    const page = await answer.text()
    expect(page).toContain('&lt;img')
    expect(page).not.toContain('<img')
    expect(page).toMatch(
      /<a href="http:\/\/localhost:8080\/login\?mode=verifyEmail&amp;oobCode=\w+">/,
    )
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src/)
  })
})
