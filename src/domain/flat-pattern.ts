/**
 * Many flats from one pattern, as people write it: `A-{floor}{01-04}` on floors 1 to 3 is A-101 … A-304. `{floor}` is the
 * storey, `{01-04}` a range with as many digits as it is written with; what stands before the first dash is the wing.
 */
import { lowestFloor, topFloor, wingLimit } from '../contract/setup.ts'

export type PatternFlat = { wing: string; number: string; floor: number | null }

export type PatternFault =
  /** A brace that nobody closed, or words in braces that are neither. */
  | 'braces'
  /** Counts down, or says nothing. */
  | 'range'
  /** The flats of all floors would have the same numbers. */
  | 'no-floor'
  /** No storey of a house. */
  | 'floors'
  | 'too-many'
  | 'too-long'
  | 'empty'

export const patternLimit = 1000

type Part = { words: readonly string[] } | 'floor'

const readRange = (text: string): readonly string[] | PatternFault => {
  const [, from = '', to = from] = /^(\d{1,4})(?:\s*[-\u2013\u2014]\s*(\d{1,4}))?$/.exec(text) ?? []
  if (from === '') return 'braces'
  const count = Number(to) - Number(from) + 1
  if (count < 1) return 'range'
  if (count > patternLimit) return 'too-many'
  return Array.from({ length: count }, (_, at) =>
    String(Number(from) + at).padStart(from.length, '0'),
  )
}

const readPart = (text: string): Part | PatternFault => {
  if (!text.startsWith('{')) return { words: [text] }
  const inside = text.slice(1, -1).trim()
  if (inside.toLowerCase() === 'floor') return 'floor'
  const words = readRange(inside)
  return typeof words === 'string' ? words : { words }
}

const isFault = (part: Part | PatternFault): part is PatternFault =>
  typeof part === 'string' && part !== 'floor'

const numbersOn = (parts: readonly Part[], floor: number): string[] =>
  parts.reduce<string[]>(
    (begun, part) =>
      begun.flatMap((text) =>
        part === 'floor' ? [`${text}${floor}`] : part.words.map((word) => `${text}${word}`),
      ),
    [''],
  )

/** `A-101` -> wing A, number 101; without a dash there is no wing. */
const split = (text: string) => {
  const dash = text.indexOf('-')
  return dash < 0
    ? { wing: '', number: text.trim() }
    : { wing: text.slice(0, dash).trim(), number: text.slice(dash + 1).trim() }
}

const flatsOn = (parts: readonly Part[], floors: { from: number; to: number }): PatternFlat[] => {
  if (!parts.includes('floor')) {
    return numbersOn(parts, floors.from).map((text) => ({ ...split(text), floor: null }))
  }
  const count = Math.max(0, floors.to - floors.from + 1)
  return Array.from({ length: count }, (_, at) => floors.from + at).flatMap((floor) =>
    numbersOn(parts, floor).map((text) => ({ ...split(text), floor })),
  )
}

const faultOf = (flats: readonly PatternFlat[]): PatternFault | null => {
  if (flats.some(({ number }) => number === '')) return 'empty'
  const isLong = ({ wing, number }: PatternFlat) => Math.max(wing.length, number.length) > wingLimit
  return flats.some(isLong) ? 'too-long' : null
}

const isFloor = (floor: number) =>
  Number.isInteger(floor) && floor >= lowestFloor && floor <= topFloor

const countOf = (parts: readonly Part[], floors: number) =>
  parts.reduce((product, part) => product * (part === 'floor' ? 1 : part.words.length), floors)

/** @param floors both included; 0 is the ground */
export const expandPattern = (
  pattern: string,
  floors: { from: number; to: number },
): { flats: PatternFlat[] } | { fault: PatternFault } => {
  const text = pattern.trim()
  if (text === '') return { fault: 'empty' }
  const pieces = text.match(/\{[^{}]*\}|[^{}]+/g) ?? []
  if (pieces.join('') !== text) return { fault: 'braces' }
  const read = pieces.map(readPart)
  const fault = read.find(isFault)
  if (fault !== undefined) return { fault }
  const parts = read.filter((part): part is Part => !isFault(part))
  const hasFloor = parts.includes('floor')
  if (!hasFloor && floors.to > floors.from) return { fault: 'no-floor' }
  if (hasFloor && !(isFloor(floors.from) && isFloor(floors.to))) return { fault: 'floors' }
  const storeys = hasFloor ? floors.to - floors.from + 1 : 1
  if (storeys < 1) return { fault: 'range' }
  if (countOf(parts, storeys) > patternLimit) return { fault: 'too-many' }
  const flats = flatsOn(parts, floors)
  const wrong = faultOf(flats)
  return wrong === null ? { flats } : { fault: wrong }
}
