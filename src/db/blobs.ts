/**
 * Bytes of attachments on this device: those on their way to the server, and a bounded number of those that came from it. What
 * is to be sent follows from the rows: bytes for a row of this person that the server has and whose bytes it lacks.
 */
import type { BlobRefusal } from '#contract/attachments.ts'
import type { Space, SyncResponse } from '#contract/sync.ts'
import type { Device, Held, HeldBlob } from './db.ts'

/** Bytes whose change was withdrawn or discarded: an Undo may still bring it back. */
const unnamedMs = 60 * 60 * 1000

export type BlobKey = Pick<HeldBlob, 'space' | 'sha256'>
export const blobKey = ({ space, sha256 }: BlobKey): [Space, string] => [space, sha256]

export const forgetBlobs = async (device: Device, keys: readonly BlobKey[]): Promise<void> => {
  await device.blobs.bulkDelete(keys.map(blobKey))
  await device.blobBytes.bulkDelete(keys.map(blobKey))
}

export const rowsOf = (device: Device, key: BlobKey): Promise<Held<'attachment'>[]> =>
  device.rows.attachment.where('[space+sha256]').equals(blobKey(key)).toArray()

const copies = ['contact-card', 'contact-detail', 'my-contact'] as const

/** Pictures of people whose contacts are here, by space and hash. */
const portraitsOf = async ({ rows }: Device): Promise<Set<string>> => {
  const all = await Promise.all(copies.map((copy) => rows[copy].toArray()))
  return new Set(
    all.flat().flatMap(({ space, shared: { avatar } }) => (avatar ? [`${space} ${avatar}`] : [])),
  )
}

/** What `isNamed` reads. */
export const namingTables = ({ rows }: Device) => [
  rows.attachment,
  ...copies.map((copy) => rows[copy]),
]

/** A row on this device speaks of these bytes. */
export const isNamed = async (device: Device, key: BlobKey): Promise<boolean> =>
  (await rowsOf(device, key)).length > 0 ||
  (await portraitsOf(device)).has(`${key.space} ${key.sha256}`)

/** Photos of a report one made carry nobody's name: whose they are says the row `reporter`. */
const isOwn = async (device: Device, row: Held<'attachment'>): Promise<boolean> => {
  const { subjectKind, subjectId, uploadedBy, space } = row
  if (subjectKind !== 'report' || uploadedBy !== '') return uploadedBy === device.uid
  return (await device.rows.reporter.get([space, subjectId]))?.uid === device.uid
}

const ownOf = async (device: Device, rows: readonly Held<'attachment'>[]) => {
  const own: Held<'attachment'>[] = []
  for (const row of rows) if (await isOwn(device, row)) own.push(row)
  return own
}

/** Also such as the server once had and lost. Reads `blobs`, `attachment` and `reporter`. */
export const blobsToSend = async (device: Device): Promise<HeldBlob[]> => {
  const found: HeldBlob[] = []
  for (const blob of await device.blobs.toArray()) {
    if (blob.state === 'failed') continue
    const awaited = (await rowsOf(device, blob)).filter(
      ({ rv, isStored, isRemoved }) => rv > 0 && !isStored && !isRemoved,
    )
    if ((await ownOf(device, awaited)).length > 0) found.push(blob)
  }
  return found
}

export const bytesOf = async (
  { blobBytes }: Device,
  key: BlobKey,
): Promise<ArrayBuffer | undefined> => (await blobBytes.get(blobKey(key)))?.bytes

type Change = Partial<Omit<HeldBlob, keyof BlobKey>>

const change = async (device: Device, key: BlobKey, changed: Change): Promise<void> => {
  await device.blobs.update(blobKey(key), changed)
}

export const noteSent = (device: Device, key: BlobKey, sent: number): Promise<void> =>
  change(device, key, { sent, failures: 0, nextTryAt: null })

export const noteStored = (device: Device, key: BlobKey): Promise<void> =>
  change(device, key, { state: 'stored', failures: 0, nextTryAt: null })

export const noteRefused = (device: Device, key: BlobKey, code: BlobRefusal): Promise<void> =>
  change(device, key, { state: 'failed', code, sent: 0 })

export const noteTryLater = (
  device: Device,
  key: BlobKey,
  failures: number,
  nextTryAt: string,
): Promise<void> => change(device, key, { failures, nextTryAt })

/** The person wants a refused one tried again. */
export const retryBlob = (device: Device, key: BlobKey): Promise<void> =>
  change(device, key, { state: 'waiting', failures: 0, nextTryAt: null })

/** Inside one save. @returns the rows of this person that spoke of it, and whose bytes will not come */
export const forgetUnsent = async (device: Device, key: BlobKey): Promise<string[]> => {
  const rows = await rowsOf(device, key)
  await forgetBlobs(device, [key])
  const unsent = rows.filter(({ isStored }) => !isStored)
  return (await ownOf(device, unsent)).map(({ id }) => id)
}

/** The hashes that changes of this device speak of, whatever became of them. */
const spokenOf = async (device: Device): Promise<Set<string>> => {
  const entries = await device.outbox.toArray()
  return new Set(
    entries.flatMap(({ space, args }) => {
      const sha256: unknown = Reflect.get(Object(args), 'sha256')
      return typeof sha256 === 'string' ? [`${space} ${sha256}`] : []
    }),
  )
}

/**
 * Whoever may not see a row any more keeps nothing of its bytes; what others have sent already need not be sent. Called inside
 * `applyResponse`, when the rows are what they will be.
 */
export const settleBlobs = async (
  device: Device,
  { serverTime, more }: Pick<SyncResponse, 'serverTime' | 'more'>,
): Promise<void> => {
  const all = await device.blobs.toArray()
  if (all.length === 0) return
  const spoken = await spokenOf(device)
  const portraits = await portraitsOf(device)
  const isOld = ({ usedAt }: HeldBlob) => Date.parse(serverTime) - Date.parse(usedAt) > unnamedMs
  const unnamed: HeldBlob[] = []
  for (const blob of all) {
    const place = `${blob.space} ${blob.sha256}`
    // of somebody else: only kept
    if (blob.state === 'stored' && portraits.has(place)) continue
    const rows = await rowsOf(device, blob)
    const isHere = rows.length > 0 && rows.every(({ rv, isStored }) => rv > 0 && isStored)
    if (isHere && blob.state !== 'stored') await noteStored(device, blob)
    if (rows.length > 0 || spoken.has(place)) continue
    // a scope that is received again may still bring the row of what only this device has
    if (blob.state === 'stored' || (!more && isOld(blob))) unnamed.push(blob)
  }
  await forgetBlobs(device, unnamed)
}
