/** Blobs as files: `<folder>/<society>/<first two>/<sha256>`, and beside them what has begun to arrive. */
import { createHash } from 'node:crypto'
import { createReadStream, type Stats } from 'node:fs'
import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { syncFolder } from '../backup/durable.ts'
import {
  type BlobKey,
  type BlobStore,
  type PartKey,
  type StoredBlob,
  WrongOffset,
} from './blob-store.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** Beside the embedded database, in DATA_DIR. */
export const blobsFolder = 'blobs'

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

/** An id that is no safe name of a folder on every system gets one from its hash; no id begins like those. */
export const folderOf = (societyId: string): string =>
  /^[a-z0-9][a-z0-9_-]{0,99}$/.test(societyId) ? societyId : `_${hashOf(societyId)}`

const shaPattern = /^[0-9a-f]{64}$/
export const blobPathIn = (root: string, { societyId, sha256 }: BlobKey): string => {
  if (!shaPattern.test(sha256)) throw new Error('not a SHA-256')
  return join(root, folderOf(societyId), sha256.slice(0, 2), sha256)
}
const partOf = (root: string, part: PartKey) =>
  `${blobPathIn(root, part)}.${hashOf(part.uid).slice(0, 16)}.part`
const unnamedMark = (path: string) => `${path}.unnamed`

const statOf = (path: string): Promise<Stats | undefined> =>
  stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

const filesOf = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}

const writeAt = async (path: string, offset: number, bytes: Uint8Array) => {
  const file = await open(path, offset === 0 ? 'w' : 'r+', 0o600)
  try {
    await file.write(bytes, 0, bytes.length, offset)
  } finally {
    await file.close()
  }
}

const syncFile = async (path: string) => {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

export const folderBlobStore = (root: string): BlobStore => {
  // two tabs may send the same part: one piece of work on a part at a time
  const inTurn = oneAtATime()
  return {
    size: async (key) => (await statOf(blobPathIn(root, key)))?.size,
    read: (key, range) =>
      // node's own streams and the web's have the same shape, and different types
      Readable.toWeb(
        createReadStream(blobPathIn(root, key), range && { start: range.from, end: range.to }),
      ) as ReadableStream<Uint8Array>,
    partSize: async (part) => (await statOf(partOf(root, part)))?.size ?? 0,
    append: (part, offset, bytes) => {
      const path = partOf(root, part)
      return inTurn(path, async () => {
        const size = (await statOf(path))?.size ?? 0
        if (size !== offset) throw new WrongOffset(size)
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        try {
          await writeAt(path, offset, bytes)
        } catch (error) {
          // a disk that was full in the middle: the sender goes on from what is whole
          if (offset > 0) await truncate(path, offset).catch(() => {})
          else await rm(path, { force: true })
          throw error
        }
        return offset + bytes.length
      })
    },
    finish: (part, accepts) => {
      const path = partOf(root, part)
      return inTurn(path, async () => {
        const bytes = await readFile(path)
        const isRight = hashOf(bytes) === part.sha256
        if (!isRight || !accepts(bytes)) {
          await rm(path, { force: true })
          return isRight ? 'refused' : 'wrong hash'
        }
        await syncFile(path)
        await rename(path, blobPathIn(root, part))
        syncFolder(dirname(path))
        return 'kept'
      })
    },
    list: async (societyId) => {
      const files = await filesOf(join(root, folderOf(societyId)))
      const found: StoredBlob[] = []
      for (const path of files) {
        const sha256 = path.slice(-64)
        if (!shaPattern.test(sha256) || path !== blobPathIn(root, { societyId, sha256 })) continue
        const [file, mark] = [await statOf(path), await statOf(unnamedMark(path))]
        if (file === undefined) continue
        const { size, mtime } = file
        found.push({ sha256, size, writtenAt: mtime, unnamedSince: mark?.mtime ?? null })
      }
      return found
    },
    noteUnnamed: async (key, since) => {
      const mark = unnamedMark(blobPathIn(root, key))
      if (since === null) return rm(mark, { force: true })
      await writeFile(mark, '')
      await utimes(mark, since, since)
    },
    remove: async (key) => {
      const path = blobPathIn(root, key)
      await rm(path, { force: true })
      await rm(unnamedMark(path), { force: true })
    },
    dropParts: async (societyId, before) => {
      const parts = (await filesOf(join(root, folderOf(societyId)))).filter((path) =>
        path.endsWith('.part'),
      )
      let dropped = 0
      for (const path of parts) {
        const file = await statOf(path)
        if (file === undefined || file.mtime >= before) continue
        await rm(path, { force: true })
        dropped += 1
      }
      return dropped
    },
  }
}
