/**
 * Listening for hints: one stream for all tabs of the person, under a lock, because a browser opens six connections to a
 * host at most. The other tabs hear of new rows through the change feed.
 */
import type { Locks } from './cycle.ts'

/** Opens the stream; resolves when it is over, whoever ended it. */
export type OpenLive = (onHint: () => void, signal: LiveSignal) => Promise<void>

/** Tells the stream to end. */
export type LiveSignal = { onStop: (stop: () => void) => void }

export type LiveListener = {
  isOpen: () => boolean
  open: () => void
  close: () => void
}

/** A stream that ended sooner than this never worked; polling goes on instead. */
const shortestMs = 5000

type LiveDeps = {
  name: string
  openLive: OpenLive
  locks: Locks | undefined
  clock: () => Date
  onHint: () => void
  /** A stream that had worked is over. */
  onLost: () => void
}

export const createLiveListener = (deps: LiveDeps): LiveListener => {
  const { name, openLive, locks, clock, onHint, onLost } = deps
  let isOpen = false
  let isAsking = false
  let isClosed = false
  let stop = () => {}

  const listen = async () => {
    if (isClosed) return
    const start = clock().getTime()
    isOpen = true
    await openLive(onHint, {
      onStop: (end) => {
        stop = end
      },
    })
    isOpen = false
    if (!isClosed && clock().getTime() - start > shortestMs) onLost()
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
      if (isAsking || isClosed) return
      isAsking = true
      void ask().finally(() => {
        isAsking = false
      })
    },
    close: () => {
      isClosed = true
      stop()
    },
  }
}
