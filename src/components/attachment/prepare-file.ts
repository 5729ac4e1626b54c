/** A file a person has chosen, made ready to be kept and sent; or why it is not taken, in a code of its own. */
import {
  type ContentType,
  fileBytesLimit,
  fileNameLimit,
  thumbnailLimit,
} from '#contract/attachments.ts'
import { contentTypeOf, isHeic, isPhoto, nameWithEnding } from '#domain/attachment-types.ts'
import { isContentOf } from '#domain/file-content.ts'
import { drawPortrait, drawSignature, shrinkPicture } from './shrink-picture.ts'

export type PreparedFile = {
  name: string
  type: ContentType
  bytes: ArrayBuffer
  thumbnail: string | null
}

export type FileProblemCode =
  | 'kind'
  | 'no-picture'
  | 'no-paper'
  | 'heic'
  | 'photo'
  | 'content'
  | 'size'
  | 'empty'
  | 'full'
  | 'many'

export class FileProblem extends Error {
  readonly code: FileProblemCode
  readonly fileName: string
  readonly size: number

  constructor(code: FileProblemCode, { name, size }: { name: string; size: number }) {
    super(`${name}: ${code}`)
    this.code = code
    this.fileName = name
    this.size = size
  }
}

/** Names of other systems may hold what ours may not. The ending stays. */
const cleanName = (name: string): string => {
  const clean = name.replace(/[/\\\p{C}]+/gu, ' ').trim() || 'file'
  if (clean.length <= fileNameLimit) return clean
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(clean)?.[0] ?? ''
  return clean.slice(0, fileNameLimit - ending.length) + ending
}

const unreadable = (file: File) => () => {
  throw new FileProblem(isHeic(file.name, file.type) ? 'heic' : 'photo', file)
}

const preparePhoto = async (file: File): Promise<PreparedFile> => {
  const small = await shrinkPicture(file, thumbnailLimit).catch(unreadable(file))
  const name = cleanName(nameWithEnding(file.name, 'image/jpeg'))
  const bytes = await small.photo.arrayBuffer()
  return { name, type: 'image/jpeg', bytes, thumbnail: small.thumbnail }
}

/** @throws FileProblem */
export const prepareFile = async (file: File): Promise<PreparedFile> => {
  if (file.size === 0) throw new FileProblem('empty', file)
  if (isPhoto(file.name, file.type)) return preparePhoto(file)
  const type = contentTypeOf(file.name, file.type)
  if (type === undefined) throw new FileProblem('kind', file)
  if (file.size > fileBytesLimit) throw new FileProblem('size', file)
  const bytes = await file.arrayBuffer()
  if (!isContentOf(type, new Uint8Array(bytes))) throw new FileProblem('content', file)
  return { name: cleanName(nameWithEnding(file.name, type)), type, bytes, thumbnail: null }
}

/** Small, and no word of the file it was. */
const drawnBy =
  (draw: (file: Blob) => Promise<Blob>, name: string) =>
  async (file: File): Promise<PreparedFile> => {
    if (file.size === 0) throw new FileProblem('empty', file)
    if (!isPhoto(file.name, file.type)) throw new FileProblem('no-picture', file)
    const drawn = await draw(file).catch(unreadable(file))
    return { name, type: 'image/jpeg', bytes: await drawn.arrayBuffer(), thumbnail: null }
  }

/** The picture of a person: a small square. @throws FileProblem */
export const preparePortrait = drawnBy(drawPortrait, 'portrait.jpg')

/** @throws FileProblem */
export const prepareSignature = drawnBy(drawSignature, 'signature.jpg')
