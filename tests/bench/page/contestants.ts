/** What the command can ask of a page. Each contestant's code is loaded before the clock starts. */

/** A row as it travels, with the fields that every contestant stores beside it. */
export type Row = { id: string; rv: number; [field: string]: unknown }

export type Login = { uid: string; token: string; society: string }

/** What a treasurer's books are of: each receipt has a voucher. */
export type Table = 'receipt' | 'voucher'
export const tables: readonly Table[] = ['receipt', 'voucher']

/** Rows that lie ready, for those who bring no server of their own; `page`: rows in the shortest, but for the last. */
export type Feed = { pages: Record<Table, number>; page: number }

export const fetchPage = async (table: Table, at: number): Promise<Row[]> => {
  const response = await fetch(`/rows/${table}/${at}`, { cache: 'no-store' })
  return ((await response.json()) as { rows: Row[] }).rows // the bench's own server
}

declare global {
  interface Window {
    contestants: typeof contestants
  }
}

const contestants = {
  aangan: () => import('./aangan.ts'),
  aanganScreen: () => import('./aangan-screen.ts'),
  dexie: () => import('./raw-dexie.ts'),
  rxdb: () => import('./rxdb.js'),
  replicache: () => import('./replicache.js'),
}

window.contestants = contestants
