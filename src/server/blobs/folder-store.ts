/** Blobs as files: `<folder>/<society>/<first two>/<sha256>`, and beside them what has begun to arrive. */
import { randomUUID } from 'node:crypto'
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
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { syncFolder } from '../backup/durable.ts'
import { blobName, folderOf, hashOf, markName, partName, shaIn } from './blob-name.ts'
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

export const blobPathIn = (root: string, key: BlobKey): string => join(root, blobName(key))

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
  const partOf = (part: PartKey) => join(root, partName(part))
  const markOf = (key: BlobKey) => join(root, markName(key))
  const keep = async (path: string, key: BlobKey) => {
    await syncFile(path)
    await rename(path, blobPathIn(root, key))
    syncFolder(dirname(path))
  }
  // two tabs may send the same part: one piece of work on a part at a time
  const inTurn = oneAtATime()
  return {
    place: (key) => blobPathIn(root, key),
    size: async (key) => (await statOf(blobPathIn(root, key)))?.size,
    read: (key, range) =>
      // node's own streams and the web's have the same shape, and different types
      Readable.toWeb(
        createReadStream(blobPathIn(root, key), range && { start: range.from, end: range.to }),
      ) as ReadableStream<Uint8Array>,
    partSize: async (part) => (await statOf(partOf(part)))?.size ?? 0,
    append: (part, offset, bytes) => {
      const path = partOf(part)
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
      const path = partOf(part)
      return inTurn(path, async () => {
        const bytes = await readFile(path)
        const isRight = hashOf(bytes) === part.sha256
        if (!isRight || !accepts(bytes)) {
          await rm(path, { force: true })
          return isRight ? 'refused' : 'wrong hash'
        }
        await keep(path, part)
        return 'kept'
      })
    },
    put: async (key, bytes) => {
      if (hashOf(bytes) !== key.sha256) throw new Error(`${key.sha256} has another hash`)
      const path = partOf({ ...key, uid: `put ${randomUUID()}` })
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeAt(path, 0, bytes)
      await keep(path, key)
    },
    list: async (societyId) => {
      const files = await filesOf(join(root, folderOf(societyId)))
      const found: StoredBlob[] = []
      for (const path of files) {
        const sha256 = shaIn(societyId, relative(root, path).replaceAll(sep, '/'))
        if (sha256 === undefined) continue
        const [file, mark] = [await statOf(path), await statOf(markOf({ societyId, sha256 }))]
        if (file === undefined) continue
        const { size, mtime } = file
        found.push({ sha256, size, writtenAt: mtime, unnamedSince: mark?.mtime ?? null })
      }
      return found
    },
    noteUnnamed: async (key, since) => {
      const mark = markOf(key)
      if (since === null) return rm(mark, { force: true })
      await writeFile(mark, '')
      await utimes(mark, since, since)
    },
    remove: async (key) => {
      await rm(blobPathIn(root, key), { force: true })
      await rm(markOf(key), { force: true })
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
