/** A list of the office as it is on this device, and how far that goes. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type DataState, dataState } from '#components/placeholder/data-state.ts'
import { deviceHost } from '#db/current-device.ts'
import type { localQuery } from '#db/local-query.ts'
import { syncQueries } from '#db/sync-status.ts'

type Listed = { isComplete: boolean; items: readonly unknown[] }

/** @param nothing what there is before it is read */
export const useList = <Read extends Listed, Nothing extends Partial<Read>>(
  query: ReturnType<typeof localQuery<Read>>,
  nothing: Nothing,
) => {
  const list = useQuery(query)
  const { data: sync } = useQuery(syncQueries.status())
  const state = dataState(list, sync?.state)
  const data = useMemo(
    (): (Read | Nothing) & { state: DataState } => ({ ...(list.data ?? nothing), state }),
    [list.data, nothing, state],
  )
  const retry = () => {
    deviceHost().syncNow()
    void list.refetch()
  }
  return { data, sync, retry }
}
