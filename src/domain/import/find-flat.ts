/** Which flat a person's row means: `A-104`, `A 104`, `a/104`, or `104` when only one wing has it. */
import { groupBy } from '../group-by.ts'
import { asciiDigits } from './cells.ts'
import { type FlatRow, flatName } from './rows.ts'

export type FlatFinder = (text: string) => FlatRow | 'UNKNOWN_FLAT' | 'AMBIGUOUS_FLAT'

export const createFlatFinder = (flats: readonly FlatRow[]): FlatFinder => {
  const keyings = [spaced, squeezed]
  const byName = keyings.map((key) => ({
    key,
    flats: groupBy(flats, (flat) => key(flatName(flat))),
  }))
  const byNumber = { key: squeezed, flats: groupBy(flats, ({ number }) => squeezed(number)) }
  return (text) => {
    for (const { key, flats: found } of [...byName, byNumber]) {
      const matches = found.get(key(text)) ?? []
      if (matches.length > 1) return 'AMBIGUOUS_FLAT'
      if (matches[0] !== undefined) return matches[0]
    }
    return 'UNKNOWN_FLAT'
  }
}

/** Keeps where the parts end: wing A1 flat 04 is not wing A flat 104. */
const spaced = (text: string) => plain(text).replace(/[\s\-_/.,]+/g, ' ')
const squeezed = (text: string) => plain(text).replace(/[\s\-_/.,]+/g, '')

const plain = (text: string) =>
  asciiDigits(text)
    .toUpperCase()
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\bWING\b/g, ' ')
    .trim()
