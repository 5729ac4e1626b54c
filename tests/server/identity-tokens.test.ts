import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getContactByEmail, getSocieties, getSocietyUserByEmail } from '#contract/societies.ts'
import { KeysUnavailable, TokenRefused } from '#server/identity/identity.ts'
import { remoteKeys, verifyToken } from '#server/identity/verify-token.ts'
import { createTestApp, postCall, signUp, type TestApp } from '../factories/app.ts'
import { databaseKinds } from '../factories/database.ts'
import { publicKeyForms } from '../factories/public-key-forms.ts'

type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey']

const email = 'asha@example.org'

describe.each(databaseKinds)('on %s', (kind) => {
  let server: TestApp
  let person: { uid: string; token: string }
  let stranger: Key
  let strangerJwk: object

  beforeAll(async () => {
    server = await createTestApp({ kind })
    person = await signUp(server, email)
    const pair = await generateKeyPair('RS256', { extractable: true })
    stranger = pair.privateKey
    strangerJwk = await exportJWK(pair.publicKey)
  })
  afterAll(() => server.close())

  const seconds = () => Math.floor(server.clock.now().getTime() / 1000)

  const claims = () => ({
    iss: 'https://securetoken.google.com/aangan-local',
    aud: 'aangan-local',
    sub: person.uid,
    iat: seconds(),
    auth_time: seconds() + 1,
    exp: seconds() + 3600,
    email,
    email_verified: true,
    firebase: { sign_in_provider: 'password' },
  })

  const sign = (change: object = {}, header: object = {}, key: Key = server.localKey.privateKey) =>
    new SignJWT({ ...claims(), ...change })
      .setProtectedHeader({ alg: 'RS256', kid: server.localKey.kid, ...header })
      .sign(key)

  const everyCall = [
    [getSocieties, { email }],
    [getSocietyUserByEmail, { email, societyid: 'a' }],
    [getContactByEmail, { email }],
  ] as const

  const statusesOf = async (token: string | undefined) => {
    const answers = await Promise.all(
      everyCall.map(([call, input]) => postCall(server, call, token, input)),
    )
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const profile = await server.request(`/users/${person.uid}.json`, { headers })
    const sync = await server.request('/sync', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        p: 1,
        s: 1,
        build: 'test',
        clientId: 'client-of-the-test',
        spaces: [],
      }),
    })
    const live = await server.request('/sync/live', { headers })
    await live.body?.cancel()
    return [...answers.map(({ status }) => status), profile.status, sync.status, live.status]
  }

  test('a token signed with our own key and true claims is accepted', async () => {
    expect(await statusesOf(await sign())).toEqual([200, 403, 200, 200, 200, 200])
  })

  const now = () => seconds()
  const forgeries: [string, () => Promise<string> | string][] = [
    ['of another key', () => sign({}, {}, stranger)],
    ['of another key under an unknown name', () => sign({}, { kid: 'other' }, stranger)],
    ['that names no key', () => sign({}, { kid: undefined })],
    ['without a signature (alg: none)', () => new UnsecuredJWT(claims()).encode()],
    [
      'with alg none and our key name',
      () =>
        `${Buffer.from(JSON.stringify({ alg: 'none', kid: server.localKey.kid })).toString('base64url')}.${Buffer.from(JSON.stringify(claims())).toString('base64url')}.`,
    ],
    ['that brings its own key', () => sign({}, { jwk: strangerJwk }, stranger)],
    [
      'that says where its key lies',
      () => sign({}, { jku: 'https://evil.example/keys' }, stranger),
    ],
    ['that has expired', () => sign({ exp: now() - 1 })],
    ['issued in the future', () => sign({ iat: now() + 60 })],
    ['of a sign-in in the future', () => sign({ auth_time: now() + 60 })],
    ['for another project', () => sign({ aud: 'other' })],
    ['of another issuer', () => sign({ iss: 'https://securetoken.google.com/other' })],
    ['without a subject', () => sign({ sub: '' })],
    ['with an endless subject', () => sign({ sub: 'x'.repeat(129) })],
    ['without a sign-in time', () => sign({ auth_time: undefined })],
    ['without an expiry', () => sign({ exp: undefined })],
    ['of nobody we know', () => sign({ sub: 'somebody-else' })],
    [
      'whose claims were changed',
      async () => {
        const [header, , signature] = (await sign()).split('.')
        const changed = Buffer.from(
          JSON.stringify({ ...claims(), email: 'chair@example.org' }),
        ).toString('base64url')
        return `${header}.${changed}.${signature}`
      },
    ],
    ['that is no token', () => 'not.a.token'],
    ['that is far too long', () => 'x'.repeat(9000)],
  ]

  test.each(forgeries)('a token %s is refused on every call', async (_what, forge) => {
    expect(await statusesOf(await forge())).toEqual([401, 401, 401, 401, 401, 401])
  })

  test('a guest is refused on every call', async () => {
    expect(await statusesOf(undefined)).toEqual([401, 401, 401, 401, 401, 401])
  })

  test('a symmetric signature with our public key as its secret (key confusion) is refused', async () => {
    const { kid, publicKeys } = server.localKey
    const ours = await publicKeys({ alg: 'RS256', kid }, { payload: '', signature: '' })
    for (const [form, secret] of await publicKeyForms(ours)) {
      for (const alg of ['HS256', 'HS512']) {
        const token = await new SignJWT(claims()).setProtectedHeader({ alg, kid }).sign(secret)
        expect([form, alg, await statusesOf(token)]).toEqual([
          form,
          alg,
          [401, 401, 401, 401, 401, 401],
        ])
      }
    }
  })

  test('a clock a few seconds behind the signer still accepts', async () => {
    expect(await statusesOf(await sign({ iat: now() + 4, auth_time: now() + 4 }))).toEqual([
      200, 403, 200, 200, 200, 200,
    ])
  })

  test('a token ends after its hour', async () => {
    const token = await sign()
    server.clock.advance(3_601_000)
    expect(await statusesOf(token)).toEqual([401, 401, 401, 401, 401, 401])
  })

  test('keys that cannot be fetched are our trouble, not the token’s', async () => {
    const gone = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => gone.once('listening', resolve))
    const { port } = gone.address() as AddressInfo // listening on TCP
    await new Promise((resolve) => gone.close(resolve))
    const check = {
      projectId: 'aangan-local',
      keys: remoteKeys(`http://127.0.0.1:${port}/`),
      clock: server.clock.now,
    }
    await expect(verifyToken(await sign(), check)).rejects.toBeInstanceOf(KeysUnavailable)
  })

  test('a key set that answers with an error, or with no keys, is our trouble too', async () => {
    for (const [status, body] of [
      [500, '{}'],
      [200, '<html>'],
      [200, '{}'],
    ] as const) {
      const keys = createServer((_request, response) =>
        response.writeHead(status).end(body),
      ).listen(0, '127.0.0.1')
      await new Promise((resolve) => keys.once('listening', resolve))
      const { port } = keys.address() as AddressInfo // listening on TCP
      const check = {
        projectId: 'aangan-local',
        keys: remoteKeys(`http://127.0.0.1:${port}/`),
        clock: server.clock.now,
      }
      await expect(verifyToken(await sign(), check)).rejects.toBeInstanceOf(KeysUnavailable)
      await new Promise((resolve) => keys.close(resolve))
    }
  })

  test('in the cloud the same check runs over the project’s key set', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256')
    const keys = createLocalJWKSet({
      keys: [{ ...(await exportJWK(publicKey)), kid: 'g1', alg: 'RS256' }],
    })
    const check = { projectId: 'mine', keys, clock: server.clock.now }
    const issue = (projectId: string) =>
      sign(
        {
          aud: projectId,
          iss: `https://securetoken.google.com/${projectId}`,
          email: 'Asha@Example.org',
          email_verified: false,
        },
        { kid: 'g1' },
        privateKey,
      )
    expect(await verifyToken(await issue('mine'), check)).toMatchObject({
      uid: person.uid,
      email: 'asha@example.org',
      emailVerified: false,
      provider: 'password',
    })
    await expect(verifyToken(await issue('other'), check)).rejects.toBeInstanceOf(TokenRefused)
  })
})
