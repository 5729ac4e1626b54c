/**
 * Every read of this device's data is a query made here: one read-only transaction over the tables it names, cached by
 * TanStack Query until the change feed says that one of them changed.
 */
import { currentDevice } from './current-device.ts'
import type { Device, syncTables } from './db.ts'

export type LocalTable = (typeof syncTables)[number]

export type LocalQuery<T> = {
  tables: readonly LocalTable[]
  /** Starts at the name of the main table. */
  key: readonly unknown[]
  read: (device: Device) => Promise<T>
  /** Lists that may exceed 500 rows: comparing them with the previous answer costs more than drawing them. */
  isLong?: boolean
}

/** Query options for TanStack Query; also for route loaders. */
export const localQuery = <T>({ tables, key, read, isLong = false }: LocalQuery<T>) => ({
  queryKey: ['local', ...key] as const,
  queryFn: (): Promise<T> => {
    const device = currentDevice()
    return (
      device.dexie
        // Dexie keeps the transaction open over native awaits only for a function it can see is async.
        .transaction('r', [...tables], async () => read(device))
        .catch((error: unknown) => {
          device.noteTrouble(error)
          throw error
        })
    )
  },
  networkMode: 'always' as const,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  structuralSharing: !isLong,
  meta: { tables },
})

/** Whether a query made by `localQuery` reads one of the changed tables. */
export const readsAnyOf = (
  query: { meta?: Record<string, unknown> | undefined },
  changed: ReadonlySet<string>,
): boolean => {
  const tables = query.meta?.tables
  return Array.isArray(tables) && tables.some((table) => changed.has(table))
}
