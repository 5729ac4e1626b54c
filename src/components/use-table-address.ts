import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { TableSearch } from '#domain/table-search.ts'

/** What a table is asked stands in its page's address: what is typed there is no step of Back, and does not move the page. */
export const useTableAddress = () => {
  const { filter, sort, find } = useSearch({ strict: false })
  const navigate = useNavigate()
  const onSearch = useCallback(
    (next: TableSearch) =>
      void navigate({
        to: '.',
        search: (old) => ({ ...old, ...next }),
        // it is the same step
        state: true,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return { search: { filter, sort, find }, onSearch }
}
