/** One feature's card on Home, with its own loading, empty and error state. */
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { HomePart, HomeViewer } from '#components/home/home-part.ts'
import { type DataState, dataState } from '#components/placeholder/data-state.ts'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import type { SyncStatus } from '#components/shell/shell-types.ts'
import { m } from '#texts/compiled/messages.js'
import { Failed, HomeCard } from './home-card.tsx'

export type PartResult = {
  data: unknown
  isError: boolean
  refetch: () => unknown
}

type HomePartCardProps = {
  part: HomePart
  viewer: HomeViewer
  result: PartResult
  sync: SyncStatus['state'] | undefined
}

/** Null: not all of it is on this device yet. */
const stateOf = ({ data, isError }: PartResult, sync: HomePartCardProps['sync']): DataState => {
  const isComplete = data !== null
  return dataState(
    { isError, data: data === undefined ? undefined : { isComplete, items: [] } },
    sync,
  )
}

const isAbsent = (part: HomePart, { data }: PartResult, state: DataState) =>
  part.isAbsent !== undefined && state !== 'error' && (state !== 'ready' || part.isAbsent(data))

export const HomePartCard = ({ part, viewer, result, sync }: HomePartCardProps) => {
  const state = stateOf(result, sync)
  if (isAbsent(part, result, state)) return null
  const empty = state === 'ready' ? part.empty(result.data) : null
  const quiet = empty ?? (state === 'not-on-device' ? m.load_history_later() : null)
  const body = (): ReactNode => {
    if (state === 'loading') return <LoadingPlaceholder shape="card" />
    if (state === 'error') return <Failed onRetry={() => void result.refetch()} />
    if (quiet !== null) return <Text c="dimmed">{quiet}</Text>
    return <part.Body data={result.data} viewer={viewer} />
  }
  return (
    <HomeCard id={part.id} title={part.title(viewer)} state={empty === null ? state : 'empty'}>
      {body()}
    </HomeCard>
  )
}
