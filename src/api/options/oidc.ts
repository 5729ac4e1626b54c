/**
 * Signing in with an OpenID Connect issuer (specification 7.2, the enterprise login): Authorization Code with PKCE, by the library
 * oauth4webapi, which checks state, nonce, issuer, audience, times and what the issuer answers. The server judges the ID token
 * again, signature and all, before anybody is let in. All functions throw IdentityError.
 */
import * as oauth from 'oauth4webapi'
import { whoAmI } from '#contract/auth.ts'
import { z } from '#contract/zod.ts'
import { loadAppConfig, type OidcConfig } from '../app-config.ts'
import { IdentityError } from '../identity-error.ts'
import type { SignedIn } from '../signed-in.ts'
import { keepAway, takeReturn } from './oidc-away.ts'
import { keepOidcSession, type OidcSession, readOidcSession } from './oidc-session.ts'
import { claimsIn } from './token-claims.ts'

const awaySchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirect: z.optional(z.string()),
})

/** Seconds since the password, when the page is back: somebody has proven themselves for this sign-in, not for one of yesterday. */
const freshSeconds = 600

const toIdentityError = (error: unknown): IdentityError => {
  if (error instanceof IdentityError) return error
  if (error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant')
    return new IdentityError('SESSION_ENDED')
  const isAnswer =
    error instanceof oauth.ResponseBodyError ||
    error instanceof oauth.AuthorizationResponseError ||
    error instanceof oauth.OperationProcessingError ||
    error instanceof oauth.UnsupportedOperationError
  return new IdentityError(isAnswer ? 'CANCELLED' : 'NETWORK')
}

const orIdentityError = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw toIdentityError(error)
  }
}

const oidcConfig = async (): Promise<OidcConfig> => {
  const { signIn = [] } = await loadAppConfig()
  const config = signIn.find((each) => each.kind === 'oidc')
  if (config === undefined) throw new IdentityError('OPERATION_NOT_ALLOWED')
  return config
}

/** An issuer or a server that is silent for so long is no answer: the app goes on as without network. */
const answerMs = 15_000

/** Plain http only to this machine, where tests run; the server starts with no other. */
const optionsFor = (issuer: URL) => ({
  signal: () => AbortSignal.timeout(answerMs),
  [oauth.allowInsecureRequests]: issuer.protocol === 'http:' && issuer.hostname === 'localhost',
})

const openClient = async () => {
  const config = await oidcConfig()
  const issuer = new URL(config.issuer)
  const options = optionsFor(issuer)
  const found = await oauth.discoveryRequest(issuer, { ...options, algorithm: 'oidc' })
  const server = await oauth.processDiscoveryResponse(issuer, found)
  return { config, server, options, client: { client_id: config.clientId } }
}

const returnAddress = () => `${location.origin}/callback`

/** The whole page goes to the issuer, and comes back to /callback. @param redirect where the person wanted to be */
export const leaveForIssuer = (redirect: string | undefined): Promise<void> =>
  orIdentityError(async () => {
    const { config, server } = await openClient()
    const away = {
      state: oauth.generateRandomState(),
      nonce: oauth.generateRandomNonce(),
      verifier: oauth.generateRandomCodeVerifier(),
      redirect,
    }
    keepAway(JSON.stringify(away))
    const url = new URL(server.authorization_endpoint ?? '')
    const asked = {
      client_id: config.clientId,
      redirect_uri: returnAddress(),
      response_type: 'code',
      // behind the #, where neither a server nor a proxy sees it
      response_mode: 'fragment',
      scope: 'openid email profile offline_access',
      code_challenge: await oauth.calculatePKCECodeChallenge(away.verifier),
      code_challenge_method: 'S256',
      state: away.state,
      nonce: away.nonce,
      // each sign-in is one of its own, which a logout or "sign out everywhere" ends
      max_age: '0',
      ...(config.usersUrl !== undefined && {
        audience: config.usersUrl.replace(/users\/?$/, ''),
        scope: 'openid email profile offline_access read:current_user update:current_user_metadata',
      }),
    }
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
    location.assign(url)
  })

/** What the server makes of the token: nobody is let in whom it refuses. */
const askServer = async (idToken: string) => {
  const response = await fetch(whoAmI.path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${idToken}` },
    body: new URLSearchParams({ apiInput: '{}' }),
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  })
  if (response.status === 401) {
    const { error } = Object(await response.json().catch(() => undefined)) as { error?: string }
    throw new IdentityError(error === 'USER_DISABLED' ? error : 'SESSION_ENDED')
  }
  const answer = whoAmI.output.safeParse(await response.json().catch(() => undefined))
  if (!answer.success) throw new IdentityError('NETWORK')
  return answer.data
}

export type Returned = { who: SignedIn; redirect: string | undefined }

/** Nothing is kept of somebody whose address is not verified. */
export const signInReturned = (): Promise<Returned> =>
  orIdentityError(async () => {
    const { answer, away: text } = takeReturn()
    const away = awaySchema.safeParse(JSON.parse(text ?? 'null')).data
    if (away === undefined) throw new IdentityError('CANCELLED')
    const { server, client, options } = await openClient()
    const code = oauth.validateAuthResponse(server, client, answer, away.state)
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      code,
      returnAddress(),
      away.verifier,
      options,
    )
    const granted = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: away.nonce,
      maxAge: freshSeconds,
      requireIdToken: true,
    })
    const idToken = granted.id_token ?? ''
    const { uid, ...person } = await askServer(idToken)
    const { access_token: accessToken, refresh_token: refreshToken } = granted
    if (person.emailVerified) {
      const subject = claimsIn(idToken)?.sub ?? ''
      keepOidcSession({ uid, subject, idToken, accessToken, refreshToken })
    }
    return { who: { uid, ...person, provider: 'oidc' }, redirect: away.redirect }
  })

const refresh = async (session: OidcSession, refreshToken: string): Promise<OidcSession> => {
  const { server, client, options } = await openClient()
  const response = await oauth.refreshTokenGrantRequest(
    server,
    client,
    oauth.None(),
    refreshToken,
    options,
  )
  const granted = await oauth.processRefreshTokenResponse(server, client, response)
  const idToken = granted.id_token
  // of nobody else, and an issuer that renews no ID token has none for the next request
  if (idToken === undefined || claimsIn(idToken)?.sub !== session.subject)
    throw new IdentityError('SESSION_ENDED')
  return {
    ...session,
    idToken,
    accessToken: granted.access_token,
    refreshToken: granted.refresh_token ?? refreshToken,
  }
}

const marginMs = 60_000

const isGood = ({ idToken }: OidcSession): boolean =>
  (claimsIn(idToken)?.exp ?? 0) * 1000 - marginMs > Date.now()

/** Without a way to renew it: whether it has ended is the server's word, and without network nobody's. */
const unrenewed = async (session: OidcSession): Promise<OidcSession> => {
  if (!isGood(session)) await askServer(session.idToken)
  return session
}

/**
 * A refresh token may be good once: of several tabs one renews, and the others take what it has kept.
 * @throws IdentityError `SESSION_ENDED` when the issuer renews it no more
 */
export const oidcSession = (isForced: boolean): Promise<OidcSession> => {
  const seen = readOidcSession()
  if (seen === undefined) return Promise.reject(new IdentityError('SESSION_ENDED'))
  if (!isForced && isGood(seen)) return Promise.resolve(seen)
  return orIdentityError(() =>
    navigator.locks.request('oidc-refresh', async () => {
      const session = readOidcSession()
      if (session === undefined) throw new IdentityError('SESSION_ENDED')
      if (session.idToken !== seen.idToken && isGood(session)) return session
      if (session.refreshToken === undefined) return unrenewed(session)
      const renewed = await refresh(session, session.refreshToken)
      // who has logged out meanwhile stays out
      if (readOidcSession()?.refreshToken === session.refreshToken) keepOidcSession(renewed)
      return renewed
    }),
  )
}

/** The issuer forgets the session too; tried once, and a logout waits no longer than that. */
const patienceMs = 2000

export const endAtIssuer = async ({ refreshToken }: OidcSession): Promise<void> => {
  if (refreshToken === undefined) return
  const revoke = async () => {
    const { server, client, options } = await openClient()
    if (server.revocation_endpoint === undefined) return
    const signal = AbortSignal.timeout(patienceMs)
    await oauth.revocationRequest(server, client, oauth.None(), refreshToken, {
      ...options,
      signal,
    })
  }
  await Promise.race([
    revoke().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ])
}
