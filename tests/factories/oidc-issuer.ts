/**
 * An OpenID Connect issuer over real HTTP, as a society might run one: Authorization Code with PKCE, RS256, refresh tokens that
 * are good once, and a user-management API. It keeps to the protocol's letter, so that a client which does not is refused.
 */
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export const clientId = 'aangan-of-the-test'

export type Subject = { sub: string; email: string; emailVerified: boolean; name: string }

type Grant = {
  nonce: string | null
  challenge: string
  redirectUri: string
  authTime: number
  subject: Subject
}

const seconds = () => Math.floor(Date.now() / 1000)

const readForm = async (request: IncomingMessage) => {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-allow-methods': 'GET, POST, PATCH',
    })
    .end(JSON.stringify(body))

export const openIssuer = async (port = 0) => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = randomUUID()
  const codes = new Map<string, Grant>()
  const refreshTokens = new Map<string, Grant>()
  const accessTokens = new Map<string, Subject>()
  const users = new Map<string, Record<string, unknown>>()
  /** Paths with their queries, as a log of the issuer would have them. */
  const asked: string[] = []
  const settings = {
    subject: {
      sub: 'auth0|owner',
      email: 'owner@demo.aangan.test',
      emailVerified: true,
      name: 'Rohan',
    } as Subject,
    idTokenSeconds: 3600,
    /** Told to the client in the answer instead of what it sent. */
    change: {} as { state?: string; nonce?: string },
    givesRefreshTokens: true,
  }

  const sign = (change: object = {}, header: object = {}, key = privateKey) => {
    const { sub, email, emailVerified, name } = settings.subject
    const now = seconds()
    return new SignJWT({
      ...{ iss: issuer, aud: clientId, sub, email, email_verified: emailVerified, name },
      ...{ iat: now, auth_time: now, exp: now + settings.idTokenSeconds },
      ...change,
    })
      .setProtectedHeader({ alg: 'RS256', kid, ...header })
      .sign(key)
  }

  const tokensFor = async (grant: Grant, withNonce: boolean) => {
    const refresh = randomUUID()
    const access = randomUUID()
    refreshTokens.set(refresh, grant)
    accessTokens.set(access, grant.subject)
    const nonce = settings.change.nonce ?? grant.nonce
    return {
      token_type: 'Bearer',
      expires_in: settings.idTokenSeconds,
      access_token: access,
      ...(settings.givesRefreshTokens && { refresh_token: refresh }),
      id_token: await sign({
        auth_time: grant.authTime,
        ...(withNonce && nonce !== null && { nonce }),
      }),
    }
  }

  const authorize = (query: URLSearchParams, response: ServerResponse) => {
    const redirectUri = query.get('redirect_uri') ?? ''
    const isRight =
      query.get('client_id') === clientId &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256' &&
      /^http:\/\/localhost:\d+\/callback$/.test(redirectUri)
    if (!isRight) return json(response, 400, { error: 'invalid_request' })
    const code = randomUUID()
    codes.set(code, {
      nonce: query.get('nonce'),
      challenge: query.get('code_challenge') ?? '',
      redirectUri,
      authTime: seconds(),
      subject: settings.subject,
    })
    const state = settings.change.state ?? query.get('state') ?? ''
    const answer = new URLSearchParams({ code, state, iss: issuer })
    const sign = query.get('response_mode') === 'fragment' ? '#' : '?'
    return response.writeHead(302, { location: `${redirectUri}${sign}${answer}` }).end()
  }

  const exchange = async (form: URLSearchParams, response: ServerResponse) => {
    const refused = (error: string) => json(response, 400, { error })
    if (form.get('client_id') !== clientId) return refused('invalid_client')
    if (form.get('grant_type') === 'refresh_token') {
      const token = form.get('refresh_token') ?? ''
      const grant = refreshTokens.get(token)
      refreshTokens.delete(token)
      if (grant === undefined) return refused('invalid_grant')
      return json(response, 200, await tokensFor(grant, false))
    }
    const code = form.get('code') ?? ''
    const grant = codes.get(code)
    codes.delete(code)
    const verifier = form.get('code_verifier') ?? ''
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const isRight = grant?.challenge === challenge && grant.redirectUri === form.get('redirect_uri')
    if (grant === undefined || !isRight) return refused('invalid_grant')
    return json(response, 200, await tokensFor(grant, true))
  }

  const manage = async (request: IncomingMessage, path: string, response: ServerResponse) => {
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
    const holder = accessTokens.get(token)
    const sub = decodeURIComponent(path.slice('/api/v2/users/'.length))
    if (holder?.sub !== sub) return json(response, 403, { message: 'not yours' })
    if (request.method === 'PATCH') {
      const { user_metadata: change } = JSON.parse(await readForm(request)) as {
        user_metadata: object
      }
      users.set(sub, { ...users.get(sub), ...change })
    }
    return json(response, 200, { user_id: sub, user_metadata: users.get(sub) ?? {} })
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '', issuer)
    asked.push(request.url ?? '')
    if (request.method === 'OPTIONS') return json(response, 200, {})
    if (pathname === '/.well-known/openid-configuration')
      return json(response, 200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        revocation_endpoint: `${issuer}/revoke`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
      })
    if (pathname === '/keys')
      return json(response, 200, {
        keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }],
      })
    if (pathname === '/authorize') return authorize(searchParams, response)
    if (pathname === '/token')
      return exchange(new URLSearchParams(await readForm(request)), response)
    if (pathname === '/revoke') {
      refreshTokens.delete(new URLSearchParams(await readForm(request)).get('token') ?? '')
      return json(response, 200, {})
    }
    if (pathname.startsWith('/api/v2/users/')) return manage(request, pathname, response)
    return json(response, 404, {})
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      json(response, 500, { error: String(error) })
    })
  }).listen(port, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}` // listening on TCP
  return {
    issuer,
    settings,
    key: { kid, publicKey },
    sign,
    asked,
    users,
    /** No refresh token of before is good any more. */
    endSessions: () => refreshTokens.clear(),
    refreshTokenCount: () => refreshTokens.size,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(resolve)
      }),
  }
}

export type Issuer = Awaited<ReturnType<typeof openIssuer>>
