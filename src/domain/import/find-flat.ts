/** Which flat a person's row means: `A-104`, `A 104`, `a/104`, or `104` when only one wing has it. */
import { groupBy } from '../group-by.ts'
import { asciiDigits } from './cells/digits.ts'
import { flatName } from './rows.ts'

type Named = { wing: string; number: string }
export type FlatFinder<Flat extends Named> = (
  text: string,
) => Flat | 'UNKNOWN_FLAT' | 'AMBIGUOUS_FLAT'

export const createFlatFinder = <Flat extends Named>(flats: readonly Flat[]): FlatFinder<Flat> => {
  const names = [
    { key: spaced, nameOf: flatName },
    { key: squeezed, nameOf: flatName },
    { key: squeezed, nameOf: ({ number }: Named) => number },
  ]
  // each is made when the one before has not found it: most are found by the first
  const groups: Map<string, Flat[]>[] = []
  return (text) => {
    for (const [at, { key, nameOf }] of names.entries()) {
      groups[at] ??= groupBy(flats, (flat) => key(nameOf(flat)))
      const matches = groups[at].get(key(text)) ?? []
      if (matches.length > 1) return 'AMBIGUOUS_FLAT'
      if (matches[0] !== undefined) return matches[0]
    }
    return 'UNKNOWN_FLAT'
  }
}

/** Keeps where the parts end: wing A1 flat 04 is not wing A flat 104. */
const spaced = (text: string) => plain(text).replace(/[\s\-_/.,]+/g, ' ')
const squeezed = (text: string) => plain(text).replace(/[\s\-_/.,]+/g, '')

/** Most flats are written so, and twenty thousand are asked for after every mended cell. */
const isPlain = /^[A-VX-Z0-9][A-VX-Z0-9-]*$/

const plain = (text: string) =>
  isPlain.test(text)
    ? text
    : asciiDigits(text)
        .toUpperCase()
        .replace(/[\u2010-\u2015]/g, '-')
        .replace(/\bWING\b/g, ' ')
        .replace(/\.0+$/, '')
        .trim()

/** The same flat, however it is written; flats of the society and of a file are compared by it. */
export const flatKey = (flat: Named): string => spaced(flatName(flat))
