/**
 * `npm run bench -- sync`. What is compared, and what is not:
 *
 * **10,000 rows to a fresh device.** Chromium, a new profile on disk each time. From the moment before the database is
 * opened until the last row is committed with strict durability. Aangan is the product's database, transport and engine, and
 * stores beside the rows cursors, scopes, totals and flats; it gets the answers that its own server gave before, word by
 * word. Half of them are receipts and half their vouchers. Raw Dexie and RxDB get the same rows in pages of the same size. All of it lies packed in memory: no server's work is
 * counted for anybody. Once more with Aangan's server at work, beside the same others, for what a person waits; without a
 * limit. Code is loaded before the clock starts. All of it twice: with the processor as it is, and four times slower, as a
 * phone's is; what the browser itself does in its other processes stays as quick as it is.
 *
 * **1,000 changes made offline, sent, and received by another device.** Twice: one at a time, each a transaction of its own and
 * on disk before the next begins, as a person makes them; and all at one press, as an import would; that has no limit. Aangan: two databases in one Chromium; the
 * server checks, numbers and totals each receipt. Actual: two headless clients in Node with SQLite, a call for each or one for all;
 * its server stores sealed messages and checks nothing. Sent: from the start of the engine (Actual: the call of `sync`) until
 * everything is confirmed and the answer is stored. Received: the same, on a device that was in step before. No start of a
 * program is counted.
 *
 * **Nothing to do.** The bodies of the one request of a device in step, as they travel, and how long the server takes.
 *
 * What stands on the screen meanwhile: `on-screen.mjs`.
 */
import { startPostgres } from '../setup/postgres.mjs'
import { startActual } from './actual.mjs'
import { buildPage } from './build-page.mjs'
import { onFreshDevice, runIn } from './device.mjs'
import { startFeed } from './feed.mjs'
import { expectCount, measureScreen, recordRows } from './on-screen.mjs'
import { alone, beside } from './report.mjs'
import { runRounds } from './rounds.mjs'
import { startSocietyServer } from './society-server.mjs'

const rowCount = 10_000
const changeCount = 1_000

const say = (text) => process.stdout.write(`${text}\n`)
const whole = (ms) => `${Math.round(ms)} ms`

/** @param {number} slower */
const firstSyncAt = async (slower, { server, login, peers, runs, bytes }) => {
  const where = slower === 1 ? 'a fresh device' : `a fresh device ${slower} times slower`
  say(`\nto ${where}`)
  let runCount = 0
  const runOn = (origin, contestant, input) => async () => {
    runCount += 1
    const fill = (tab) => runIn(tab, contestant, 'fillFresh', input, `bench-${runCount}`)
    const result = await onFreshDevice(origin, fill, slower)
    expectCount(contestant, result.rows, rowCount)
    return result.ms
  }
  const { results, noisy } = await runRounds(
    runs,
    {
      aangan: runOn(peers.origin, 'aangan', login),
      withServer: runOn(server.origin, 'aangan', login),
      dexie: runOn(peers.origin, 'dexie', peers.feed),
      rxdb: runOn(peers.origin, 'rxdb', peers.feed),
    },
    (_, ms) => whole(ms),
  )
  const row = (peer, name, limit, mine = 'aangan') =>
    beside(
      {
        number: mine === 'aangan' ? 'D2' : '',
        what: `${rowCount} rows of ${bytes} B to ${where}${mine === 'aangan' ? '' : ', our server at work'}`,
        noisy,
      },
      ...[name, limit, results[mine], results[peer]],
    )
  return [
    row('dexie', 'raw Dexie', 1.25),
    row('rxdb', 'RxDB', 0.45),
    row('dexie', 'raw Dexie', null, 'withServer'),
    row('rxdb', 'RxDB', null, 'withServer'),
  ]
}

const firstSync = async (server, recorded, peers, runs) => {
  const { rows, sizes, login, count } = recorded
  const bytes = Math.round(JSON.stringify(rows).length / count)
  say(`\n${rowCount} rows of ${bytes} bytes, pages of ${sizes.first}, then ${sizes.later}`)
  const measured = []
  for (const slower of [1, 4])
    measured.push(...(await firstSyncAt(slower, { server, login, peers, runs, bytes })))
  return measured
}

const howOf = (isOneSave) => (isOneSave ? 'at one press' : 'one at a time')

const queueRows = ({ aangan, actual }, noisy, isOneSave) => {
  const how = howOf(isOneSave)
  const row = (number, what, limit, of) =>
    beside({ number, what, noisy }, 'Actual', limit, aangan.map(of), actual.map(of))
  return [
    row(
      isOneSave ? '' : 'D5',
      `${changeCount} changes made offline ${how}, and sent`,
      isOneSave ? null : 0.75,
      ({ create, drain }) => create + drain,
    ),
    row('', `… of this: made`, null, ({ create }) => create),
    row('', `… of this: sent`, null, ({ drain }) => drain),
    row(
      'D6',
      `${changeCount} changes of others received, made ${how}`,
      0.35,
      ({ catchUp }) => catchUp,
    ),
  ]
}

const unmeasured = (error) =>
  [
    ['D5', `${changeCount} changes made offline and sent`, 0.75],
    ['D6', `${changeCount} changes of others received`, 0.35],
  ].map(([number, what, limit]) => ({
    ...{ number, what, unit: 'ms', peer: 'Actual', limit, noisy: 0, why: String(error) },
  }))

const queue = async (server, runs, isOneSave) => {
  say(
    `\n${changeCount} changes made offline ${howOf(isOneSave)}, sent, and received by another device`,
  )
  const actual = await startActual().catch((error) => ({ error }))
  if ('error' in actual) return unmeasured(actual.error)
  let runCount = 0
  const { results, noisy } = await runRounds(
    runs,
    {
      aangan: async () => {
        const login = { ...server.treasurer, society: await server.makeSociety({}) }
        const result = await onFreshDevice(server.origin, (tab) =>
          runIn(tab, 'aangan', 'queueAndCatchUp', login, login.society, changeCount, isOneSave),
        )
        expectCount('Aangan', result.rows, changeCount)
        return result
      },
      actual: async () => {
        runCount += 1
        const result = await actual.queueAndCatchUp(`budget-${runCount}`, changeCount, isOneSave)
        expectCount('Actual', result.rows, changeCount)
        return result
      },
    },
    (_, { create, drain, catchUp }) => [create, drain, catchUp].map(whole).join(' + '),
  )
  actual.close()
  return queueRows(results, noisy, isOneSave)
}

const idleTimes = 200

const nothing = async (server) => {
  const login = { ...server.treasurer, society: await server.makeSociety({ receipts: 20 }) }
  const { times, ...found } = await onFreshDevice(server.origin, (tab) =>
    runIn(tab, 'aangan', 'syncNothing', login, 'idle', idleTimes),
  )
  const served = (await server.exchanges()).slice(-times.length)
  say(`\nNothing to do: ${JSON.stringify(found)}`)
  // not a matter of time: one run says it
  const row = (what, unit, limit, figure) =>
    alone({ number: 'D8', what: `nothing to do: ${what}`, unit, isCounted: true }, limit, [figure])
  return [
    row('requests', '', 1, found.requests),
    row('body of the request', 'B', 300, found.sent),
    row('body of the answer', 'B', 300, found.received),
    alone({ number: 'D8', what: 'nothing to do: in the server' }, 5, served),
    alone({ number: '', what: '… until its first byte is in the browser' }, null, times),
  ]
}

/** What can be asked for alone. */
const parts = ['first', 'screen', 'queue', 'nothing']

/** @param {number} runs @param {string | undefined} only @returns {Promise<{ rows: import('./report.mjs').Row[], database: string }>} */
export const measureSync = async (runs, only) => {
  const asked = parts.filter((part) => only === undefined || only === part)
  const folder = await buildPage()
  const postgres = await startPostgres()
  const server = await startSocietyServer(folder, postgres?.env.TEST_DATABASE_URL)
  say(`Aangan's server keeps its data in ${server.database}`)
  const measured = []
  try {
    if (asked.includes('first') || asked.includes('screen')) {
      const recorded = await recordRows(server, rowCount)
      const peers = await startFeed(folder, recorded)
      if (asked.includes('first'))
        measured.push(...(await firstSync(server, recorded, peers, runs)))
      if (asked.includes('screen'))
        measured.push(...(await measureScreen(server, recorded, peers, runs)))
      peers.close()
    }
    if (asked.includes('queue')) {
      for (const isOneSave of [false, true])
        measured.push(...(await queue(server, runs, isOneSave)))
    }
    if (asked.includes('nothing')) measured.push(...(await nothing(server)))
    return { rows: measured, database: server.database }
  } finally {
    server.close()
    postgres?.stop()
  }
}
