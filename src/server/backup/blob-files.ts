/** The bytes of attachments in a backup: as they lie in DATA_DIR, each under its hash, which is its check. */
import { createHash } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { blobPathIn, folderBlobStore } from '../blobs/folder-store.ts'
import { syncFolder } from './durable.ts'
import type { BackedUpBlob } from './manifest.ts'
import type { Progress, Step } from './progress.ts'
import { BackupRefused } from './refused.ts'

type Place = { root: string; blob: Pick<BackedUpBlob, 'society' | 'sha256'> }
const pathAt = ({ root, blob }: Place) =>
  blobPathIn(root, { societyId: blob.society, sha256: blob.sha256 })

/** @returns the hash of what was written; it takes its name only when it is whole and on the disk */
const copy = async (from: Place, to: Place, onBytes: (count: number) => void): Promise<string> => {
  const hash = createHash('sha256')
  const path = pathAt(to)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(
    createReadStream(pathAt(from)),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        onBytes(chunk.length)
        yield chunk
      }
    },
    createWriteStream(`${path}.new`, { mode: 0o600, flush: true }),
  )
  renameSync(`${path}.new`, path)
  syncFolder(dirname(path))
  return hash.digest('hex')
}

/** All that is whole. What the disk has spoilt is said and left out: the rest must not wait for it. */
export const copyBlobsOut = async (
  root: string,
  into: string,
  societies: readonly string[],
  progress: Progress,
): Promise<BackedUpBlob[]> => {
  const store = folderBlobStore(root)
  const found: BackedUpBlob[] = []
  for (const society of societies) {
    for (const { sha256, size } of await store.list(society)) {
      found.push({ society, sha256, bytes: size })
    }
  }
  const step = progress.step('files of attachments', found.length)
  const kept: BackedUpBlob[] = []
  for (const blob of found) {
    const sha256 = await copy({ root, blob }, { root: into, blob }, () => {})
    step.advance(1)
    if (sha256 === blob.sha256) kept.push(blob)
    else progress.print(`${pathAt({ root, blob })} is damaged and is left out.`)
  }
  step.end()
  return kept
}

/** @throws BackupRefused when a file is missing, cut short or different in a single byte */
export const verifyBlobs = async (root: string, blobs: readonly BackedUpBlob[], step: Step) => {
  for (const blob of blobs) {
    const path = pathAt({ root, blob })
    const found = existsSync(path) ? statSync(path).size : 0
    const hash = createHash('sha256')
    if (found === blob.bytes) {
      for await (const chunk of createReadStream(path)) {
        hash.update(chunk as Buffer) // no encoding is set
        step.advance((chunk as Buffer).length)
      }
    }
    if (found !== blob.bytes || hash.digest('hex') !== blob.sha256) {
      throw new BackupRefused(`${path} is damaged. Nothing is restored.`)
    }
  }
}

/** What lies there already under the same hash is the same. */
export const copyBlobsIn = async (
  from: string,
  root: string,
  blobs: readonly BackedUpBlob[],
  progress: Progress,
) => {
  const step = progress.step('files of attachments', blobs.length)
  for (const blob of blobs) {
    const path = pathAt({ root, blob })
    const isThere = existsSync(path) && statSync(path).size === blob.bytes
    if (!isThere) await copy({ root: from, blob }, { root, blob }, () => {})
    step.advance(1)
  }
  step.end()
}
