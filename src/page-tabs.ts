/**
 * What the tabs of one browser tell each other about the person, without waiting for the database: who has come and who has
 * gone. All else they hear by other ways (docs/many-tabs.md).
 */

export type TabMessage =
  /** This person has logged in. */
  | { kind: 'auth'; uid: string }
  /** This person has logged out: whatever is under way for them ends now, before their rows are removed. */
  | { kind: 'wipe'; uid: string }
  /** This person's data is locked away: it is hidden in every tab. */
  | { kind: 'lockdown'; uid: string }

const isMessage = (data: unknown): data is TabMessage => {
  if (typeof data !== 'object' || data === null) return false
  const { kind, uid } = data as Record<string, unknown> // any object may be asked for any key
  return ['auth', 'wipe', 'lockdown'].includes(String(kind)) && typeof uid === 'string'
}

/** @returns the way to tell the other tabs; this one does not hear itself */
export const joinTabs = (hear: (message: TabMessage) => void): ((message: TabMessage) => void) => {
  const channel = new BroadcastChannel('ns:app')
  channel.addEventListener('message', ({ data }) => isMessage(data) && hear(data))
  return (message) => channel.postMessage(message)
}

/**
 * Counts this tab among those that have the database open, as long as it can run: whoever wants to change the database in place
 * asks the lock manager first (sync.md 1.9). @returns the way to be counted no longer
 */
export const holdTab = (database: string): (() => void) => {
  let release = () => {}
  const isOver = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks?.request(`tab:${database}`, { mode: 'shared' }, () => isOver)
  return release
}
