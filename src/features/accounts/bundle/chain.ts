/**
 * The chain of a bundle: each line carries a hash over the line before it and its own entry, so that the last one, the fingerprint, stands for all of
 * them. Checked byte by byte, not by what the bytes mean: another way of writing the same is another file.
 */
import { canonical } from '#domain/canonical.ts'
import { sha256 } from './bytes.ts'
import type { Entry } from './entry.ts'

const beginning = '0'.repeat(64)
const [opening, closing] = ['{"entry":', ',"hash":"'] as const
/** Of the hash with what stands around it. */
const tail = closing.length + 64 + 2

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const linkOf = (before: string, entry: Uint8Array) => {
  const head = encoder.encode(`${before}\n`)
  const covered = new Uint8Array(head.length + entry.length)
  covered.set(head)
  covered.set(entry, head.length)
  return sha256(covered)
}

export type Sealed = { lines: string[]; fingerprint: string }

/** @param onLine how many are done */
export const seal = async (
  entries: readonly Entry[],
  onLine: (done: number) => void = () => {},
): Promise<Sealed> => {
  const lines: string[] = []
  let hash = beginning
  for (const entry of entries) {
    const text = canonical({ at: lines.length + 1, ...entry })
    hash = await linkOf(hash, encoder.encode(text))
    lines.push(`${opening}${text}${closing}${hash}"}\n`)
    onLine(lines.length)
  }
  return { lines, fingerprint: hash }
}

const textOf = (bytes: Uint8Array) => {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}

type Line = { text: string; hash: string }

/** Undefined: no line of a bundle, or not the one that comes after `before`. */
const readLine = async (bytes: Uint8Array, before: string): Promise<Line | undefined> => {
  const line = textOf(bytes)
  if (line === undefined || !line.startsWith(opening)) return undefined
  const [, said] = /,"hash":"([0-9a-f]{64})"\}$/.exec(line) ?? []
  const hash = await linkOf(before, bytes.subarray(opening.length, -tail))
  return hash === said ? { text: line.slice(opening.length, -tail), hash } : undefined
}

export type Broken = {
  text: string
  /** A line feed: the file goes on, or ends, after it. */
  hasEnd: boolean
  next: string
}

export type Walked = {
  /** The JSON of the entries that fit. */
  entries: string[]
  fingerprint: string
  /** The first line that does not fit, as well as it can be read. */
  broken: Broken | null
}

const lineFeed = 10

const nextLine = (bytes: Uint8Array, feed: number) => {
  if (feed < 0) return new Uint8Array()
  const end = bytes.indexOf(lineFeed, feed + 1)
  return bytes.subarray(feed + 1, end < 0 ? bytes.length : end)
}

/** Up to the first line that does not fit. */
export const walk = async (
  bytes: Uint8Array,
  onLine: (done: number, share: number) => void = () => {},
): Promise<Walked> => {
  const entries: string[] = []
  let [hash, from] = [beginning, 0]
  while (from < bytes.length) {
    const feed = bytes.indexOf(lineFeed, from)
    const hasEnd = feed >= 0
    const line = bytes.subarray(from, hasEnd ? feed : bytes.length)
    const read = hasEnd ? await readLine(line, hash) : undefined
    if (read === undefined) {
      const [text, next] = [line, nextLine(bytes, feed)].map((each) =>
        new TextDecoder().decode(each),
      ) as [string, string] // of the two
      return { entries, fingerprint: hash, broken: { text, hasEnd, next } }
    }
    entries.push(read.text)
    hash = read.hash
    from = feed + 1
    onLine(entries.length, from / bytes.length)
  }
  return { entries, fingerprint: hash, broken: null }
}

/** In groups of four, as one reads it aloud. */
export const fingerprintText = (fingerprint: string): string =>
  fingerprint.toUpperCase().replace(/.{4}(?=.)/g, '$& ')
