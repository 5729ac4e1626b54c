import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { TableSearch } from '#domain/table-search.ts'

/** What a table is asked stands in its page's address: what is typed there is no step of Back, and does not move the page. */
export const useTableAddress = () => {
  const { filter, sort, find } = useSearch({ strict: false })
  const onSearch = useWriteSearch()
  return { search: { filter, sort, find }, onSearch }
}

/** The table of residents shares its page with the one of people and roles, so it has words of its own. */
export const useResidentsAddress = () => {
  const { residentFilter, residentSort, residentFind } = useSearch({ strict: false })
  const write = useWriteSearch()
  const onSearch = useCallback(
    ({ filter, sort, find }: TableSearch) =>
      write({ residentFilter: filter, residentSort: sort, residentFind: find }),
    [write],
  )
  return { search: { filter: residentFilter, sort: residentSort, find: residentFind }, onSearch }
}

const useWriteSearch = () => {
  const navigate = useNavigate()
  return useCallback(
    (next: Readonly<Record<string, string | undefined>>) =>
      void navigate({
        to: '.',
        search: (old) => ({ ...old, ...next }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
}
