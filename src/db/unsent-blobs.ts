import type { Device, Held, HeldBlob } from './db.ts'

const isWanted = ({ isStored, isRemoved }: Held<'attachment'>) => !isStored && !isRemoved

/** What would be lost with this device: bytes the server has not, of attachments that are still wanted. */
export const unsentBlobs = async ({ blobs, rows }: Device): Promise<HeldBlob[]> => {
  const unsent = (await blobs.toArray()).filter(({ state }) => state !== 'stored')
  const found: HeldBlob[] = []
  for (const blob of unsent) {
    const key = [blob.space, blob.sha256]
    const named = await rows.attachment.where('[space+sha256]').equals(key).toArray()
    if (named.some(isWanted)) found.push(blob)
  }
  return found
}
