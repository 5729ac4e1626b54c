/** The table is a pack: nothing of it is in a first load. */
import { lazy } from 'react'
import type { DataTable } from './data-table.tsx'

// `lazy` forgets that the row's type is open
export const LazyDataTable = lazy(async () => ({
  default: (await import('./data-table.tsx')).DataTable,
})) as unknown as typeof DataTable
