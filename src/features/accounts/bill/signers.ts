/** Who signs a receipt, with what of their signatures is on this device. */
import type { ReceiptRow } from '#contract/receipts.ts'
import type { Space } from '#contract/sync.ts'
import type { Device } from '#db/db.ts'
import { businessDay } from '#domain/dates.ts'
import { type SigningPost, signersOn } from '#domain/signing.ts'

export type Signer = { post: SigningPost; name: string; picture: string | null }

export const signerTables = ['office-bearer', 'attachment', 'blobBytes', 'society'] as const

const dataUrl = (type: string, bytes: ArrayBuffer): string => {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte))
  return `data:${type};base64,${btoa(letters.join(''))}`
}

/** What can be drawn into a PDF; the app draws no other. */
const drawn = ['image/jpeg', 'image/png']

/** Of those that were there on the day the last: a signature is none of a paper from before it. */
const readPicture = async (device: Device, space: Space, bearerId: string, day: string) => {
  const society = await device.rows.society.get([space, space.slice(2)])
  const rows = await device.rows.attachment
    .where('[space+subjectId]')
    .equals([space, bearerId])
    .filter(({ isRemoved, type, uploadedAt }) => {
      const isThere = !isRemoved && businessDay(society, new Date(uploadedAt)) <= day
      return isThere && drawn.includes(type)
    })
    .toArray()
  const [newest] = rows.sort((one, other) => other.uploadedAt.localeCompare(one.uploadedAt))
  const blob = newest && (await device.blobBytes.get([space, newest.sha256]))
  return blob === undefined ? null : dataUrl(newest?.type ?? '', blob.bytes)
}

/** Who was in office on the day of the receipt. */
export const readSigners = async (
  device: Device,
  space: Space,
  { receivedOn }: Pick<ReceiptRow, 'receivedOn'>,
): Promise<Signer[]> => {
  const bearers = await device.rows['office-bearer'].where('space').equals(space).toArray()
  const signers: Signer[] = []
  for (const { post, bearer } of signersOn(bearers, receivedOn)) {
    const picture = bearer === null ? null : await readPicture(device, space, bearer.id, receivedOn)
    signers.push({ post, name: bearer?.name ?? '', picture })
  }
  return signers
}
