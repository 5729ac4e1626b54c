/**
 * The part of `npm run bench -- sync` that is about rows on a screen, the plainest there is for all of them (`screen.ts`): how long databases,
 * changes and their feed take, and not what pages read beside. The same rows, devices and throttles as there.
 *
 * **First rows.** From the opening of a database that does not exist until 50 rows stand in the page, of 10,000 that come. Beside it
 * Replicache, which has no pages: all rows in one answer. **Reopened.** 10,000 rows lie there, the page is loaded anew; from the opening
 * of the database until the newest 50 stand in it. **A change.** With 10,000 rows: from the call that makes a receipt offline (checked, in the
 * outbox, on disk) until the list that shows it is written; raw Dexie puts a row and reads the list by its own live query. **Fresh,
 * end to end.** 10,000 rows from a server at work to a client that has nothing; Actual: its headless client gets budget and messages.
 * **Rebase.** 50 changes of one's own, not sent, meet 500 of another device, 1,000 rows: the longest that the page could not answer.
 */

import { startActual } from './actual.mjs'
import { onFreshDevice, runIn } from './device.mjs'
import { spreadOf, tailOf } from './figures.mjs'
import { alone, beside } from './report.mjs'
import { runRounds } from './rounds.mjs'

const screenRows = 50
const changes = 60
const own = 50
/** Receipts; with their vouchers they are 1,000 rows. */
const others = 500
const reopenings = 3

const say = (text) => process.stdout.write(`${text}\n`)
const whole = (ms) => `${Math.round(ms)} ms`

export const expectCount = (what, found, wanted) => {
  if (found !== wanted) throw new Error(`${what}: ${found} rows instead of ${wanted}`)
}

/** A society's rows as the real server sends them, and its answers; half of them receipts, half their vouchers. */
export const recordRows = async (server, count) => {
  const login = { ...server.treasurer, society: await server.makeSociety({ receipts: count / 2 }) }
  const recorded = await onFreshDevice(server.origin, (tab) =>
    runIn(tab, 'aangan', 'readRows', login, 'rows'),
  )
  const { receipt, voucher } = recorded.rows
  expectCount('the rows of the feed', receipt.length + voucher.length, count)
  return { ...recorded, count, login }
}

const whereOf = (slower) => (slower === 1 ? '' : `, ${slower} times slower`)

const firstRows = async (slower, { recorded, peers, runs }) => {
  say(`\nfirst ${screenRows} rows on the screen${whereOf(slower)}`)
  let made = 0
  const runOn = (contestant, input) => async () => {
    made += 1
    const show = (tab) => runIn(tab, contestant, 'firstRows', input, `first-${slower}-${made}`)
    const { ms } = await onFreshDevice(peers.origin, show, slower)
    return ms
  }
  const { results, noisy } = await runRounds(
    runs,
    {
      aangan: runOn('aanganScreen', recorded.login),
      replicache: runOn('replicache', peers.feed),
    },
    (_, ms) => whole(ms),
  )
  const what = `first ${screenRows} of ${recorded.count} rows on the screen of a fresh device${whereOf(slower)}`
  return [
    beside(
      { number: 'D1', what, noisy },
      ...['Replicache', 1.5, results.aangan, results.replicache],
    ),
  ]
}

/** The database is filled once for each round, and then opened by new pages. */
const reopened = async ({ recorded, peers, runs }) => {
  say(`\nreopened, the newest ${screenRows} of ${recorded.count} rows`)
  let made = 0
  const runOn = (filler, shower, input) => () =>
    onFreshDevice(peers.origin, async (tab) => {
      made += 1
      const name = `reopen-${made}`
      await runIn(tab, filler, 'fillFresh', input, name)
      const times = []
      for (let n = 0; n < reopenings; n += 1) {
        await tab.reload()
        await tab.waitForFunction(() => 'contestants' in globalThis)
        const { ms, rows } = await runIn(tab, shower, 'reopen', input, name)
        expectCount(filler, rows, screenRows)
        times.push(ms)
      }
      return spreadOf(times).median
    })
  const { results, noisy } = await runRounds(
    runs,
    {
      aangan: runOn('aangan', 'aanganScreen', recorded.login),
      dexie: runOn('dexie', 'dexie', peers.feed),
      rxdb: runOn('rxdb', 'rxdb', peers.feed),
    },
    (_, ms) => `${ms.toFixed(1)} ms`,
  )
  const what = `opened again, the newest ${screenRows} of ${recorded.count} rows on a plain screen`
  const row = (peer, name, limit) =>
    beside({ number: 'D3', what, noisy }, name, limit, results.aangan, results[peer])
  return [row('dexie', 'raw Dexie', 2), row('rxdb', 'RxDB', 0.1)]
}

const repainted = async (slower, { recorded, peers, runs }) => {
  say(`\na change until the list is written${whereOf(slower)}`)
  let made = 0
  const runOn = (filler, writer, input) => () =>
    onFreshDevice(
      peers.origin,
      async (tab) => {
        made += 1
        const name = `repaint-${slower}-${made}`
        await runIn(tab, filler, 'fillFresh', input, name)
        const { times } = await runIn(tab, writer, 'repaint', input, name, changes)
        expectCount(filler, times.length, changes)
        return { median: spreadOf(times).median, tail: tailOf(times) }
      },
      slower,
    )
  const { results, noisy } = await runRounds(
    runs,
    {
      aangan: runOn('aangan', 'aanganScreen', recorded.login),
      dexie: runOn('dexie', 'dexie', peers.feed),
    },
    (_, { median: middle, tail }) => `${middle.toFixed(1)} and ${tail.toFixed(1)} ms`,
  )
  const row = (name, of) =>
    beside(
      {
        number: 'D4',
        what: `a change made offline until a plain list of it is written, ${name}${whereOf(slower)}`,
        noisy,
      },
      ...['raw Dexie', 3, results.aangan.map(of), results.dexie.map(of)],
    )
  return [row('median', (each) => each.median), row('95th of 100', (each) => each.tail)]
}

const freshClient = async ({ server, recorded, runs }) => {
  const { count } = recorded
  say(`\na client that has nothing gets ${count} rows, end to end`)
  const actual = await startActual()
  let made = 0
  const group = await actual.makeMessages('fresh', count)
  const { results, noisy } = await runRounds(
    runs,
    {
      aangan: async () => {
        made += 1
        const fill = (tab) => runIn(tab, 'aangan', 'fillFresh', recorded.login, `fresh-${made}`)
        const result = await onFreshDevice(server.origin, fill)
        expectCount('Aangan', result.rows, count)
        return result
      },
      actual: async () => {
        const result = await actual.openFresh(group)
        expectCount('Actual', result.rows, count)
        return result
      },
    },
    (_, { ms }) => whole(ms),
  )
  actual.close()
  const what = `${count} rows to a client that has nothing, end to end`
  const times = (name) => results[name].map(({ ms }) => ms)
  return [
    beside({ number: 'D7', what, noisy }, 'Actual', 0.35, times('aangan'), times('actual')),
    alone(
      { number: 'D9', what: `packed, for each of ${count} rows`, unit: 'B', isCounted: true },
      ...[60, results.aangan.map(({ received }) => received / count)],
    ),
  ]
}

const rebased = async (slower, limit, { server, runs }) => {
  say(`\n${own} changes not sent meet ${others}${whereOf(slower)}`)
  let made = 0
  const { results, noisy } = await runRounds(
    runs,
    {
      aangan: async () => {
        made += 1
        const login = { ...server.treasurer, society: await server.makeSociety({}) }
        const rebase = (tab) =>
          runIn(tab, 'aanganScreen', 'rebase', login, `rebase-${made}`, own, others)
        const { ms, rows } = await onFreshDevice(server.origin, rebase, slower)
        expectCount('rebased', rows, own + others)
        return ms
      },
    },
    (_, ms) => whole(ms),
  )
  const what = `${own} changes not sent meet ${2 * others} rows of others: the longest task of the page${whereOf(slower)}`
  return [alone({ number: 'D10', what, noisy }, limit, results.aangan)]
}

/** @returns {Promise<import('./report.mjs').Row[]>} D1, D3, D4, D7, D9, D10 */
export const measureScreen = async (server, recorded, peers, runs) => {
  const given = { server, recorded, peers, runs }
  return [
    ...(await firstRows(1, given)),
    ...(await firstRows(4, given)),
    ...(await reopened(given)),
    ...(await repainted(1, given)),
    ...(await repainted(4, given)),
    ...(await freshClient(given)),
    ...(await rebased(1, 50, given)),
    ...(await rebased(4, 150, given)),
  ]
}
