export type ShellPerson = { displayName: string; email: string; photoURL: string | null }
export type ShellSociety = { id: string; name: string; isOnDevice: boolean }

/** Where the device stands with the server. `asOf` is the last complete pull, an ISO instant. */
export type SyncStatus = {
  state:
    | 'up-to-date'
    | 'syncing'
    | 'offline'
    | 'busy'
    | 'storage-full'
    | 'failed'
    | 'signed-out'
    | 'outdated'
  asOf: string | null
  /** When the next try comes by itself, an ISO instant. */
  nextTryAt: string | null
  waiting: number
  attention: number
}
