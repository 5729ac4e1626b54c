/**
 * The specification's loading placeholder (2.7, 9): nothing for 300 ms, so that what comes quickly does not flash; then
 * "Loading...", drawn as the list, card or table that is coming; after 10000 ms it says that it is slow.
 */
import { Loader, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import classes from './loading-placeholder.module.css'

export const loadingDelayMs = 300
export const loadingTimeoutMs = 10_000

const shapes = { list: 6, card: 3, table: 8 } as const
type Shape = keyof typeof shapes

type LoadingPlaceholderProps = {
  /** What is coming; without it a spinner. */
  shape?: Shape
  /** How long the person has been waiting when it is first drawn. */
  waitedMs?: number
}

type Phase = 'delay' | 'loading' | 'slow'

const usePhase = (waitedMs: number): Phase => {
  const [phase, setPhase] = useState<Phase>(waitedMs >= loadingDelayMs ? 'loading' : 'delay')
  useEffect(() => {
    const at = (ms: number, next: Phase) =>
      setTimeout(() => setPhase(next), Math.max(0, ms - waitedMs))
    const timers = [at(loadingDelayMs, 'loading'), at(loadingTimeoutMs, 'slow')]
    return () => timers.forEach(clearTimeout)
  }, [waitedMs])
  return phase
}

const Bones = ({ shape }: { shape: Shape }) => (
  <div className={classes.bones} data-shape={shape} aria-hidden="true">
    {Array.from({ length: shapes[shape] }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
      <div key={at} className={classes.bone} />
    ))}
  </div>
)

/** In the document from the start: what waits for the page to be drawn sees that it is not. */
export const LoadingPlaceholder = ({ shape, waitedMs = 0 }: LoadingPlaceholderProps) => {
  const phase = usePhase(waitedMs)
  return (
    <div className={classes.placeholder} data-state="loading" data-phase={phase}>
      <div role="status" className={classes.words}>
        {phase !== 'delay' && (
          <>
            {shape === undefined && <Loader size="sm" aria-hidden />}
            <Text>{phase === 'slow' ? m.load_slow() : m.load_loading()}</Text>
          </>
        )}
      </div>
      {phase !== 'delay' && shape !== undefined && <Bones shape={shape} />}
    </div>
  )
}

/** The router has held it back already, except where a part of the page waits without a navigation. */
export const RoutePlaceholder = () => {
  const { isLoading } = useRouter().state
  const [waitedMs] = useState(isLoading ? loadingDelayMs : 0)
  return <LoadingPlaceholder waitedMs={waitedMs} />
}
