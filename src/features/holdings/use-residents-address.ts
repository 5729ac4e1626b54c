/** What the table of residents is asked, in the address; the plain words there are of the table of roles on the same page. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { TableSearch } from '#domain/table-search.ts'

export const useResidentsAddress = () => {
  const { residentFilter, residentSort, residentFind } = useSearch({ strict: false })
  const navigate = useNavigate()
  const onSearch = useCallback(
    ({ filter, sort, find }: TableSearch) =>
      void navigate({
        to: '.',
        search: (old) => ({
          ...old,
          ...{ residentFilter: filter, residentSort: sort, residentFind: find },
        }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return { search: { filter: residentFilter, sort: residentSort, find: residentFind }, onSearch }
}
