/**
 * Asks the browser to wake the worker for what this page leaves behind unsent (Background Sync). Chromium has it; elsewhere, and where
 * it is forbidden, changes wait for the next start, as they always do.
 */
import { onTablesChanged } from '#db/change-feed.ts'
import type { Device } from '#db/db.ts'
import { isQueueEmpty } from '#db/outbox.ts'
import { readSyncStatus } from '#sync/advance.ts'
import { outboxTag } from '#sync/outbox-tag.ts'
import { isFailing } from '#sync/state-machine.ts'

/** Not in TypeScript's library. */
type Waking = { sync?: { register: (tag: string) => Promise<void> } }

const register = async () => {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (registration as Waking | undefined)?.sync?.register(outboxTag) // absent where there is none
}
const ask = () => void register().catch(() => undefined) // forbidden by the person

/**
 * Asked when sending fails, in case the page does not come to its end, and when the page goes out of sight. Not with every change: the
 * worker would be woken each time, and find a page that does it itself. @returns the way to stop
 */
export const leaveToWorker = (device: Device): (() => void) => {
  let isWaiting = false
  let isStuck = false
  const look = async () => {
    isWaiting = !(await isQueueEmpty(device))
    const wasStuck = isStuck
    isStuck = isWaiting && isFailing[(await readSyncStatus(device)).phase]
    if (isStuck && !wasStuck) ask()
  }
  // a database that has been left says nothing
  const lookSoon = () => void look().catch(() => undefined)
  const onHide = () => {
    if (document.hidden && isWaiting) ask()
  }
  const stopFeed = onTablesChanged(device, (tables) => {
    if (tables.has('outbox') || (isWaiting && tables.has('meta'))) lookSoon()
  })
  document.addEventListener('visibilitychange', onHide)
  lookSoon()
  return () => {
    stopFeed()
    document.removeEventListener('visibilitychange', onHide)
  }
}
