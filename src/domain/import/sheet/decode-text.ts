/** Bytes of a text file -> text, in whatever letters a spreadsheet saved it. */

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** The runtime's own decoder, which this layer must not see. @throws for bytes that are not of that encoding */
export type DecodeUnicode = (encoding: 'utf-8' | 'utf-16le', bytes: Uint8Array) => string

const swapped = (bytes: Uint8Array): Uint8Array => {
  const turned = new Uint8Array(bytes.length - (bytes.length % 2))
  for (let at = 0; at < turned.length; at += 2) {
    turned[at] = bytes[at + 1] ?? 0
    turned[at + 1] = bytes[at] ?? 0
  }
  return turned
}

/** Commas, digits and line ends have a nought beside them: on which side, in the first few thousand bytes. */
const unmarkedUtf16 = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  const part = bytes.subarray(0, 4000)
  const noughts = [0, 0]
  part.forEach((byte, at) => {
    if (byte === 0) noughts[at % 2] = (noughts[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = noughts
  const enough = part.length / 20
  if (odd > enough && odd > even * 4) return 'utf-16le'
  return even > enough && even > odd * 4 ? 'utf-16be' : undefined
}

const encodingOf = (bytes: Uint8Array): Exclude<Encoding, 'windows-1252'> => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return unmarkedUtf16(bytes) ?? 'utf-8'
}

/** What windows-1252 has from 0x80 to 0x9F; the rest of it is Latin-1. */
const windowsSigns =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178'

const decodeWindows = (bytes: Uint8Array): string => {
  const parts: string[] = []
  for (let from = 0; from < bytes.length; from += 8192) {
    const codes = [...bytes.subarray(from, from + 8192)].map((byte) =>
      byte >= 0x80 && byte <= 0x9f ? windowsSigns.charCodeAt(byte - 0x80) : byte,
    )
    parts.push(String.fromCharCode(...codes))
  }
  return parts.join('')
}

/** `windows-1252` is a guess for what is no Unicode: the person is told, because names may be garbled. */
export const decodeText = (
  bytes: Uint8Array,
  decode: DecodeUnicode,
): { text: string; encoding: Encoding } => {
  const encoding = encodingOf(bytes)
  try {
    const text =
      encoding === 'utf-16be' ? decode('utf-16le', swapped(bytes)) : decode(encoding, bytes)
    return { text: text.replace(/^\uFEFF/, ''), encoding }
  } catch {
    return { text: decodeWindows(bytes), encoding: 'windows-1252' }
  }
}
