/**
 * The security headers of every answer. A hash of this file is stamped into index.html at build, so that a release that
 * changes only headers reaches installed apps too (docs/security-headers.md).
 */
import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { FirebaseProject } from '../env.ts'

const policy = (directives: Record<string, readonly string[]>) =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')

const identityHosts = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
]

/** @param issuer of the OpenID Connect accounts: the page gets its tokens there, and nowhere else */
const connectSources = (firebase: FirebaseProject | undefined, issuer?: string) => [
  "'self'",
  ...(firebase === undefined ? [] : [...identityHosts, firebase.databaseUrl]),
  ...(issuer === undefined ? [] : [new URL(issuer).origin]),
]

/** Firebase opens its popups through Google's script, which brings a Trusted Types policy of its own. */
const popupSources = (firebase: FirebaseProject | undefined) =>
  (firebase?.providers ?? []).length === 0
    ? { scripts: [], policies: [] }
    : { scripts: ['https://apis.google.com'], policies: ['gapi#gapi'] }

/** @returns what the policy says of the scripts that stand in the page itself, in their order */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?: type="importmap")?>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

/**
 * Mantine injects style tags, and precached HTML cannot carry a nonce: so styles may be inline, and of scripts only the
 * page's own, by their hash. A kept page is kept with the headers it came with.
 */
export const pagePolicy = (
  firebase?: FirebaseProject,
  inline: readonly string[] = [],
  issuer?: string,
): string => {
  const { scripts, policies } = popupSources(firebase)
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline, ...scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': connectSources(firebase, issuer),
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'frame-src': ["'self'", ...(firebase === undefined ? [] : [`https://${firebase.authDomain}`])],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'sw', 'dompurify', ...policies],
  })
}

/** A worker obeys the policy its own script came with. */
export const workerPolicy = (firebase?: FirebaseProject): string =>
  policy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'connect-src': connectSources(firebase),
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  })

const denied = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

const oneYear = 31_536_000

/**
 * `publicUrl` decides on HSTS: promised only by a server that is reached over https. `policyNow` is that of the page as it is served: a
 * build under a running server brings another, whose scripts it must allow.
 */
export const securityHeaders = (
  publicUrl: string | undefined,
  policyNow: () => string,
): MiddlewareHandler => {
  const headers = {
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': denied.map((feature) => `${feature}=()`).join(', '),
    ...(publicUrl?.startsWith('https:')
      ? { 'Strict-Transport-Security': `max-age=${oneYear}` }
      : {}),
  }
  return async (c, next) => {
    await next()
    const own = { 'Content-Security-Policy': policyNow(), ...headers }
    for (const [name, value] of Object.entries(own)) {
      // A route may bring a stricter policy of its own (the worker, the mailbox).
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  }
}
