/**
 * Blobs as objects, called as in a folder. An object cannot grow: what has begun to arrive is one object for each request, called by where
 * it begins, `<blob>.<sender>.part/<offset>`, and any server finds them.
 */
import { Readable } from 'node:stream'
import { blobName, folderOf, hashOf, markName, partName, shaIn } from './blob-name.ts'
import {
  type BlobKey,
  type BlobStore,
  type PartKey,
  type StoredBlob,
  WrongOffset,
} from './blob-store.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { type Listed, s3Client } from './s3-client.ts'
import type { S3Settings } from './s3-env.ts'

const pieceName = (part: PartKey, offset: number) =>
  `${partName(part)}/${String(offset).padStart(10, '0')}`

/** Or a part that came along from a folder. */
const isPiece = (name: string) => /\.part(\/\d+)?$/.test(name)

/** Those that join; two servers at once may have left others. */
const joined = (pieces: readonly Listed[]): Listed[] => {
  const whole: Listed[] = []
  let at = 0
  for (const piece of pieces) {
    if (Number(piece.name.slice(-10)) !== at) continue
    whole.push(piece)
    at += piece.size
  }
  return whole
}
const lengthOf = (pieces: readonly Listed[]) =>
  joined(pieces).reduce((sum, { size }) => sum + size, 0)

export const s3BlobStore = (settings: S3Settings): BlobStore => {
  const client = s3Client(settings)
  const inTurn = oneAtATime()
  const bytesOf = async (name: string) =>
    new Uint8Array(await (await client.get(name)).arrayBuffer())
  const piecesOf = (part: PartKey) => client.list(`${partName(part)}/`)
  const drop = async (objects: readonly Listed[]) => {
    for (const { name } of objects) await client.remove(name)
  }
  const put = async (key: BlobKey, bytes: Uint8Array) => {
    if (hashOf(bytes) !== key.sha256) throw new Error(`${key.sha256} has another hash`)
    await client.put(blobName(key), bytes)
  }
  /** One that came along from a folder is empty, and says by its age what the others say in words. */
  const sinceOf = async (mark: Listed) =>
    mark.size === 0 ? mark.modified : new Date(Buffer.from(await bytesOf(mark.name)).toString())
  return {
    place: (key) => `s3://${settings.bucket}/${blobName(key)}`,
    size: (key) => client.size(blobName(key)),
    read: (key, range) => {
      const name = blobName(key)
      const chunks = async function* () {
        const { body } = await client.get(name, range)
        if (body !== null) yield* body
      }
      return Readable.toWeb(Readable.from(chunks())) as ReadableStream<Uint8Array>
    },
    partSize: async (part) => lengthOf(await piecesOf(part)),
    append: (part, offset, bytes) =>
      inTurn(partName(part), async () => {
        const size = lengthOf(await piecesOf(part))
        if (size !== offset) throw new WrongOffset(size)
        await client.put(pieceName(part, offset), bytes)
        return offset + bytes.length
      }),
    finish: (part, accepts) =>
      inTurn(partName(part), async () => {
        const pieces = await piecesOf(part)
        const arrived: Uint8Array[] = []
        for (const { name } of joined(pieces)) arrived.push(await bytesOf(name))
        const bytes = new Uint8Array(Buffer.concat(arrived))
        const isRight = hashOf(bytes) === part.sha256
        const isKept = isRight && accepts(bytes)
        if (isKept) await put(part, bytes)
        await drop(pieces)
        if (isKept) return 'kept'
        return isRight ? 'refused' : 'wrong hash'
      }),
    put,
    list: async (societyId) => {
      const objects = await client.list(`${folderOf(societyId)}/`)
      const byName = new Map(objects.map((object) => [object.name, object]))
      const found: StoredBlob[] = []
      for (const { name, size, modified } of objects) {
        const sha256 = shaIn(societyId, name)
        if (sha256 === undefined) continue
        const mark = byName.get(markName({ societyId, sha256 }))
        const unnamedSince = mark === undefined ? null : await sinceOf(mark)
        found.push({ sha256, size, writtenAt: modified, unnamedSince })
      }
      return found
    },
    noteUnnamed: (key, since) =>
      since === null
        ? client.remove(markName(key))
        : client.put(markName(key), Buffer.from(since.toISOString())),
    remove: async (key) => {
      await client.remove(blobName(key))
      await client.remove(markName(key))
    },
    dropParts: async (societyId, before) => {
      const objects = await client.list(`${folderOf(societyId)}/`)
      const old = objects.filter(({ name, modified }) => isPiece(name) && modified < before)
      await drop(old)
      return old.length
    },
  }
}
