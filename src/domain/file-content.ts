/**
 * What a file is, by what stands in it and never by its name: device and server look at the same signs. A handful of kinds,
 * two of them plain text, which no library for file types tells from HTML or SVG (docs/attachments.md).
 */
import type { ContentType } from '../contract/attachments.ts'

const startsWith = (bytes: Uint8Array, sign: readonly number[], at = 0): boolean =>
  sign.every((byte, index) => bytes[at + index] === byte)
const signOf = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))

const jpeg = [0xff, 0xd8, 0xff]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const zip = [0x50, 0x4b, 0x03, 0x04]
const zipEntry = [0x50, 0x4b, 0x01, 0x02]
const zipEnd = [0x50, 0x4b, 0x05, 0x06]

const word = (bytes: Uint8Array, at: number) => (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 256
const long = (bytes: Uint8Array, at: number) => word(bytes, at) + word(bytes, at + 2) * 65_536

const textAt = (bytes: Uint8Array, at: number, length: number) =>
  Array.from(bytes.subarray(at, at + length), (byte) => String.fromCharCode(byte)).join('')

/** The names in an archive, from its own table at the end; empty when it has none that can be read. */
const namesIn = (bytes: Uint8Array): string[] => {
  let end = bytes.length - 22
  while (end >= 0 && end > bytes.length - 22 - 65_536 && !startsWith(bytes, zipEnd, end)) end -= 1
  const names: string[] = []
  let at = end < 0 ? bytes.length : long(bytes, end + 16)
  while (names.length < 10_000 && startsWith(bytes, zipEntry, at)) {
    const length = word(bytes, at + 28)
    names.push(textAt(bytes, at + 46, length))
    at += 46 + length + word(bytes, at + 30) + word(bytes, at + 32)
  }
  return names
}

const odt = 'application/vnd.oasis.opendocument.text'
/** An archive of these says first what it is, not compressed. */
const isOdt = (bytes: Uint8Array) => textAt(bytes, 30, 8 + odt.length) === `mimetype${odt}`

const hasFolder = (bytes: Uint8Array, folder: string) => {
  const names = namesIn(bytes)
  return names.includes('[Content_Types].xml') && names.some((name) => name.startsWith(folder))
}
/** Macros would run where such a file is opened. */
const hasMacros = (bytes: Uint8Array) =>
  namesIn(bytes).some((name) => /vbaproject\.bin$/i.test(name))

const isControl = (byte: number) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)
/** What a browser takes for a page or a drawing, where somebody opens it by itself. */
const looksLikeMarkup = (bytes: Uint8Array) =>
  /^(\u00ef\u00bb\u00bf)?\s*</.test(textAt(bytes, 0, 256)) ||
  /<(!doctype|html|svg|script|iframe|body)[\s>]/i.test(textAt(bytes, 0, 4096))
const isText = (bytes: Uint8Array) =>
  bytes.length > 0 && !bytes.some(isControl) && !looksLikeMarkup(bytes)

const office = 'application/vnd.openxmlformats-officedocument'
const signs: Record<ContentType, (bytes: Uint8Array) => boolean> = {
  'image/jpeg': (bytes) => startsWith(bytes, jpeg),
  'image/png': (bytes) => startsWith(bytes, png),
  'image/webp': (bytes) =>
    startsWith(bytes, signOf('RIFF')) && startsWith(bytes, signOf('WEBP'), 8),
  'application/pdf': (bytes) => startsWith(bytes, signOf('%PDF-')),
  [`${office}.spreadsheetml.sheet`]: (bytes) =>
    startsWith(bytes, zip) && hasFolder(bytes, 'xl/') && !hasMacros(bytes),
  [`${office}.wordprocessingml.document`]: (bytes) =>
    startsWith(bytes, zip) && hasFolder(bytes, 'word/') && !hasMacros(bytes),
  [odt]: (bytes) => startsWith(bytes, zip) && isOdt(bytes),
  'text/csv': isText,
  'text/plain': isText,
}

export const isContentOf = (type: ContentType, bytes: Uint8Array): boolean => signs[type](bytes)
