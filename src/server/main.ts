/** The server process: environment, database, accounts, listening, and a stop that leaves nothing half done. */
import type { Server } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import type { Logger } from 'pino'
import { indianDay, indianMidnight } from '#domain/dates.ts'
import { type AppDeps, createApp } from './app.ts'
import { openBlobs } from './blobs/open-store.ts'
import { sweepBlobs } from './blobs/sweep.ts'
import { readBuild } from './build.ts'
import { type Database, openEmbedded, openPostgres } from './database/connect.ts'
import { createHandOver } from './deliveries/hand-over.ts'
import { remindOfBills } from './deliveries/remind.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { type Env, isLoopback, parseEnv } from './env.ts'
import { keepHoldings } from './holdings/daily.ts'
import { createMetrics } from './http/health.ts'
import { keepBuilds } from './http/kept-builds.ts'
import { createLog } from './http/log.ts'
import { memoryRateLimiter } from './http/rate-limit.ts'
import { sharedRateLimiter } from './http/shared-rate-limit.ts'
import { startProblem } from './http/start-problem.ts'
import { stopServer } from './http/stop-server.ts'
import { localMailbox, smtpMailer } from './identity/mailer.ts'
import { openIdentity, setupLink } from './identity/open-identity.ts'
import { createMailCopies } from './mail/copies.ts'
import { purgeMails } from './mail/purge.ts'
import { sendOutNotices } from './notices/daily.ts'
import { createPush } from './push/push.ts'
import { loadPushKey } from './push/push-key.ts'
import { keepDesk } from './reports/keep-desk.ts'
import { compact } from './sync/compaction.ts'
import { createLive } from './sync/live.ts'
import { keepIndexInStep } from './sync/reindex.ts'
import { shareLive } from './sync/shared-live.ts'
import { forgetUses } from './usage/count-uses.ts'

/** The same folder from src/server/main.ts and from dist/server/main.js. */
const dist = new URL('../../dist/', import.meta.url)
const clock = () => new Date()
const print = (line: string) => process.stdout.write(`${line}\n`)

const openDatabase = async (env: Env, onLost: (error: Error) => void): Promise<Database> => {
  if (env.databaseUrl !== undefined) return openPostgres(env.databaseUrl, onLost)
  const database = await openEmbedded(env.dataDir)
  print(
    `Data is kept in the folder "${env.dataDir}". Books of record belong on a PostgreSQL server (DATABASE_URL).`,
  )
  return database
}

/** Where nothing can be written, the server still runs; a page of the build before then reloads once. */
const keepOldAssets = (env: Env, log: Logger, distFolder: string, build: string) =>
  keepBuilds({ distFolder, build, keepIn: join(env.dataDir, 'builds'), now: clock() }).catch(
    (error: unknown) => {
      log.warn({ err: error }, 'the assets of earlier builds cannot be kept')
      return []
    },
  )

/** Of one process, or of all those over one PostgreSQL. */
const openLive = (env: Env, log: Logger) =>
  env.databaseUrl === undefined
    ? createLive()
    : shareLive(createLive(), env.databaseUrl, (error) =>
        log.warn({ err: error }, 'hints do not reach the other servers'),
      )

const createDeps = async (env: Env): Promise<AppDeps> => {
  const log = createLog(env.logLevel)
  const build = readBuild()
  const distFolder = fileURLToPath(new URL('client', dist))
  const database = await openDatabase(env, (error) =>
    log.warn({ err: error }, 'database connection lost'),
  )
  return {
    env,
    database,
    ...(await openIdentity(env, database, clock)),
    clock,
    mailer:
      env.smtpUrl === undefined
        ? localMailbox(database, clock, print)
        : smtpMailer(env.smtpUrl, env.mailFrom),
    limiter:
      database.kind === 'embedded' ? memoryRateLimiter(clock) : sharedRateLimiter(database, clock),
    log,
    live: await openLive(env, log),
    blobs: openBlobs(env),
    push: {
      key: await loadPushKey(database, clock()),
      contact: env.publicUrl?.startsWith('https:') ? env.publicUrl : `mailto:${env.mailFrom}`,
      // nobody from outside reaches a server without a public address
      allowsLoopback: env.publicUrl === undefined && isLoopback(env.host),
    },
    metrics: createMetrics(true),
    build,
    distFolder,
    keptBuilds: await keepOldAssets(env, log, distFolder, build),
  }
}

const listen = (app: ReturnType<typeof createApp>, { host, port }: Env) =>
  new Promise<{ server: Server; port: number }>((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: host, port }, (address) => {
      resolve({ server, port: address.port })
    }) as Server // without options of its own, serve() makes a node:http server
    server.once('error', reject)
  })

const stopOnSignal = (server: Server, { database, live, log }: AppDeps) => {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await stopServer(server, live.endAll)
    await live.close()
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        log.fatal({ err: error }, 'the stop failed')
        process.exit(1)
      })
    })
  }
}

/** After the demo is there: nobody is told of its rows. */
const tellDevices = ({ database, push, live, log }: AppDeps, base: string) => {
  const onError = (error: unknown) => log.error({ err: error }, 'a device could not be told')
  const telling = createPush({ ...push, database, clock, base: () => base, onError })
  live.follow(telling.hear)
  telling.resume().catch(onError)
}

/** After the demo is there, as well. */
const sendCopies = ({ database, mailer, live, log }: AppDeps, base: string) => {
  const onError = (error: unknown) => log.error({ err: error }, 'a copy by e-mail was not sent')
  const copies = createMailCopies({
    ...{ database, mailer, clock, onError },
    poke: live.poke,
    base: () => base,
  })
  live.follow(copies.hear)
  copies.resume().catch(onError)
}

/** Bills that were published, and those the office has asked for; their e-mails are among the copies. */
const sendBills = ({ database, live, log }: AppDeps, base: string) => {
  const onError = (error: unknown) => log.error({ err: error }, 'bills could not be sent')
  const sending = createHandOver({ database, poke: live.poke, clock, base: () => base, onError })
  live.follow(sending.hear)
  sending.resume().catch(onError)
}

const minuteMs = 60 * 1000
const dayMs = 24 * 60 * minuteMs

/** The other societies have had their turn. */
const inSocietyFailed =
  ({ log }: AppDeps) =>
  (error: unknown, society: string) =>
    log.error({ err: error, society }, 'upkeep of a society failed')

/**
 * Forgets old tombstones and what was taken away, empties Trash and Spam, and looks who has left and whose licence ends: now, and as each day of India
 * has begun.
 */
const tidyDaily = (deps: AppDeps, base: string) => {
  const { database, log, live, blobs, mailer } = deps
  const run = () => {
    const onUnsent = (error: unknown) => log.error({ err: error }, 'a reminder was not sent')
    const onFailed = inSocietyFailed(deps)
    keepHoldings({ database, poke: live.poke, clock, mailer, base, onUnsent, onFailed }).then(
      (kept) =>
        log.info(
          kept,
          'seats and the directory follow homes, and licences that end were written about',
        ),
      (error: unknown) => log.error({ err: error }, 'holdings could not be looked through'),
    )
    sendOutNotices({ database, poke: live.poke, clock, onFailed }).then(
      (sent) => log.info({ sent }, 'notices whose day has come went out'),
      (error: unknown) => log.error({ err: error }, 'notices could not be looked through'),
    )
    purgeMails({ database, poke: live.poke, clock, onFailed }).then(
      (purged) => log.info({ purged }, 'old mails in Trash and Spam were deleted'),
      (error: unknown) => log.error({ err: error }, 'old mails could not be deleted'),
    )
    forgetUses({ database, clock }, onFailed).catch((error: unknown) =>
      log.error({ err: error }, 'what was counted long ago could not be forgotten'),
    )
    sweepBlobs({ database, poke: live.poke, blobs, clock, onFailed }).then(
      (swept) => log.info(swept, 'old attachments were swept'),
      (error: unknown) => log.error({ err: error }, 'old attachments could not be swept'),
    )
    compact(database, clock()).then(
      (forgotten) => log.info({ forgotten }, 'old tombstones were forgotten'),
      (error: unknown) => log.error({ err: error }, 'old tombstones could not be forgotten'),
    )
  }
  run()
  const begins = indianMidnight(indianDay(clock()), 1).getTime() + minuteMs
  const daily = () => {
    run()
    setInterval(run, dayMs).unref()
  }
  setTimeout(daily, begins - clock().getTime()).unref()
}

const quarterMs = 15 * minuteMs

/** What is late goes to the next, and what has been resolved for long is closed. */
const keepDeskInTime = (deps: AppDeps, base: string) => {
  const { database, log, live, mailer } = deps
  const onUnsent = (error: unknown) => log.error({ err: error }, 'a mail was not sent')
  const onFailed = inSocietyFailed(deps)
  const run = () => {
    keepDesk({ database, poke: live.poke, clock, mailer, base, onUnsent, onFailed }).then(
      (kept) =>
        log.info(kept, 'late reports went to the next, holds ended, and old reports were closed'),
      (error: unknown) => log.error({ err: error }, 'reports could not be looked through'),
    )
  }
  run()
  setInterval(run, quarterMs).unref()
}

/** By the day of each society, in the daytime; what was reminded of once is not again. */
const remindInTime = (deps: AppDeps) => {
  const { database, log, live } = deps
  const onFailed = inSocietyFailed(deps)
  const run = () => {
    remindOfBills({ database, poke: live.poke, clock, onFailed }).then(
      (asked) => log.info({ asked }, 'bills that are not paid were reminded of'),
      (error: unknown) => log.error({ err: error }, 'bills could not be looked through'),
    )
  }
  run()
  setInterval(run, quarterMs).unref()
}

const start = async () => {
  const env = parseEnv(process.env)
  const deps = await createDeps(env)
  await keepIndexInStep({ database: deps.database, poke: deps.live.poke }, print)
  if (env.demo !== 'none') {
    const { database, live, blobs } = deps
    await seedDemo(
      { database, poke: live.poke, clock, print, blobs },
      env.demo,
      env.demoToday,
      env.demoYears,
    )
  }
  const { server, port } = await listen(createApp(deps), env)
  stopOnSignal(server, deps)
  const base = env.publicUrl ?? `http://localhost:${port}`
  tellDevices(deps, base)
  sendCopies(deps, base)
  sendBills(deps, base)
  tidyDaily(deps, base)
  keepDeskInTime(deps, base)
  remindInTime(deps)
  print(`Aangan is ready at ${base}`)
  const link = await setupLink(deps.database, deps.localKey, base)
  if (env.publicUrl !== undefined && env.trustedProxies === 0 && isLoopback(env.host)) {
    print(
      'Rate limits count the proxy in front as one caller. Set TRUST_PROXY=1 if it sets X-Forwarded-For.',
    )
  }
  if (link !== undefined) print(`Nobody has an account yet. Make the first one at ${link}`)
}

start().catch((error: unknown) => {
  const problem = startProblem(error, {
    databaseUrl: process.env.DATABASE_URL,
    port: process.env.PORT,
  })
  const detail = error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${problem ?? detail}\n`)
  process.exit(1)
})
