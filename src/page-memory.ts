/**
 * Where this browser keeps nothing, a change counts only once the server has it: saving waits for the answer, and what
 * cannot be sent now is taken back.
 */
import { onTablesChanged } from '#db/change-feed.ts'
import type { Device } from '#db/db.ts'
import { readMeta } from '#db/meta.ts'
import { pendingEntries, withdraw } from '#db/outbox.ts'
import { StorageTrouble } from '#db/storage-trouble.ts'
import { tellKeepOpen, tellNotSaved } from './page-notices.ts'

/** Longer than sync waits for the headers of an answer. */
const patienceMs = 20_000

const isOver = async (device: Device) => {
  const isEmpty = (await pendingEntries(device)).length === 0
  const phase = (await readMeta(device, 'syncStatus'))?.phase ?? 'idle'
  return isEmpty || !['idle', 'syncing'].includes(phase)
}

const untilOver = (device: Device) =>
  new Promise<void>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const look = () => isOver(device).then((over) => over && end(), reject)
    const timer = setTimeout(end, patienceMs)
    const stop = onTablesChanged(device, () => void look())
    void look()
  })

/**
 * What may be on the server already is not taken back: it is sent again while the page lives, and the person told so.
 * @throws StorageTrouble `unavailable`, after telling the person, when the change was not sent and is gone
 */
export const confirmOnline = async (device: Device, syncNow: () => void): Promise<void> => {
  syncNow()
  await untilOver(device)
  const unsent = await pendingEntries(device)
  const takenBack = await Promise.all(unsent.map(({ opId }) => withdraw(device, opId)))
  if (takenBack.includes(true)) {
    tellNotSaved()
    throw new StorageTrouble('unavailable')
  }
  if (unsent.some(({ name }) => name !== 'noop@1')) tellKeepOpen()
}
