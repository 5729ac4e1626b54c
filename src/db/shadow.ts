/** Taking pending changes off the rows, and putting them on again. */
import type { Space } from '#contract/sync.ts'
import { type Device, isEntity, type OutboxEntry, tableOf } from './db.ts'
import { createLocalWriter } from './local-writer.ts'
import { readMeta } from './meta.ts'
import { replay } from './mutators/mutators.ts'
import { entriesIn } from './outbox-entries.ts'
import { createRowsInMemory, rowKey } from './rows-in-memory.ts'

/** Makes the rows what the server last said, and forgets the shadows. */
export const restoreBase = async (device: Device): Promise<void> => {
  const shadows = await device.shadow.toArray()
  if (shadows.length === 0) return
  for (const entity of new Set(shadows.map((shadow) => shadow.entity))) {
    const mine = shadows.filter((shadow) => shadow.entity === entity)
    const made = mine.filter(({ row }) => row === null)
    await tableOf(device, entity).bulkPut(mine.flatMap(({ row }) => row ?? []))
    await tableOf(device, entity).bulkDelete(
      made.map(({ space, id }): [Space, string] => [space, id]),
    )
  }
  await device.shadow.clear()
}

/** What a pending change touched when it was last applied. */
const touchedBy = ({ space, touched }: OutboxEntry) =>
  touched.flatMap((key) => {
    const entity = key.slice(0, key.indexOf('/'))
    return isEntity(entity)
      ? [{ entity, space, id: key.slice(rowKey(entity, space, '').length) }]
      : []
  })

/** Applies every pending change over the rows as they are, in the order it was made. Only after `restoreBase`. */
export const replayPending = async (device: Device): Promise<void> => {
  const pending = await entriesIn(device, 'queued', 'sent', 'acked')
  if (pending.length === 0) return
  const session = await readMeta(device, 'session')
  if (session === undefined) return
  const rows = createRowsInMemory(device, true)
  await rows.fetch(pending.flatMap(touchedBy))
  const moved: OutboxEntry[] = []
  for (const entry of pending) {
    const { writer, touched } = createLocalWriter(rows, entry.space, session)
    await replay(writer, entry.name, entry.args)
    await rows.stay()
    // One that has no effect any more still belongs to the rows it was made for: the tray groups by them.
    const isOther = touched.length > 0 && touched.join() !== entry.touched.join()
    if (isOther) moved.push({ ...entry, touched })
  }
  await rows.flush()
  await device.outbox.bulkPut(moved)
}

/** Works out the rows again after the queue itself changed. */
export const rebuild = async (device: Device): Promise<void> => {
  await restoreBase(device)
  await replayPending(device)
}
