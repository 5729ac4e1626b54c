/** Which column means what: by the name it bears, by names like it, and by the look of what stands in it. */

import { parseSigned } from '../cells/amounts.ts'
import {
  parseArea,
  parseEmail,
  parsePhone,
  parseRelation,
  parseSize,
  parseType,
} from '../cells/cells.ts'
import { parseDay } from '../cells/days.ts'
import { allFields, type Field, fieldInfo, foldHeader } from './fields.ts'

export type Certainty = 'sure' | 'perhaps'

/** A column of a sheet. */
export type Column = {
  /** Counted from 0. */
  at: number
  header: string
  /** What stands above a header of two rows, and both together. */
  others: readonly string[]
  /** Some of what stands in it. */
  samples: readonly string[]
}

export type Guess = { at: number; field: Field; certainty: Certainty }

const sureNames = new Map<string, Field>()
const likelyNames = new Map<string, Field>()
for (const field of allFields) {
  for (const name of fieldInfo[field].names) sureNames.set(foldHeader(name), field)
  for (const name of fieldInfo[field].perhaps ?? []) likelyNames.set(foldHeader(name), field)
}

/** The field whose name this is exactly. */
export const fieldNamed = (header: string): Field | undefined => {
  const plain = foldHeader(header)
  return sureNames.get(plain) ?? likelyNames.get(plain)
}

const metres = /sq\.?\s?m|metre|meter|चौ\.?\s?मी/i
const areas: readonly Field[] = ['carpet_sqft', 'builtup_sqft']

const isOneLetterOff = (one: string, other: string): boolean => {
  if (one.length < 5 || other.length < 5 || Math.abs(one.length - other.length) > 1) return false
  let [start, end] = [0, 0]
  while (start < one.length && one[start] === other[start]) start += 1
  while (end < one.length - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const [left, right] = [one.length - start - end, other.length - start - end]
  // two letters that changed places count as one slip
  const isTurned =
    left === 2 &&
    right === 2 &&
    one.slice(start, start + 2) === `${other[start + 1]}${other[start]}`
  return (left <= 1 && right <= 1) || isTurned
}

/** What else stands in a header: `Owner's full name (as on agreement)`. */
const parts = (header: string): string[] => {
  const bare = header.replace(/[([{].*?[)\]}]/g, ' ')
  const lines = bare.split(/[/|:,–—]/)
  return [bare, ...lines, bare.replace(/\b(the|of|in|rs|inr|details?|total|as|on|per)\b\.?/gi, ' ')]
    .map(foldHeader)
    .filter((part) => part !== '')
}

const contained = (plain: string, field: Field): boolean =>
  fieldInfo[field].names.some((name) => {
    const folded = foldHeader(name)
    return folded.length >= 5 && plain.includes(folded)
  })

/** From 0 for nothing to 100 for its very name. */
const rateHeader = (header: string, field: Field): number => {
  if (header === '' || (areas.includes(field) && metres.test(header))) return 0
  const plain = foldHeader(header)
  if (sureNames.get(plain) === field) return 100
  const split = parts(header)
  if (split.some((part) => sureNames.get(part) === field)) return 90
  if (likelyNames.get(plain) === field) return 60
  if (split.some((part) => likelyNames.get(part) === field)) return 55
  const names = [...fieldInfo[field].names, ...(fieldInfo[field].perhaps ?? [])]
  if (names.some((name) => isOneLetterOff(plain, foldHeader(name)))) return 50
  return contained(plain, field) ? 40 : 0
}

/** Kinds of values that can be told by their look alone. */
const looks: Partial<Record<Field, (text: string) => boolean>> = {
  email: (text) => text.includes('@') && parseEmail(text) !== undefined,
  phone: (text) => parsePhone(text) !== undefined,
  size: (text) => /bhk|shop|rk/i.test(text) && (parseSize(text) !== undefined || /\d/.test(text)),
  relation: (text) => parseRelation(text) !== undefined,
  flat: (text) => /^[A-Za-z]{1,3}\d?[-\s/]+\d{1,4}[A-Za-z]?$/.test(text),
}

/** What a column of that field must look like for the most part. */
const fits: Partial<Record<Field, (text: string) => boolean>> = {
  ...looks,
  flat: (text) => text.length <= 20 && !/@/.test(text),
  size: (text) => parseSize(text) !== undefined || /bhk|rk|shop/i.test(text),
  type: (text) => parseType(text) !== undefined,
  carpet_sqft: (text) => parseArea(text) !== undefined || /\d/.test(text),
  builtup_sqft: (text) => parseArea(text) !== undefined || /\d/.test(text),
  since: (text) => parseDay(text) !== undefined || parseDay(text, true) !== undefined,
  until: (text) => parseDay(text) !== undefined || parseDay(text, true) !== undefined,
  principal: (text) => parseSigned(text) !== undefined,
  interest: (text) => parseSigned(text) !== undefined,
  advance: (text) => parseSigned(text) !== undefined,
  name: (text) => /\p{L}/u.test(text) && !/^[\d\s+-]+$/.test(text),
}

const share = (samples: readonly string[], isOne: (text: string) => boolean): number => {
  const said = samples.filter((text) => text !== '')
  return said.length === 0 ? 1 : said.filter(isOne).length / said.length
}

const rate = ({ header, others, samples }: Column, field: Field): number => {
  const named = Math.max(
    rateHeader(header, field),
    ...others.map((other) => Math.min(95, rateHeader(other, field))),
  )
  const look = looks[field]
  const hasValues = samples.some((text) => text !== '')
  const seen = look !== undefined && hasValues && share(samples, look) >= 0.8 ? 30 : 0
  if (named === 0) return seen
  const fit = fits[field]
  // a name whose column holds something else is only a guess
  const isOdd = fit !== undefined && share(samples, fit) < 0.5
  return isOdd ? Math.min(named, 45) / 2 : named + seen / 10
}

/** The best pairs first; a column means one field, a field is one column. */
export const guessColumns = (columns: readonly Column[], fields: readonly Field[]): Guess[] => {
  const pairs = columns
    .flatMap((column) =>
      fields.map((field) => ({ at: column.at, field, score: rate(column, field) })),
    )
    .filter(({ score }) => score >= 20)
    .sort((a, b) => b.score - a.score || a.at - b.at)
  const taken = new Set<number>()
  const found = new Map<Field, Guess>()
  for (const { at, field, score } of pairs) {
    if (taken.has(at) || found.has(field)) continue
    taken.add(at)
    found.set(field, { at, field, certainty: score >= 85 ? 'sure' : 'perhaps' })
  }
  return [...found.values()].sort((a, b) => a.at - b.at)
}

/** How much a row looks like a header: two for each name that is one, one for each that is like one. */
export const rateHeaderRow = (cells: readonly string[]): number => {
  const found = new Map<Field, number>()
  for (const cell of cells) {
    // a long sentence is a title
    if (cell === '' || cell.length > 60) continue
    for (const field of allFields) {
      const score = rateHeader(cell, field)
      if (score >= 40) found.set(field, Math.max(found.get(field) ?? 0, score >= 85 ? 2 : 1))
    }
  }
  return [...found.values()].reduce((sum, score) => sum + score, 0)
}
