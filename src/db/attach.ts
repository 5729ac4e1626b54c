/** Attaching a file: bytes and what is said of them, together on this device. */
import type { MutationArgs } from '#contract/mutations.ts'
import type { Space } from '#contract/sync.ts'
import { forgetBlobs } from './blobs.ts'
import type { Device } from './db.ts'
import { inOneSave, type MutateDeps, mutate } from './mutate.ts'
import { troubleOf } from './storage-trouble.ts'

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
