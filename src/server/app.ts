/** Every route of the server, on one screen. Listening is main.ts's part; tests call the app without a port. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Logger } from 'pino'
import { accountRoutes } from './account/routes.ts'
import { admissionRoutes } from './admission/routes.ts'
import { apiRoutes } from './api/routes.ts'
import { logoRoute } from './attachments/logo-route.ts'
import { auditRoutes } from './audit/routes.ts'
import type { BlobStore } from './blobs/blob-store.ts'
import { blobRoutes } from './blobs/routes.ts'
import type { Database } from './database/connect.ts'
import type { Env } from './env.ts'
import { holdingRoutes } from './holdings/routes.ts'
import { apiHeaders, isApiPath } from './http/api-paths.ts'
import { answerErrors } from './http/errors.ts'
import { inlineScripts, pagePolicy, securityHeaders } from './http/headers.ts'
import { healthRoutes, type Metrics } from './http/health.ts'
import { hostCheck } from './http/host-check.ts'
import { logRequests } from './http/log.ts'
import type { RateLimiter } from './http/rate-limit.ts'
import { shareTargetRoute } from './http/share-target.ts'
import { staticFiles } from './http/static-files.ts'
import { appConfigRoute } from './identity/app-config.ts'
import type { Identity } from './identity/identity.ts'
import { mailboxPage } from './identity/local-firebase/mailbox-page.ts'
import { localFirebaseRoutes } from './identity/local-firebase/routes.ts'
import type { SigningKey } from './identity/local-firebase/signing-key.ts'
import type { Mailer } from './identity/mailer.ts'
import { authRoutes } from './identity/options/auth-routes.ts'
import { whoRoute } from './identity/options/who-route.ts'
import { importRoutes } from './import/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { pushRoutes } from './push/routes.ts'
import type { PushSender } from './push/send-push.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { societyRoutes } from './societies/routes.ts'
import { societyArchiveRoutes } from './society-archive/routes.ts'
import type { Live } from './sync/live.ts'
import { syncRoutes } from './sync/routes.ts'
import { usageRoutes } from './usage/routes.ts'

export type AppDeps = {
  env: Env
  database: Database
  identity: Identity
  /** The key of the local accounts; undefined when accounts live in a Firebase project. */
  localKey: SigningKey | undefined
  clock: () => Date
  mailer: Mailer
  limiter: RateLimiter
  log: Logger
  live: Live
  blobs: BlobStore
  push: PushSender
  metrics: Metrics
  /** Id of the build this server serves. */
  build: string
  /** The built app; absolute. */
  distFolder: string
  /** Folders with the assets of earlier builds. */
  keptBuilds: readonly string[]
}

/** Of the page as it lies there now, worked out again when another has taken its place; without a build there is none. */
const policyOfPage = ({ distFolder, env }: AppDeps) => {
  const path = join(distFolder, 'index.html')
  const policyOf = (html: string) =>
    pagePolicy(env.firebase, inlineScripts(html), env.options.oidc?.issuer)
  let kept = { mark: '', policy: policyOf('') }
  return () => {
    const found = statSync(path, { throwIfNoEntry: false })
    const mark = found === undefined ? '' : `${found.mtimeMs} ${found.size}`
    if (mark !== kept.mark)
      kept = { mark, policy: policyOf(mark === '' ? '' : readFileSync(path, 'utf8')) }
    return kept.policy
  }
}

const kilobytes = (n: number) => bodyLimit({ maxSize: n * 1024 })

/** What a Firebase project answers otherwise. */
const ownAccounts = (deps: AppDeps, key: SigningKey): Hono => {
  const { env, database, live } = deps
  const { publicUrl, trustedProxies, options } = env
  const accounts = { ...deps, key, publicUrl, trustedProxies }
  const app = new Hono()
  app.route('/', localFirebaseRoutes(accounts))
  app.route('/', profileRoutes({ ...deps, poke: live.poke }))
  if (options.jwt !== undefined)
    app.route('/', authRoutes({ ...accounts, poke: live.poke, option: options.jwt }))
  if (env.smtpUrl === undefined && publicUrl === undefined) app.route('/', mailboxPage(database))
  return app
}

export const createApp = (deps: AppDeps): Hono => {
  const { env, database, identity, localKey: key, live } = deps
  const written = { database, poke: live.poke, identity, clock: deps.clock }
  const app = new Hono()

  app.use(deps.metrics.measure)
  app.use(logRequests(deps.log, isApiPath))
  const policyNow = policyOfPage(deps)
  app.use(securityHeaders(env.publicUrl, policyNow))
  app.use(apiHeaders(deps.build))
  app.use(hostCheck(env.publicUrl, env.port))
  app.use('/users/*', kilobytes(64))
  app.on(
    'POST',
    ['/getSocieties', '/getSocietyUserByEmail', '/getContactByEmail', '/getAuditTrail'],
    kilobytes(16),
  )
  app.use('/api/sessions/*', kilobytes(16))
  app.on('POST', ['/api/auth', '/api/auth/*'], kilobytes(64))
  app.use('/api/account/*', kilobytes(16))
  app.use('/api/push/*', kilobytes(16))
  app.on(
    'POST',
    [
      '/api/societies/*',
      '/api/join/*',
      '/api/invitations/*',
      '/api/members/*',
      '/api/residents/*',
      '/api/import/undo',
      '/api/mail-image',
      '/api/usage',
    ],
    kilobytes(64),
  )
  app.on(
    'POST',
    ['/identitytoolkit.googleapis.com/*', '/securetoken.googleapis.com/*'],
    kilobytes(16),
  )

  app.route('/', healthRoutes(database, env, deps.metrics))
  app.route('/', appConfigRoute(env))
  if (key !== undefined) app.route('/', ownAccounts(deps, key))
  if (env.options.oidc !== undefined) app.route('/', whoRoute(identity))
  app.route('/', societyRoutes(written))
  app.route('/', societyArchiveRoutes({ ...deps, ...written, firebase: env.firebase }))
  app.route('/', sessionRoutes(deps))
  app.route('/', accountRoutes(deps))
  app.route('/', pushRoutes(deps))
  app.route('/', usageRoutes(deps))
  app.route(
    '/',
    admissionRoutes({
      ...deps,
      ...written,
      publicUrl: env.publicUrl,
      trustedProxies: env.trustedProxies,
    }),
  )
  app.route('/', holdingRoutes({ ...deps, ...written }))
  app.route('/', memberRoutes({ ...deps, ...written }))
  app.route('/', mailRoutes(deps))
  app.route('/', auditRoutes(written))
  app.route('/', importRoutes({ ...deps, ...written }))
  app.route('/', syncRoutes(deps))
  app.route('/', apiRoutes({ ...deps, ...written }))
  app.route('/', blobRoutes({ ...deps, ...written, societyBytes: env.societyBytes }))
  app.route('/', logoRoute({ ...deps, trustedProxies: env.trustedProxies }))
  app.route('/', shareTargetRoute())
  app.use(staticFiles(deps.distFolder, deps.keptBuilds, { firebase: env.firebase, policyNow }))
  app.notFound((c) => c.json({ error: 'NOT_FOUND' }, 404))
  app.onError(answerErrors(deps.log))
  return app
}
