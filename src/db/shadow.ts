/** Taking pending changes off the rows, and putting them on again. */
import { type Device, tableOf } from './db.ts'
import { createLocalWriter } from './local-writer.ts'
import { readMeta } from './meta.ts'
import { replay } from './mutators/mutators.ts'

/** Makes the rows what the server last said, and forgets the shadows. */
export const restoreBase = async (device: Device): Promise<void> => {
  for (const { entity, space, id, row } of await device.shadow.toArray()) {
    if (row === null) await tableOf(device, entity).delete([space, id])
    else await tableOf(device, entity).put(row)
  }
  await device.shadow.clear()
}

/** Applies every pending change over the rows as they are, in the order it was made. */
export const replayPending = async (device: Device): Promise<void> => {
  const session = await readMeta(device, 'session')
  if (session === undefined) return
  const pending = await device.outbox.where('state').anyOf('queued', 'sent', 'acked').toArray()
  for (const entry of pending.sort((a, b) => a.mid - b.mid)) {
    const { writer, touched } = createLocalWriter(device, entry.space, session)
    await replay(writer, entry.name, entry.args)
    // One that has no effect any more still belongs to the rows it was made for: the tray groups by them.
    const isOther = touched.length > 0 && touched.join() !== entry.touched.join()
    if (isOther) await device.outbox.put({ ...entry, touched })
  }
}

/** Works out the rows again after the queue itself changed. */
export const rebuild = async (device: Device): Promise<void> => {
  await restoreBase(device)
  await replayPending(device)
}
