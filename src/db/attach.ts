/** Attaching a file, and keeping what was fetched: bytes and what is said of them, together on this device. */
import type { AttachmentRow } from '#contract/attachments.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import type { Space } from '#contract/sync.ts'
import { type BlobKey, blobKey, forgetBlobs } from './blobs.ts'
import type { Device } from './db.ts'
import { inOneSave, type MutateDeps, mutate } from './mutate.ts'
import { troubleOf } from './storage-trouble.ts'

/** Kept to be opened offline; the least used make room. */
const cacheBytesLimit = 50 * 1024 * 1024

const tablesOf = ({ blobs, blobBytes }: Device) => [blobs, blobBytes]

/** What the server has makes room for what it has not (sync.md 1.14). @returns whether there was something */
const dropCached = (device: Device): Promise<boolean> =>
  device.dexie.transaction('rw', tablesOf(device), async () => {
    const cached = await device.blobs.filter(({ state }) => state === 'stored').toArray()
    await forgetBlobs(device, cached)
    return cached.length > 0
  })

/**
 * An attachment and its bytes, in one transaction: both are on this device, or nothing is.
 * @throws what `mutate` throws; a full device has then already given up what it could
 */
export const attach = async (
  device: Device,
  deps: MutateDeps,
  space: Space,
  args: MutationArgs<'attachment.add@1'>,
  bytes: ArrayBuffer,
): Promise<void> => {
  const { sha256, name, size } = args
  const blob = { space, sha256, name, size, state: 'waiting' as const, sent: 0, failures: 0 }
  const save = () =>
    inOneSave(device, async () => {
      await mutate(device, deps, space, 'attachment.add@1', args)
      await device.blobs.put({ ...blob, nextTryAt: null, usedAt: deps.clock().toISOString() })
      await device.blobBytes.put({ space, sha256, bytes })
    })
  try {
    await save()
  } catch (error) {
    if (troubleOf(error) !== 'quota' || !(await dropCached(device))) throw error
    await save()
  }
}

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
 * Keeps what was fetched, to be opened offline, as long as its row is here. Where there is no room it is simply not kept.
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
  const tables = [...tablesOf(device), device.rows.attachment]
  const keep = async () => {
    // lost while the bytes were on their way
    const isNamed = await device.rows.attachment
      .where('[space+sha256]')
      .equals(blobKey(key))
      .count()
    if (isNamed === 0 || (await device.blobs.get(blobKey(key))) !== undefined) return
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

const makeRoom = async (device: Device) => {
  const cached = await device.blobs.filter(({ state }) => state === 'stored').toArray()
  const newestFirst = cached.sort((a, b) => b.usedAt.localeCompare(a.usedAt))
  let bytes = 0
  const over = newestFirst.filter(({ size }) => {
    bytes += size
    return bytes > cacheBytesLimit
  })
  await forgetBlobs(device, over)
}
