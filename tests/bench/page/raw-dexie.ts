/**
 * The floor: the same rows in the same pages over HTTP, each page put into its table with the indexes that Aangan's has,
 * flushed to disk as strictly. No cursor, no scopes lost or won, no pending changes, no check of what comes.
 */
import { Dexie, liveQuery } from 'dexie'
import { type Feed, fetchPage, tables } from './contestants.ts'
import { type Shown, screenRows, show } from './screen.ts'

const space = 's:bench'

const open = async (name: string) => {
  const dexie = new Dexie(name, { chromeTransactionDurability: 'strict', cache: 'disabled' })
  dexie.version(1).stores({
    receipt: '[space+id], [space+recordedAt], [space+receivedOn]',
    voucher: '[space+id], [space+dated]',
  })
  await dexie.open()
  return dexie
}

const newest = (dexie: Dexie) =>
  dexie
    .table<Shown>('receipt')
    .where('[space+recordedAt]')
    .between([space, Dexie.minKey], [space, Dexie.maxKey])
    .reverse()
    .limit(screenRows)
    .toArray()

export const fillFresh = async ({ pages }: Feed, name: string) => {
  const start = performance.now()
  const dexie = await open(name)
  for (const table of tables) {
    for (let at = 0; at < pages[table]; at += 1) {
      const rows = await fetchPage(table, at)
      const scopes = [`s:bench/${table}@all`]
      await dexie.table<object>(table).bulkPut(rows.map((row) => ({ ...row, space, scopes })))
    }
  }
  const ms = performance.now() - start
  const rows = (await dexie.table('receipt').count()) + (await dexie.table('voucher').count())
  dexie.close()
  return { ms, rows }
}

/** Of a database that is there: until the newest are on the screen. */
export const reopen = async (_feed: Feed, name: string) => {
  const start = performance.now()
  const dexie = await open(name)
  const rows = await newest(dexie)
  show(rows)
  const ms = performance.now() - start
  dexie.close()
  return { ms, rows: rows.length }
}

/** One row after the other, each until the list that shows it is written. */
export const repaint = async (_feed: Feed, name: string, count: number) => {
  const dexie = await open(name)
  const times: number[] = []
  let seen = (_ids: ReadonlySet<string>) => {}
  const watch = liveQuery(() => newest(dexie)).subscribe((rows) => {
    show(rows)
    seen(new Set(rows.map(({ id }) => id)))
  })
  for (let n = 0; n < count; n += 1) {
    const id = crypto.randomUUID()
    const start = performance.now()
    const isSeen = new Promise<void>((resolve) => {
      seen = (ids) => {
        if (ids.has(id)) resolve()
      }
    })
    const row = { id, amount: 250_000 + n, mode: 'upi', reference: String(100_000_000_000 + n) }
    const recordedAt = new Date().toISOString()
    await dexie
      .table<object>('receipt')
      .put({ ...row, space, recordedAt, receivedOn: '2026-11-20', note: '', scopes: [] })
    await isSeen
    times.push(performance.now() - start)
  }
  watch.unsubscribe()
  dexie.close()
  return { times }
}
