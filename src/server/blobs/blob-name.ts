/** What bytes are called: the same in a folder and in a bucket, so that one can be copied into the other. */
import { createHash } from 'node:crypto'
import type { BlobKey, PartKey } from './blob-store.ts'

export const hashOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

/** An id that is no safe name of a folder on every system gets one from its hash; no id begins like those. */
export const folderOf = (societyId: string): string =>
  /^[a-z0-9][a-z0-9_-]{0,99}$/.test(societyId) ? societyId : `_${hashOf(societyId)}`

const shaPattern = /^[0-9a-f]{64}$/

/** `<society>/<first two>/<sha256>` */
export const blobName = ({ societyId, sha256 }: BlobKey): string => {
  if (!shaPattern.test(sha256)) throw new Error('not a SHA-256')
  return `${folderOf(societyId)}/${sha256.slice(0, 2)}/${sha256}`
}

export const partName = (part: PartKey): string =>
  `${blobName(part)}.${hashOf(part.uid).slice(0, 16)}.part`

export const markName = (key: BlobKey): string => `${blobName(key)}.unnamed`

/** @returns the hash of a name that is a whole blob's, of that society */
export const shaIn = (societyId: string, name: string): string | undefined => {
  const sha256 = name.slice(-64)
  return shaPattern.test(sha256) && name === blobName({ societyId, sha256 }) ? sha256 : undefined
}
