/**
 * Hints that a space moved, to whoever listens on this process; shared-live.ts carries them to the others. They carry no data and may
 * be lost: a device that hears nothing asks by itself.
 */
import type { LiveHint, Space } from '#contract/sync.ts'
import type { Versions } from './writer.ts'

type Listener = { spaces: ReadonlySet<Space>; hear: (hint: LiveHint) => void; end: () => void }

export type Live = {
  /** A commit of this process. */
  poke: (versions: Versions) => void
  /** A commit of another process, which tells its own followers. */
  hint: (versions: Versions) => void
  /** Tells `hear` of every commit of this process. */
  follow: (hear: (versions: Versions) => void) => void
  /** @returns the way to stop listening */
  listen: (listener: Listener) => () => void
  /** Ends every stream that listens to this space. */
  endIn: (space: Space) => void
  /** Ends every open stream, for a graceful stop. */
  endAll: () => void
  count: () => number
  close: () => Promise<void>
}

export const createLive = (): Live => {
  const listeners = new Set<Listener>()
  const followers: ((versions: Versions) => void)[] = []
  const hint = (versions: Versions) => {
    // keys of Versions are spaces
    for (const [space, version] of Object.entries(versions) as [Space, number][]) {
      for (const listener of listeners) {
        if (listener.spaces.has(space)) listener.hear({ space, version })
      }
    }
  }
  return {
    hint,
    follow: (hear) => {
      followers.push(hear)
    },
    poke: (versions) => {
      for (const hear of followers) hear(versions)
      hint(versions)
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    endIn: (space) => {
      for (const listener of listeners) if (listener.spaces.has(space)) listener.end()
    },
    endAll: () => {
      for (const listener of listeners) listener.end()
    },
    count: () => listeners.size,
    close: async () => {},
  }
}
