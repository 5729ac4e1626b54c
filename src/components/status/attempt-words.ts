/** How "Sync now" ended, in words. */
import { m } from '#texts/compiled/messages.js'
import { clockText } from '../format.ts'

type Attempt = {
  end: 'synced' | 'slow' | 'offline' | 'busy' | 'full' | 'failed' | 'signed-out' | 'outdated'
  sent: number
  waiting: number
  nextTryAt: string | null
}

const noConnection = ({ sent, waiting }: Attempt) =>
  sent === 0 ? m.sync_none_sent() : m.sync_broke_off({ count: waiting })

export const busyText = (nextTryAt: string | null): string =>
  nextTryAt === null ? m.sync_busy() : m.sync_busy_until({ time: clockText(nextTryAt) })

const words: Record<Attempt['end'], (attempt: Attempt) => string> = {
  synced: ({ waiting }) =>
    waiting === 0 ? m.sync_done() : m.sync_done_waiting({ count: waiting }),
  slow: m.sync_slow,
  offline: noConnection,
  busy: ({ nextTryAt }) => busyText(nextTryAt),
  full: m.sync_full,
  failed: m.sync_failed,
  'signed-out': m.sync_signed_out,
  outdated: m.sync_outdated,
}

export const attemptWords = (attempt: Attempt): string => words[attempt.end](attempt)
