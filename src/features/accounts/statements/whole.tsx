/** What is shown of all rows or of none: until they are here, why not. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dataState } from '#components/placeholder/data-state.ts'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import { deviceHost } from '#db/current-device.ts'
import type { localQuery } from '#db/local-query.ts'
import { syncQueries } from '#db/sync-status.ts'

type WholeProps<Read> = {
  query: ReturnType<typeof localQuery<{ isComplete: boolean; items: readonly Read[] }>>
  children: (read: Read, isOffline: boolean) => ReactNode
}

export const Whole = <Read,>({ query, children }: WholeProps<Read>) => {
  const rows = useQuery(query)
  const { data: sync } = useQuery(syncQueries.status())
  const [read] = rows.data?.items ?? []
  const retry = () => {
    deviceHost().syncNow()
    void rows.refetch()
  }
  return (
    <UntilReady state={dataState(rows, sync?.state)} onRetry={retry}>
      {read !== undefined && children(read, sync?.state === 'offline')}
    </UntilReady>
  )
}
