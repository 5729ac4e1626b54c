/** Signatures that stand on receipts: on every device that has their rows, for a receipt is made without a connection too. */
import type { Space } from '#contract/sync.ts'
import { blobKey } from './blobs.ts'
import type { Device, Held } from './db.ts'

/** Those whose bytes the server has and this device has not. */
export const signaturesToFetch = (device: Device): Promise<Held<'attachment'>[]> => {
  const { attachment, 'office-bearer': bearers } = device.rows
  // Dexie keeps the transaction open over native awaits only for a function it can see is async.
  return device.dexie.transaction('r', [attachment, bearers, device.blobs], async () => {
    const keys = (await bearers.toArray()).map(({ space, id }): [Space, string] => [space, id])
    const rows = await attachment
      .where('[space+subjectId]')
      .anyOf(keys)
      .filter(({ isStored, isRemoved }) => isStored && !isRemoved)
      .toArray()
    const blobs = await device.blobs.bulkGet(rows.map(blobKey))
    return rows.filter((_, at) => blobs[at] === undefined)
  })
}
