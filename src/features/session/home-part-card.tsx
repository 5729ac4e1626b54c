/** One feature's card on Home, with its own loading, empty and error state. */
import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { HomePart, HomeViewer } from '#components/home/home-part.ts'
import { IconAlertTriangle } from '#components/icons.ts'
import { type DataState, dataState } from '#components/placeholder/data-state.ts'
import type { SyncStatus } from '#components/shell/shell-types.ts'
import { m } from '#texts/compiled/messages.js'
import { HomeCard } from './home-card.tsx'

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

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Group gap="xs" role="alert">
    <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
    <Text>{m.load_failed()}</Text>
    <Button variant="default" onClick={onRetry}>
      {m.load_retry()}
    </Button>
  </Group>
)

/** Null: not all of it is on this device yet. */
const stateOf = ({ data, isError }: PartResult, sync: HomePartCardProps['sync']): DataState => {
  const isComplete = data !== null
  return dataState(
    { isError, data: data === undefined ? undefined : { isComplete, items: [] } },
    sync,
  )
}

const words: Partial<Record<DataState, () => string>> = {
  loading: m.load_loading,
  'not-on-device': m.load_history_later,
}

export const HomePartCard = ({ part, viewer, result, sync }: HomePartCardProps) => {
  const state = stateOf(result, sync)
  const empty = state === 'ready' ? part.empty(result.data) : null
  const quiet = empty ?? words[state]?.()
  const body = (): ReactNode => {
    if (state === 'error') return <Failed onRetry={() => void result.refetch()} />
    if (quiet !== undefined) return <Text c="dimmed">{quiet}</Text>
    return <part.Body data={result.data} viewer={viewer} />
  }
  return (
    <HomeCard id={part.id} title={part.title(viewer)} state={empty === null ? state : 'empty'}>
      {body()}
    </HomeCard>
  )
}
