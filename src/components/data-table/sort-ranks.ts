/**
 * The order of a column's values, as one whole number for each row: made once, it sorts any part of the rows in a moment.
 * Numbers by size, texts as a person reads them (`A-9` before `A-10`, capitals aside).
 */
import { type CellValue, isEmptyCell } from '#domain/empty-cell.ts'
import type { Sliced } from './slices.ts'

/** The rank of an empty cell: it comes last, whichever way round. */
export const emptyRank = 0xffff_ffff

const runLength = 1024

const merged = function* <T>(
  from: readonly T[],
  length: number,
  compare: (a: T, b: T) => number,
): Sliced<T[]> {
  const to: T[] = new Array(from.length)
  let done = 0
  for (let start = 0; start < from.length; start += 2 * length) {
    const middle = Math.min(start + length, from.length)
    const end = Math.min(start + 2 * length, from.length)
    let left = start
    let right = middle
    while (left < middle || right < end) {
      const takesLeft =
        right >= end || (left < middle && compare(from[left] as T, from[right] as T) <= 0) // both are inside
      to[done] = from[takesLeft ? left : right] as T // inside
      if (takesLeft) left += 1
      else right += 1
      done += 1
      if (done % runLength === 0) yield
    }
  }
  return to
}

/** The browser's own sort, but of short runs, which are then merged. */
const sortInSlices = function* <T>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
): Sliced<T[]> {
  let sorted: T[] = []
  for (let start = 0; start < items.length; start += runLength) {
    sorted = sorted.concat(items.slice(start, start + runLength).sort(compare))
    yield
  }
  for (let length = runLength; length < items.length; length *= 2)
    sorted = yield* merged(sorted, length, compare)
  return sorted
}

const collator = new Intl.Collator('en', { numeric: true })

/** Latin letters, digits and a few signs: compared by code, ten times as fast as by the rules of a language. */
const plain = /^[A-Za-z0-9 ',./-]*$/
const paddedDigits = (text: string) =>
  text.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(12, '0'))

type Keyed = { text: string; key: string }

const byKey = (a: Keyed, b: Keyed) =>
  a.key < b.key ? -1 : a.key > b.key ? 1 : a.text < b.text ? 1 : -1
const byLanguage = (a: Keyed, b: Keyed) => collator.compare(a.text, b.text)

const sortTexts = function* (texts: readonly string[]): Sliced<string[]> {
  let isPlain = true
  const keyed: Keyed[] = []
  for (const text of texts) {
    isPlain &&= plain.test(text)
    keyed.push({ text, key: isPlain ? paddedDigits(text) : '' })
    if (keyed.length % runLength === 0) yield
  }
  const sorted = yield* sortInSlices(keyed, isPlain ? byKey : byLanguage)
  return sorted.map(({ text }) => text)
}

const sortNumbers = (numbers: readonly number[]): number[] => [...Float64Array.from(numbers).sort()]

const different = function* (values: readonly CellValue[]): Sliced<Set<number | string>> {
  const found = new Set<number | string>()
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row]
    if (!isEmptyCell(value)) found.add(typeof value === 'number' ? value : String(value))
    if (row % runLength === 0) yield
  }
  return found
}

/** Of each row; equal values have the same. Numbers come before texts. */
export const rankRows = function* (values: readonly CellValue[]): Sliced<Uint32Array> {
  const found = [...(yield* different(values))]
  const numbers = sortNumbers(found.filter((value) => typeof value === 'number'))
  const texts = yield* sortTexts(found.filter((value) => typeof value === 'string'))
  const rankOf = new Map<unknown, number>()
  for (const value of [...numbers, ...texts]) rankOf.set(value, rankOf.size)
  const ranks = new Uint32Array(values.length)
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row]
    const known = typeof value === 'number' ? value : String(value)
    ranks[row] = isEmptyCell(value) ? emptyRank : (rankOf.get(known) ?? emptyRank)
    if (row % runLength === 0) yield
  }
  return ranks
}

/** Rank and place in one number: the sort of a typed array then keeps the order of equal rows. */
const places = 2 ** 21

/**
 * @param rows which rows, by their place; at most two million
 * @returns the same, sorted
 */
export const sortRows = (
  rows: Uint32Array,
  ranks: Uint32Array,
  isDescending: boolean,
): Uint32Array => {
  const keys = new Float64Array(rows.length)
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0
    const rank = ranks[row] ?? emptyRank
    const key = rank === emptyRank || !isDescending ? rank : emptyRank - 1 - rank
    keys[at] = key * places + row
  }
  keys.sort()
  return Uint32Array.from(keys, (key) => key % places)
}
