/** An archive on the disk: looked at whole, byte for byte, before anything of it is used, and then read part by part. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { manifestName } from '../sealed-manifest.ts'
import {
  type ArchivedBlob,
  blobFile,
  filesOf,
  type Manifest,
  parseManifest,
  tableFile,
} from './manifest.ts'
import { ArchiveRefused } from './refused.ts'
import type { ArchivedRow } from './rows.ts'
import { blockBytes, endBytes, paddingOf, readHeader } from './tar.ts'

const chunkBytes = 1 << 20
/** 200,000 attachments. */
const longestManifest = 32 << 20

type Place = { at: number; bytes: number }

export type OpenArchive = {
  manifest: Manifest
  rows: (table: string) => AsyncGenerator<ArchivedRow, void, undefined>
  blob: (blob: ArchivedBlob) => AsyncIterable<Uint8Array>
}

const damaged = (file: string) =>
  new ArchiveRefused(`${file} is damaged or missing in this archive. Nothing is imported.`)

const noMore = (file: string) =>
  new ArchiveRefused(
    `There are bytes behind ${file} that do not belong there. Nothing is imported.`,
  )

const readAt = async (handle: FileHandle, { at, bytes }: Place, file: string): Promise<Buffer> => {
  const buffer = Buffer.alloc(bytes)
  const { bytesRead } = await handle.read(buffer, 0, bytes, at)
  if (bytesRead !== bytes) throw damaged(file)
  return buffer
}

/** @returns where the content begins */
const expectHeader = async (
  handle: FileHandle,
  at: number,
  wanted: { file: string; bytes?: number },
): Promise<Place> => {
  const block = await readAt(handle, { at, bytes: blockBytes }, wanted.file)
  const header = readHeader(block)
  const isWanted = header?.name === wanted.file && header.bytes === (wanted.bytes ?? header.bytes)
  if (header === undefined || !isWanted) throw damaged(wanted.file)
  return { at: at + blockBytes, bytes: header.bytes }
}

const expectPadding = async (handle: FileHandle, { at, bytes }: Place, file: string) => {
  const padding = await readAt(handle, { at: at + bytes, bytes: paddingOf(bytes) }, file)
  if (padding.some((byte) => byte !== 0)) throw damaged(file)
  return at + bytes + padding.length
}

const expectHash = async (handle: FileHandle, place: Place, sha256: string, file: string) => {
  const hash = createHash('sha256')
  for (let done = 0; done < place.bytes; done += chunkBytes) {
    const bytes = Math.min(chunkBytes, place.bytes - done)
    hash.update(await readAt(handle, { at: place.at + done, bytes }, file))
  }
  if (hash.digest('hex') !== sha256) throw damaged(file)
}

const readManifest = async (handle: FileHandle) => {
  const { size } = await handle.stat()
  const first =
    size < blockBytes
      ? undefined
      : await expectHeader(handle, 0, { file: manifestName }).catch(() => undefined)
  if (first === undefined || first.bytes > longestManifest) {
    throw new ArchiveRefused(
      `This is no archive of a society, or its beginning is damaged (${manifestName}). Nothing is imported.`,
    )
  }
  const text = await readAt(handle, first, manifestName)
  const end = await expectPadding(handle, first, manifestName)
  return { manifest: parseManifest(text.toString('utf8')), end }
}

const expectEnd = async (handle: FileHandle, at: number, last: string) => {
  const end = await readAt(handle, { at, bytes: endBytes }, last)
  if (end.some((byte) => byte !== 0) || (await handle.stat()).size !== at + endBytes) {
    throw noMore(last)
  }
}

const lookThrough = async (handle: FileHandle) => {
  const { manifest, end } = await readManifest(handle)
  const places = new Map<string, Place>()
  let at = end
  let last = manifestName
  for (const { file, bytes, sha256 } of filesOf(manifest)) {
    const place = await expectHeader(handle, at, { file, bytes })
    await expectHash(handle, place, sha256, file)
    at = await expectPadding(handle, place, file)
    places.set(file, place)
    last = file
  }
  await expectEnd(handle, at, last)
  return { manifest, places }
}

/** Not by `readline`, which ends a line at U+2028 too, and that may stand inside a text. */
async function* linesIn(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let rest = ''
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** @throws ArchiveRefused naming the file in which a byte is not what was written */
export const openArchive = async (path: string): Promise<OpenArchive> => {
  const handle = await open(path, 'r').catch(() => {
    throw new ArchiveRefused(`The file ${path} cannot be read.`)
  })
  try {
    const { manifest, places } = await lookThrough(handle)
    const content = (file: string): AsyncIterable<Buffer> => {
      const place = places.get(file)
      if (place === undefined) throw new Error(`${file} is not in the archive`)
      if (place.bytes === 0) return (async function* () {})()
      return createReadStream(path, { start: place.at, end: place.at + place.bytes - 1 })
    }
    return {
      manifest,
      rows: async function* (table) {
        // written by us, and its hash is right
        for await (const line of linesIn(content(tableFile(table))))
          yield JSON.parse(line) as ArchivedRow
      },
      blob: ({ sha256 }) => content(blobFile(sha256)),
    }
  } finally {
    await handle.close()
  }
}
