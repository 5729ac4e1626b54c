/**
 * The floor: the same rows in the same pages over HTTP, each page put into one table with the indexes that Aangan's has,
 * flushed to disk as strictly. No cursor, no scopes lost or won, no pending changes, no check of what comes.
 */
import { Dexie } from 'dexie'
import type { Feed, Row } from './contestants.ts'

const open = async (name: string) => {
  const dexie = new Dexie(name, { chromeTransactionDurability: 'strict', cache: 'disabled' })
  dexie.version(1).stores({ receipt: '[space+id], [space+recordedAt]' })
  await dexie.open()
  return dexie
}

const fetchPage = async (at: number): Promise<Row[]> => {
  const response = await fetch(`/rows/${at}`, { cache: 'no-store' })
  return ((await response.json()) as { rows: Row[] }).rows // the bench's own server
}

export const fillFresh = async ({ pages }: Feed, name: string) => {
  const start = performance.now()
  const dexie = await open(name)
  const table = dexie.table<object>('receipt')
  for (let at = 0; at < pages; at += 1) {
    const rows = await fetchPage(at)
    await table.bulkPut(
      rows.map((row) => ({ ...row, space: 's:bench', scopes: ['s:bench/receipt@all'] })),
    )
  }
  const ms = performance.now() - start
  const rows = await table.count()
  dexie.close()
  return { ms, rows }
}
