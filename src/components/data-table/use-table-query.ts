/**
 * What is asked of a table. Here at once, as it is typed; in the address a moment later, because a change of address makes
 * the whole page look again. What changes the address otherwise (Back, a link) changes what is asked.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  blankQuery,
  fromTableSearch,
  type TableQuery,
  type TableSort,
  toTableSearch,
} from '#domain/table-address.ts'
import type { ColumnFilter } from '#domain/table-filters.ts'
import type { TableSearch } from '#domain/table-search.ts'
import { useEchoes } from '../typing/use-echoes.ts'
import type { TableColumn } from './table-types.ts'

const addressDelayMs = 500

export type TableAsk = {
  query: TableQuery
  ask: (next: TableQuery) => void
  filter: (id: string, filter: ColumnFilter) => void
  sort: (sort: TableSort | null) => void
  find: (find: string) => void
  clear: () => void
}

const keyOf = ({ filter, sort, find }: TableSearch) => JSON.stringify([filter, sort, find])

type Columns = readonly Pick<TableColumn<never>, 'id' | 'type'>[]

export const useTableQuery = (
  columns: Columns,
  search: TableSearch,
  onSearch: (next: TableSearch) => void,
): TableAsk => {
  const [query, setQuery] = useState(() => fromTableSearch(search, columns))
  const latest = useRef({ columns, search, onSearch })
  latest.current = { columns, search, onSearch }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const key = keyOf(search)
  const echoes = useEchoes(key)
  useEffect(() => {
    if (echoes.isEcho(key)) return
    clearTimeout(timer.current)
    setQuery(fromTableSearch(latest.current.search, latest.current.columns))
  }, [key, echoes])
  // Whoever leaves the page has left its address.
  useEffect(() => () => clearTimeout(timer.current), [])

  const asked = useRef(query)
  asked.current = query
  const change = useCallback(
    (changed: (old: TableQuery) => TableQuery) => {
      const next = changed(asked.current)
      asked.current = next
      setQuery(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        const written = toTableSearch(next)
        if (keyOf(written) === echoes.last()) return
        echoes.say(keyOf(written))
        latest.current.onSearch(written)
      }, addressDelayMs)
    },
    [echoes],
  )
  const ask = useCallback((next: TableQuery) => change(() => next), [change])
  const filter = useCallback(
    (id: string, next: ColumnFilter) =>
      change((old) => ({ ...old, filters: { ...old.filters, [id]: next } })),
    [change],
  )
  const sort = useCallback(
    (next: TableSort | null) => change((old) => ({ ...old, sort: next })),
    [change],
  )
  const find = useCallback((next: string) => change((old) => ({ ...old, find: next })), [change])
  const clear = useCallback(
    () => change(({ sort: kept }) => ({ ...blankQuery, sort: kept })),
    [change],
  )
  return { query, ask, filter, sort, find, clear }
}
