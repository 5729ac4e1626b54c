/** What lies outside of the app at a sign-in with Google: its script, its page, and the project's account service. */
import type { BrowserContext, Route } from '@playwright/test'

export const project = {
  FIREBASE_API_KEY: 'key-of-the-test',
  FIREBASE_AUTH_DOMAIN: 'test.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'test',
  FIREBASE_DATABASE_URL: 'https://test.firebaseio.com',
}

/** Google's loader, as far as the SDK asks it: an iframe that hears from the popup and tells the SDK. */
const loader = (returned: object) => `
  window.trustedTypes?.createPolicy('gapi#gapi', { createScriptURL: (url) => url })
  const handlers = {}
  addEventListener('message', ({ origin, data }) => {
    if (origin === 'https://${project.FIREBASE_AUTH_DOMAIN}') handlers.authEvent({ type: 'authEvent', authEvent: data })
  })
  const iframe = {
    restyle: async () => {},
    ping: async (done) => done(),
    register: (name, handler) => {
      handlers[name] = handler
      setTimeout(() => handler({ type: 'authEvent', authEvent: ${JSON.stringify(returned)} }))
    },
    // The SDK throws in its own answer to this; Google's loader swallows it.
    send: (name, message, done) => Promise.resolve([{ webStorageSupport: true }]).then(done).catch(() => {}),
  }
  window.gapi = {
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: 1, getContext: () => ({ open: (options, done) => done(iframe) }) },
    load: (name, { callback }) => callback(),
  }
  window[new URL(document.currentScript.src).searchParams.get('onload')]()
`

/** In a window of its own it says yes until it is heard; the SDK then closes it. Otherwise it leads back. */
const handlerPage = `<!doctype html><title>Google</title><script>
  const { searchParams } = new URL(location.href)
  if (searchParams.get('authType') === 'signInViaRedirect') location.replace(searchParams.get('redirectUrl'))
  const eventId = searchParams.get('eventId')
  const answer = { type: 'signInViaPopup', eventId, urlResponse: location.href, sessionId: 's', postBody: null, tenantId: null }
  if (opener) setInterval(() => opener.postMessage(answer, '*'), 100)
</script>`

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The page only reads it; whether it counts is the server's to say, which knows no such key. */
const idToken = () => {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    sub: 'asha',
    email: 'asha@example.org',
    email_verified: true,
    iat: now,
    exp: now + 3600,
  }
  return `${part({ alg: 'RS256', kid: 'none' })}.${part(claims)}.${part({})}`
}

const asha = {
  localId: 'asha',
  email: 'asha@example.org',
  emailVerified: true,
  displayName: 'Asha',
}

const accountAnswers: Record<string, () => object> = {
  'accounts:signInWithIdp': () => ({
    ...asha,
    providerId: 'google.com',
    idToken: idToken(),
    refreshToken: 'r',
    expiresIn: '3600',
  }),
  'accounts:lookup': () => ({
    users: [
      {
        ...asha,
        providerUserInfo: [{ providerId: 'google.com', rawId: '1', email: asha.email }],
      },
    ],
  }),
  projects: () => ({ authorizedDomains: ['localhost', '127.0.0.1'] }),
}

const answerAccounts = (asked: string[]) => (route: Route) => {
  const method = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
  asked.push(method)
  const answer = accountAnswers[method]
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  return route.fulfill(
    answer === undefined ? { status: 404, headers, json: {} } : { headers, json: answer() },
  )
}

/** @returns what the app asks outside, as it happens */
export const fakeOutside = async (context: BrowserContext): Promise<string[]> => {
  const asked: string[] = []
  // What Google's iframe has kept of a sign-in that took the whole page.
  let returned: object = { type: 'unknown', eventId: null }
  await context.route('https://apis.google.com/**', (route) => {
    asked.push('apis.google.com')
    return route.fulfill({ contentType: 'text/javascript', body: loader(returned) })
  })
  await context.route(`https://${project.FIREBASE_AUTH_DOMAIN}/**`, (route) => {
    const urlResponse = route.request().url()
    const type = new URL(urlResponse).searchParams.get('authType')
    if (type === 'signInViaRedirect')
      returned = {
        type,
        eventId: null,
        urlResponse,
        sessionId: 's',
        postBody: null,
        tenantId: null,
      }
    return route.fulfill({ contentType: 'text/html', body: handlerPage })
  })
  await context.route('https://identitytoolkit.googleapis.com/**', answerAccounts(asked))
  await context.route(`${project.FIREBASE_DATABASE_URL}/**`, (route) => route.abort())
  return asked
}
