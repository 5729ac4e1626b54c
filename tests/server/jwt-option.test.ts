/** The four calls of specification 7.1, and the access token they give. */
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authPaths } from '#contract/auth.ts'
import { signOutEverywhere } from '#contract/sessions.ts'
import { getSocieties } from '#contract/societies.ts'
import { asIdentity } from '#server/database/transaction.ts'
import { disablePerson } from '#server/identity/access.ts'
import { accessTokenIssuer } from '#server/identity/options/access-token.ts'
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
import { publicKeyForms } from '../factories/public-key-forms.ts'

const on = { options: { jwt: { allowsGet: false }, oidc: undefined } }
const email = 'asha@example.org'
const day = 24 * 3_600_000

type Answer = { user?: { uid: string }; access_token?: string; error?: unknown }

const post = async (
  server: TestApp,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) => {
  const response = await server.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, answer: (await response.json()) as Answer }
}

const enter = (server: TestApp, password = goodPassword, address = email) =>
  post(server, authPaths.signIn, { data: { email: address, password } })

const tokenOf = async (server: TestApp) => (await enter(server)).answer.access_token ?? ''

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const renew = async (server: TestApp, token: string) => {
  const response = await server.request(authPaths.accessToken, { headers: bearer(token) })
  return { status: response.status, answer: (await response.json()) as Answer }
}

const societiesOf = async (server: TestApp, token: string) => {
  const answer = await postCall(server, getSocieties, token, { email })
  return answer.status
}

describe.each(databaseKinds)('on %s', (kind) => {
  let server: TestApp
  let uid: string

  beforeAll(async () => {
    server = await createTestApp({ kind, env: on })
    await addSociety(server.database, 'pond', 'Pond View', { [email]: ['onlyOwner'] })
    uid = (await signUp(server, email)).uid
  })
  afterAll(() => server.close())

  test('a sign-in answers with the person and a token, and the token opens the calls', async () => {
    const { status, answer } = await enter(server)
    expect(status).toBe(200)
    expect(answer.user).toMatchObject({
      ...{ uid, role: 'user', from: 'other', providerId: 'jwt', emailVerified: true },
      data: { email, gender: 'unknown', shortcuts: [] },
    })
    expect(await societiesOf(server, answer.access_token ?? '')).toBe(200)
  })

  test('a wrong password and an unknown address are refused alike, without a user', async () => {
    const wrong = await enter(server, 'not the password')
    const unknown = await enter(server, goodPassword, 'nobody@example.org')
    expect(wrong).toEqual({
      status: 400,
      answer: { error: { password: 'INVALID_LOGIN_CREDENTIALS' } },
    })
    expect(unknown).toEqual(wrong)
  })

  test('a token is renewed for the same session, and a renewed one opens the calls', async () => {
    const token = await tokenOf(server)
    server.clock.advance(2000)
    const { status, answer } = await renew(server, token)
    expect(status).toBe(200)
    expect(answer.user?.uid).toBe(uid)
    expect(answer.access_token).not.toBe(token)
    expect(await societiesOf(server, answer.access_token ?? '')).toBe(200)
    const sent = await post(server, authPaths.accessToken, { data: { access_token: token } })
    expect(sent.status).toBe(200)
  })

  test('a registration makes an account that counts once its address is verified', async () => {
    const body = { email: 'new@example.org', password: goodPassword, displayName: 'New Person' }
    const { status, answer } = await post(server, authPaths.register, body)
    expect(status).toBe(200)
    expect(answer.user).toMatchObject({ emailVerified: false, data: { displayName: 'New Person' } })
    const token = answer.access_token ?? ''
    const societies = await postCall(server, getSocieties, token, { email: 'new@example.org' })
    expect(await societies.json()).toEqual([])
    await callAccounts(server, 'update', { oobCode: await mailedCode(server, 'new@example.org') })
    expect((await renew(server, token)).answer.user).toMatchObject({ emailVerified: true })
    const again = await post(server, authPaths.register, body)
    expect(again.answer).toEqual({ error: { email: 'EMAIL_EXISTS' } })
    const weak = await post(server, authPaths.register, { ...body, password: 'abcd' })
    expect(Object.keys(Object(weak.answer.error))).toEqual(['password'])
  })

  test('a person changes name, settings and shortcuts, and neither role nor address', async () => {
    const token = await tokenOf(server)
    const data = { displayName: 'Asha A.', shortcuts: ['contacts'], email: 'chair@example.org' }
    const { status, answer } = await post(
      server,
      authPaths.update,
      { user: { role: 'admin', data } },
      bearer(token),
    )
    expect(status).toBe(200)
    expect(answer.user).toMatchObject({
      role: 'user',
      data: { displayName: 'Asha A.', shortcuts: ['contacts'], email },
    })
    expect((await post(server, authPaths.update, { user: { data } })).status).toBe(401)
  })

  const claims = (change: object = {}) => {
    const now = Math.floor(server.clock.now().getTime() / 1000)
    const times = { iat: now, auth_time: now + 1, exp: now + 3600 }
    return { iss: accessTokenIssuer, aud: 'aangan-local', sub: uid, ...times, ...change }
  }
  const sign = (change: object = {}, header: object = {}, key = server.localKey.privateKey) =>
    new SignJWT(claims(change))
      .setProtectedHeader({ alg: 'RS256', kid: server.localKey.kid, ...header })
      .sign(key)

  test('a token signed as ours, with true claims, is accepted', async () => {
    expect(await societiesOf(server, await sign())).toBe(200)
  })

  test.each([
    ['without a signature', async () => new UnsecuredJWT(claims()).encode()],
    ['for another audience', () => sign({ aud: 'other' })],
    ['for several audiences', () => sign({ aud: ['aangan-local', 'other'] })],
    ['asked for by another client', () => sign({ azp: 'other' })],
    ['of another issuer', () => sign({ iss: 'urn:other' })],
    ['that calls itself an ID token', () => sign({ iss: 'https://securetoken.google.com/other' })],
    ['of another kind', () => sign({}, { typ: 'logout+jwt' })],
    ['that has expired', () => sign({ exp: 1 })],
    [
      'from the future',
      () => sign({ auth_time: Math.floor(server.clock.now().getTime() / 1000) + 60 }),
    ],
    ['of nobody', () => sign({ sub: 'nobody' })],
    [
      'that brings its own key',
      async () => {
        const pair = await generateKeyPair('RS256', { extractable: true })
        return sign({}, { jwk: await exportJWK(pair.publicKey) }, pair.privateKey)
      },
    ],
  ])('an access token %s is refused, and not renewed', async (_what, forge) => {
    const token = await forge()
    expect(await societiesOf(server, token)).toBe(401)
    const { status, answer } = await renew(server, token)
    expect([status, answer.user]).toEqual([401, undefined])
  })

  test('an access token signed with our public key as a secret (key confusion) is refused, and not renewed', async () => {
    const { kid, publicKeys } = server.localKey
    const ours = await publicKeys({ alg: 'RS256', kid }, { payload: '', signature: '' })
    for (const [form, secret] of await publicKeyForms(ours)) {
      const token = await new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256', kid })
        .sign(secret)
      expect([form, await societiesOf(server, token)]).toEqual([form, 401])
      expect([form, (await renew(server, token)).status]).toEqual([form, 401])
    }
  })

  test('of an account that was disabled, no access token opens anything or is renewed', async () => {
    const address = 'leaver@example.org'
    const leaver = await signUp(server, address)
    const { access_token = '' } = (await enter(server, goodPassword, address)).answer
    expect(await societiesOf(server, access_token)).not.toBe(401)
    await asIdentity(server.database, (tx) => disablePerson(tx, leaver.uid, server.clock.now()))
    expect(await societiesOf(server, access_token)).toBe(401)
    expect((await renew(server, access_token)).answer.error).toBe('USER_DISABLED')
    expect((await enter(server, goodPassword, address)).status).not.toBe(200)
  })

  test('guesses are counted together with those at the accounts of this server', async () => {
    const address = 'guessed@example.org'
    await signUp(server, address)
    for (let at = 0; at < 5; at += 1) {
      expect((await enter(server, `wrong ${at}`, address)).status).toBe(400)
      await callAccounts(server, 'signInWithPassword', { email: address, password: `no ${at}` })
    }
    expect(Object.keys(Object((await enter(server, goodPassword, address)).answer.error))).toEqual([
      'password',
    ])
  })

  test('the first account of an empty server needs the set-up token here too', async () => {
    const empty = await createTestApp({ kind, env: on })
    const body = { email, password: goodPassword, displayName: 'First' }
    expect((await post(empty, authPaths.register, body)).status).not.toBe(200)
    const wrong = await post(empty, authPaths.register, body, { 'x-setup-token': 'wrong' })
    expect(wrong.status).not.toBe(200)
    const right = await post(empty, authPaths.register, body, { 'x-setup-token': empty.setupToken })
    expect(right.status).toBe(200)
    await empty.close()
  })

  test('an ID token of the accounts is no access token to renew', async () => {
    expect((await renew(server, await signIn(server, email))).answer.error).toBe('TOKEN')
  })

  test('signing out everywhere ends its session at once, and it says so', async () => {
    const token = await tokenOf(server)
    expect((await postCall(server, signOutEverywhere, token, {})).status).toBe(200)
    expect(await societiesOf(server, token)).toBe(401)
    expect((await renew(server, token)).answer.error).toBe('TOKEN_EXPIRED')
    server.clock.advance(2000)
  })

  test('a token ends after fourteen days; one that is renewed in time goes on', async () => {
    const first = await tokenOf(server)
    server.clock.advance(10 * day)
    const second = (await renew(server, first)).answer.access_token ?? ''
    server.clock.advance(5 * day)
    expect((await renew(server, first)).answer.error).toBe('TOKEN_EXPIRED')
    expect(await societiesOf(server, first)).toBe(401)
    expect(await societiesOf(server, second)).toBe(200)
  })

  test('credentials and tokens are not taken from an address, nor from a foreign page', async () => {
    const token = await tokenOf(server)
    const data = (value: object) => encodeURIComponent(JSON.stringify(value))
    const inAddress = [
      `${authPaths.signIn}?data=${data({ email, password: goodPassword })}`,
      `${authPaths.accessToken}?data=${data({ access_token: token })}`,
    ]
    for (const path of inAddress) expect((await server.request(path)).status).toBe(405)
    const form = await server.request(authPaths.signIn, {
      method: 'POST',
      body: new URLSearchParams({ data: JSON.stringify({ email, password: goodPassword }) }),
    })
    expect(form.status).toBe(400)
  })

  test('an address is taken from where the environment allows it', async () => {
    const open = await createTestApp({
      database: server.database,
      clock: server.clock,
      env: { options: { jwt: { allowsGet: true }, oidc: undefined } },
    })
    const data = encodeURIComponent(JSON.stringify({ email, password: goodPassword }))
    const response = await open.request(`${authPaths.signIn}?data=${data}`)
    expect(((await response.json()) as Answer).user?.uid).toBe(uid)
  })

  test('no token and no password is logged', async () => {
    const lines: string[] = []
    const logged = await createTestApp({
      database: server.database,
      clock: server.clock,
      env: on,
      logTo: (line) => lines.push(line),
    })
    const { access_token = '' } = (await enter(logged)).answer
    await renew(logged, access_token)
    await renew(logged, 'nonsense')
    expect(lines.join()).toContain(authPaths.signIn)
    expect(lines.join()).not.toContain(access_token)
    expect(lines.join()).not.toContain(goodPassword)
  })

  test('off, the calls are not there and its tokens count nothing', async () => {
    const token = await tokenOf(server)
    const off = await createTestApp({ database: server.database, clock: server.clock })
    for (const path of Object.values(authPaths))
      expect((await post(off, path, {})).status).toBe(404)
    expect(await societiesOf(off, token)).toBe(401)
  })
})
