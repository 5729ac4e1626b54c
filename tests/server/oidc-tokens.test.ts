/** Tokens of an OpenID Connect issuer, fetched keys and all: whose the server takes, and whose it does not. */
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whoAmI } from '#contract/auth.ts'
import { signOutEverywhere } from '#contract/sessions.ts'
import { getSocieties } from '#contract/societies.ts'
import {
  acceptTerms,
  addSociety,
  createTestApp,
  postCall,
  signUp,
  type TestApp,
} from '../factories/app.ts'
import { databaseKinds } from '../factories/database.ts'
import { clientId, type Issuer, openIssuer } from '../factories/oidc-issuer.ts'
import { publicKeyForms } from '../factories/public-key-forms.ts'
import { openSyncedDevice } from '../factories/synced-device.ts'

const email = 'owner@demo.aangan.test'

const optionFor = (issuer: string) => ({
  options: { jwt: undefined, oidc: { issuer, clientId, name: 'Test', usersUrl: undefined } },
})

describe.each(databaseKinds)('on %s', (kind) => {
  let issuer: Issuer
  let server: TestApp

  beforeAll(async () => {
    issuer = await openIssuer()
    server = await createTestApp({ kind, env: optionFor(issuer.issuer) })
    await addSociety(server.database, 'pond', 'Pond View', { [email]: ['onlyOwner'] })
  })
  afterAll(async () => {
    await server.close()
    await issuer.close()
  })

  const who = async (token: string) => {
    const response = await postCall(server, whoAmI, token, {})
    return {
      status: response.status,
      body: (await response.json()) as { uid?: string; error?: string },
    }
  }
  const now = () => Math.floor(server.clock.now().getTime() / 1000)
  /** At the server's own time, which stands still. */
  const sign = (
    change: object = {},
    header: object = {},
    key: Parameters<Issuer['sign']>[2] = undefined,
  ) => issuer.sign({ iat: now(), auth_time: now(), exp: now() + 3600, ...change }, header, key)

  test('its ID token for our client is a person of their own, who takes up what the office has prepared', async () => {
    const token = await sign()
    const { status, body } = await who(token)
    expect(status).toBe(200)
    expect(body).toMatchObject({ email, emailVerified: true, displayName: 'Rohan' })
    const uid = body.uid ?? ''
    expect(uid).toMatch(/^oidc-[0-9a-f]{40}$/)
    await acceptTerms(server, uid, email)
    const device = await openSyncedDevice(server, { uid, token })
    expect(await device.sync()).toBe('synced')
    const societies = await postCall(server, getSocieties, token, { email })
    expect(await societies.json()).toEqual([{ societyid: 'pond', societyname: 'Pond View' }])
  })

  test('the same address of an account here is another person', async () => {
    const other = await signUp(server, 'other@example.org')
    const token = await sign({ sub: other.uid, email: 'other@example.org' })
    const { body } = await who(token)
    expect(body.uid).not.toBe(other.uid)
    expect((await who(other.token)).body.uid).toBe(other.uid)
  })

  test('an address the issuer has not verified opens nothing', async () => {
    const token = await sign({ sub: 'unverified', email_verified: false })
    const societies = await postCall(server, getSocieties, token, { email })
    expect(await societies.json()).toEqual([])
  })

  const unsigned = () => ({
    ...{ iss: issuer.issuer, aud: clientId, sub: 's', email, email_verified: true },
    ...{ iat: now(), auth_time: now(), exp: now() + 60 },
  })

  test.each([
    ['without a signature', async () => new UnsecuredJWT(unsigned()).encode()],
    [
      'signed by somebody else under its key’s name',
      async () => sign({}, {}, (await generateKeyPair('RS256')).privateKey),
    ],
    [
      'that brings its own key',
      async () => {
        const pair = await generateKeyPair('RS256', { extractable: true })
        return sign({}, { jwk: await exportJWK(pair.publicKey) }, pair.privateKey)
      },
    ],
    [
      'that says where its key lies',
      () => sign({}, { jku: 'https://evil.example/keys', kid: 'x' }),
    ],
    ['under a key it does not have', () => sign({}, { kid: 'other' })],
    ['for another client', () => sign({ aud: 'other' })],
    ['for several clients', () => sign({ aud: [clientId, 'other'] })],
    ['that another client asked for', () => sign({ azp: 'other' })],
    ['of another tenant', () => sign({ iss: `${issuer.issuer}/other` })],
    ['that has expired', () => sign({ exp: now() - 1 })],
    ['from the future', () => sign({ iat: now() + 60 })],
    ['without the instant of the sign-in', () => sign({ auth_time: undefined })],
    ['that is a notice of a logout', () => sign({}, { typ: 'logout+jwt' })],
    ['that is an access token', () => sign({}, { typ: 'at+jwt' })],
    ['without a subject', () => sign({ sub: '' })],
  ])('a token of the issuer %s is refused', async (_what, forge) => {
    expect((await who(await forge())).status).toBe(401)
  })

  test('a symmetric signature with the issuer’s public key as its secret (key confusion) is refused', async () => {
    const { kid, publicKey } = issuer.key
    for (const [form, secret] of await publicKeyForms(publicKey)) {
      const token = await new SignJWT(unsigned())
        .setProtectedHeader({ alg: 'HS256', kid })
        .sign(secret)
      expect([form, (await who(token)).status]).toEqual([form, 401])
    }
  })

  test('signing out everywhere ends the sign-in, also for a token that is renewed', async () => {
    const auth_time = now()
    const token = await sign({ sub: 'leaver', auth_time })
    expect((await postCall(server, signOutEverywhere, token, {})).status).toBe(200)
    expect((await who(token)).status).toBe(401)
    expect((await who(await sign({ sub: 'leaver', auth_time }))).status).toBe(401)
    server.clock.advance(2000)
    expect((await who(await sign({ sub: 'leaver', auth_time: now() }))).status).toBe(200)
  })

  test('an issuer that cannot be asked is our trouble, and is asked again', async () => {
    const lost = await openIssuer()
    const late = await createTestApp({ database: server.database, env: optionFor(lost.issuer) })
    const token = await lost.sign()
    await lost.close()
    const response = await postCall(late, whoAmI, token, {})
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  })

  test('off, its tokens count nothing and nobody is asked', async () => {
    const off = await createTestApp({ database: server.database })
    const asked = issuer.asked.length
    const token = await sign()
    expect((await postCall(off, getSocieties, token, { email })).status).toBe(401)
    expect((await postCall(off, whoAmI, token, {})).status).toBe(404)
    expect(issuer.asked).toHaveLength(asked)
  })
})
