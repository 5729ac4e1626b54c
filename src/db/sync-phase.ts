/** Where this device stands with the server, as it is stored for all tabs. Only `sync/state-machine.ts` decides on it. */

export type SyncPhase =
  /** The last exchange left nothing to do. */
  | 'idle'
  | 'syncing'
  /** Nothing that is our server answers: tried again with growing pauses. */
  | 'offline'
  /** The server is there and said "later". */
  | 'busy'
  /** The answer does not fit on this device. */
  | 'full'
  /** Something nobody expected. */
  | 'failed'
  | 'signed-out'
  /** This build is too old for the server. */
  | 'outdated'

/** Why it is `signed-out`. */
export type SessionEnd =
  /** The refresh of the token was refused (spec 4.1: "access_token expired"). */
  | 'expired'
  /** A token asked for just now was refused (spec 4.1: "Invalid access_token"), or the device was taken off the list. */
  | 'refused'
  /** The account is disabled. */
  | 'disabled'
  /** The account does not exist any more. */
  | 'deleted'

export type SyncStatus = {
  phase: SyncPhase
  /** Since when exchanges fail, whatever the reason; ISO. */
  failingSince: string | null
  /** When the newest of these failed; ISO. Absent in what an older version stored. */
  failedAt?: string | null
  /** Failures in a row, for the length of the pauses. */
  failures: number
  /** When a tab means to try by itself; ISO. Null: nobody has a date. */
  nextTryAt: string | null
}

/** Of a device on which sync has never run. */
export const newSyncStatus: SyncStatus = {
  phase: 'idle',
  failingSince: null,
  failedAt: null,
  failures: 0,
  nextTryAt: null,
}
