/**
 * Listening for hints: one stream for all tabs of the person, under a lock, because a browser opens six connections to a
 * host at most. The other tabs hear of new rows through the change feed. A hidden tab rests, so that a tab that may be frozen
 * never keeps the stream from one that is looked at.
 */
import type { LiveHint } from '#contract/sync.ts'
import { createStop, type StopSignal } from './stop.ts'
import type { Locks } from './turns.ts'

/** Opens the stream; `onOpen` with its first byte; resolves when it is over, whoever ended it. */
export type OpenLive = (
  onHint: (hint: LiveHint) => void,
  signal: StopSignal,
  onOpen: () => void,
) => Promise<void>

export type LiveListener = {
  /** Hints arrive in this tab. */
  isOpen: () => boolean
  open: () => void
  /** Ends the stream until `open` is called again. */
  rest: () => void
}

/** A stream that ended sooner than this has not worked; polling goes on instead. */
const shortestMs = 5000

type LiveDeps = {
  name: string
  openLive: OpenLive
  locks: Locks | undefined
  clock: () => Date
  onHint: (hint: LiveHint) => void
  /** A stream is over that was open. */
  onLost: (hadWorked: boolean) => void
}

export const createLiveListener = (deps: LiveDeps): LiveListener => {
  const { name, openLive, locks, clock, onHint, onLost } = deps
  let isOpen = false
  let isAsking = false
  let stream = createStop()

  const listen = async () => {
    const { signal } = stream
    if (signal.isStopped()) return
    let openedAt: number | undefined
    await openLive(onHint, signal, () => {
      openedAt = clock().getTime()
      isOpen = true
    })
    isOpen = false
    if (signal.isStopped() || openedAt === undefined) return
    onLost(clock().getTime() - openedAt > shortestMs)
  }
  const ask = async () => {
    if (locks === undefined) return listen()
    await locks.request(`live:${name}`, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await listen()
    })
  }
  return {
    isOpen: () => isOpen,
    open: () => {
      if (isAsking) return
      isAsking = true
      stream = createStop()
      void ask().finally(() => {
        isAsking = false
      })
    },
    rest: () => stream.stop(),
  }
}
