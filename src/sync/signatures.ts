/** Fetches the signatures that stand on receipts, so that a receipt made without a connection has them too. */
import type { Space } from '#contract/sync.ts'
import { onTablesChanged } from '#db/change-feed.ts'
import { keepFetched } from '#db/kept-bytes.ts'
import { signaturesToFetch } from '#db/signatures.ts'
import { backoffMs } from './pauses.ts'
import { createScheduler, never } from './scheduler.ts'
import type { UploadDeps, Uploads } from './uploads.ts'

export type SignatureDeps = Pick<
  UploadDeps,
  'device' | 'clock' | 'random' | 'timers' | 'onFault'
> & {
  /** Null when it cannot be had now. */
  fetchBytes: (space: Space, sha256: string) => Promise<ArrayBuffer | null>
}

const soonMs = 150
const lookMs = 5000

/** Starts at once. */
export const createSignatures = (deps: SignatureDeps): Uploads => {
  const { device, clock, random, timers, onFault, fetchBytes } = deps
  let isStopped = false
  let failures = 0

  const fetchAll = async (): Promise<boolean> => {
    let isAll = true
    for (const row of await signaturesToFetch(device)) {
      if (isStopped) return true
      const bytes = await fetchBytes(row.space, row.sha256)
      if (bytes === null) isAll = false
      else await keepFetched(device, row.space, row, bytes, clock())
    }
    return isAll
  }
  const work = async (): Promise<number> => {
    try {
      failures = (await fetchAll()) ? 0 : failures + 1
      return failures === 0 ? never : backoffMs(failures, random)
    } catch (error) {
      if (isStopped) return never
      onFault(error)
      return lookMs
    }
  }
  const scheduler = createScheduler(timers, clock, work)
  const stopFeed = onTablesChanged(device, (tables) => {
    if (tables.has('attachment') || tables.has('office-bearer')) scheduler.within(soonMs)
  })
  scheduler.now()
  return {
    stop: () => {
      isStopped = true
      stopFeed()
      scheduler.stop()
    },
    now: () => {
      failures = 0
      scheduler.now()
    },
  }
}
