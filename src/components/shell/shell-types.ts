export type ShellPerson = { displayName: string; email: string }
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
  waiting: number
  attention: number
}

export type AttentionItem = {
  id: string
  title: string
  /** Why the server did not accept it, in words. */
  reason: string
  at: string
  /** Later changes that wait for this one. */
  blocks: number
}
export type WaitingItem = {
  id: string
  title: string
  state: 'queued' | 'sent'
  /** It never left this device, so it can be taken back. */
  canWithdraw: boolean
}
