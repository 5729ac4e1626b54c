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
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BlobStore } from '../blobs/blob-store.ts'
import { blobPathIn } from '../blobs/folder-store.ts'
import { syncFolder } from './durable.ts'
import type { BackedUpBlob } from './manifest.ts'
import type { Progress, Step } from './progress.ts'
import { BackupRefused } from './refused.ts'

const keyOf = ({ society, sha256 }: Pick<BackedUpBlob, 'society' | 'sha256'>) => ({
  societyId: society,
  sha256,
})

/** @returns the hash of what was written; it takes its name only when it is whole and on the disk */
const copyOut = async (store: BlobStore, root: string, blob: BackedUpBlob): Promise<string> => {
  const hash = createHash('sha256')
  const path = blobPathIn(root, keyOf(blob))
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(
    store.read(keyOf(blob)),
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
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
  store: BlobStore,
  into: string,
  societies: readonly string[],
  progress: Progress,
): Promise<BackedUpBlob[]> => {
  const found: BackedUpBlob[] = []
  for (const society of societies) {
    for (const { sha256, size } of await store.list(society)) {
      found.push({ society, sha256, bytes: size })
    }
  }
  const step = progress.step('files of attachments', found.length)
  const kept: BackedUpBlob[] = []
  for (const blob of found) {
    const sha256 = await copyOut(store, into, blob)
    step.advance(1)
    if (sha256 === blob.sha256) kept.push(blob)
    else progress.print(`${store.place(keyOf(blob))} is damaged and is left out.`)
  }
  step.end()
  return kept
}

/** @throws BackupRefused when a file is missing, cut short or different in a single byte */
export const verifyBlobs = async (root: string, blobs: readonly BackedUpBlob[], step: Step) => {
  for (const blob of blobs) {
    const path = blobPathIn(root, keyOf(blob))
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
  root: string,
  store: BlobStore,
  blobs: readonly BackedUpBlob[],
  progress: Progress,
) => {
  const step = progress.step('files of attachments', blobs.length)
  for (const blob of blobs) {
    const key = keyOf(blob)
    const isThere = (await store.size(key)) === blob.bytes
    if (!isThere) await store.put(key, await readFile(blobPathIn(root, key)))
    step.advance(1)
  }
  step.end()
}
