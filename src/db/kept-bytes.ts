/** Bytes that came from the server, kept on this device. */
import type { AttachmentRow } from '#contract/attachments.ts'
import type { Space } from '#contract/sync.ts'
import { type BlobKey, blobKey, forgetBlobs, isNamed, namingTables, rowsOf } from './blobs.ts'
import type { Device } from './db.ts'
import { troubleOf } from './storage-trouble.ts'

/** The least used make room. */
const cacheBytesLimit = 50 * 1024 * 1024

const tablesOf = ({ blobs, blobBytes }: Device) => [blobs, blobBytes]

/** Opened again: it is the last to make room. Undefined: not on this device. */
export const touchBytes = (
  device: Device,
  key: BlobKey,
  now: Date,
): Promise<ArrayBuffer | undefined> =>
  device.dexie.transaction('rw', tablesOf(device), async () => {
    await device.blobs.update(blobKey(key), { usedAt: now.toISOString() })
    return (await device.blobBytes.get(blobKey(key)))?.bytes
  })

/**
 * Keeps what was fetched, to be opened offline, as long as a row that names it is here. Where there is no room it is simply not kept.
 */
export const keepFetched = async (
  device: Device,
  space: Space,
  { sha256, name, size }: Pick<AttachmentRow, 'sha256' | 'name' | 'size'>,
  bytes: ArrayBuffer,
  now: Date,
): Promise<void> => {
  const key = { space, sha256 }
  const blob = { ...key, name, size, state: 'stored' as const, sent: size, failures: 0 }
  const tables = [...tablesOf(device), ...namingTables(device)]
  const keep = async () => {
    // lost while the bytes were on their way
    if (!(await isNamed(device, key))) return
    if ((await device.blobs.get(blobKey(key))) !== undefined) return
    await device.blobs.put({ ...blob, nextTryAt: null, usedAt: now.toISOString() })
    await device.blobBytes.put({ ...key, bytes })
    await makeRoom(device)
  }
  try {
    await device.dexie.transaction('rw', tables, keep)
  } catch (error) {
    if (troubleOf(error) !== 'quota') throw error
  }
}

/** Stands on papers that are made without a connection. */
const isSignature = async (device: Device, key: BlobKey) =>
  (await rowsOf(device, key)).some(({ subjectKind }) => subjectKind === 'office-bearer')

const makeRoom = async (device: Device) => {
  const cached = await device.blobs.filter(({ state }) => state === 'stored').toArray()
  const newestFirst = cached.sort((a, b) => b.usedAt.localeCompare(a.usedAt))
  let bytes = 0
  const over = newestFirst.filter(({ size }) => {
    bytes += size
    return bytes > cacheBytesLimit
  })
  const kept = await Promise.all(over.map((blob) => isSignature(device, blob)))
  await forgetBlobs(
    device,
    over.filter((_, at) => !kept[at]),
  )
}
