/** As lazy-data-table.ts, which would be in the first load if this pack shared it with a page. */
import { lazy } from 'react'
import type { DataTable } from '#components/data-table/data-table.tsx'

export const LazyDataTable = lazy(async () => ({
  default: (await import('#components/data-table/data-table.tsx')).DataTable,
})) as unknown as typeof DataTable // `lazy` forgets that the row's type is open
