/** One row of a spreadsheet -> what it says of a flat, of a person and of a balance, and every cell that cannot be read. */
import { personNameLimit } from '../../contract/import-calls.ts'
import { wingLimit } from '../../contract/setup.ts'
import { parseSigned, type SignedAmount } from './cells/amounts.ts'
import {
  isShortened,
  parseArea,
  parseCount,
  parseEmail,
  parseFloor,
  parsePhone,
  parseRelation,
  parseSize,
  parseType,
} from './cells/cells.ts'
import { parseDay } from './cells/days.ts'
import { asciiDigits } from './cells/digits.ts'
import { type Field, type ImportKind, tellingFields } from './columns/fields.ts'
import type { Problem, Reason } from './problems.ts'
import type { BalanceRecord, FlatRecord, PersonRecord } from './records.ts'
import type { Relation } from './rows.ts'

/** Field -> column, counted from 0. */
export type Mapping = Partial<Record<Field, number>>

export type Reading = {
  kinds: readonly ImportKind[]
  mapping: Mapping
  /** For rows that do not say it themselves. */
  defaults: { relation?: Relation | undefined; since?: string | undefined }
  /** A person has said so of this file. */
  isMonthFirst: boolean
  /** What a plain figure means: the member owes it, or has paid it in advance. */
  plus: 'owes' | 'advance'
}

export type ReadRow = {
  row: number
  /** Every flat with a number, bad ones too: its people are not blamed for its carpet area. */
  named: { wing: string; number: string } | undefined
  /** The flat as the row writes it. */
  flatText: string
  flat: FlatRecord | undefined
  person: PersonRecord | undefined
  balance: BalanceRecord | undefined
  /** Whether the figures of columns that have one meaning stand above or below nothing. */
  signs: Partial<Record<'interest' | 'advance', 1 | -1>>
  problems: Problem[]
}

/** What a sheet with these columns brings, of what is wanted. */
export const kindsIn = (mapping: Mapping, wanted: readonly ImportKind[]): ImportKind[] =>
  wanted.filter((kind) => tellingFields[kind].some((field) => mapping[field] !== undefined))

const formulaError = /^#(REF|N\/A|VALUE|DIV\/0|NAME|NUM|NULL|SPILL|CALC|DATE)[!?]?$/i
const isoDay = /^\d{4}-\d{2}-\d{2}$/
const noValue = /^(-+|n\.?\/?a\.?|nil|none|not available)$/i

/** Cells of one row, by field, with the faults found so far. */
const openCells = (cells: readonly string[], row: number, { mapping }: Reading) => {
  const problems: Problem[] = []
  const at = (field: Field): string => {
    const column = mapping[field]
    return column === undefined ? '' : (cells[column] ?? '')
  }
  const has = (field: Field) => mapping[field] !== undefined
  const refuse = (file: ImportKind, field: Field, reason: Reason) => {
    const value = at(field)
    const why = value === '' ? 'REQUIRED' : formulaError.test(value) ? 'FORMULA_ERROR' : reason
    problems.push({ file, row, field, value, reason: why })
    return undefined
  }
  /** Undefined for a column that is not there or says nothing; faults are noted. */
  const optional = <Value>(
    file: ImportKind,
    field: Field,
    parse: (text: string) => Value | undefined,
    reason: Reason,
  ): Value | undefined => {
    const text = at(field)
    if (text === '' || noValue.test(text)) return undefined
    return parse(text) ?? refuse(file, field, reason)
  }
  return { at, has, refuse, optional, problems, row }
}
type Cells = ReturnType<typeof openCells>

/** `A wing`, `Wing A` and `a` are wing A. */
const readWing = (text: string) => {
  const plain = asciiDigits(text)
    .toUpperCase()
    .replace(/[\u2010-\u2015]/g, '-')
  const bare = plain.replace(/^(WING|BLDG|BUILDING|TOWER)[\s.:-]+|[\s.-]+WING$/, '')
  return bare === '' ? plain : bare
}

/** The number without its wing: in wing A, `A-104` and `104` are the same flat. */
const readNumber = (text: string, wing: string) => {
  const plain = asciiDigits(text)
    .toUpperCase()
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\.0+$/, '')
  if (wing === '' || !plain.startsWith(wing)) return plain
  return /^[\s\-_/.]+(.+)$/.exec(plain.slice(wing.length))?.[1] ?? plain
}

/** Without a column for wings, `A-104` says both. */
const splitName = (text: string): { wing: string; number: string } => {
  const plain = readNumber(text, '')
  const [, wing, number] =
    /^([\p{L}\p{M}]{1,3}\d?)(?: WING)?[\s\-_/.]+(\d[\p{L}\p{M}\d]*)$/u.exec(plain) ?? []
  return wing !== undefined && number !== undefined ? { wing, number } : { wing: '', number: plain }
}

const nameFlat = ({ at, has }: Cells) => {
  if (!has('wing')) return splitName(at('flat'))
  const wing = readWing(at('wing'))
  return { wing, number: readNumber(at('flat'), wing) }
}

const checkName = (
  cells: Cells,
  file: ImportKind,
  { wing, number }: { wing: string; number: string },
) => {
  if (number === '') cells.refuse(file, 'flat', 'REQUIRED')
  else if (formulaError.test(number)) cells.refuse(file, 'flat', 'FORMULA_ERROR')
  else if (isoDay.test(number)) cells.refuse(file, 'flat', 'IS_A_DATE')
  else if (isShortened(number)) cells.refuse(file, 'flat', 'SHORTENED_NUMBER')
  if (number.length > wingLimit) cells.refuse(file, 'flat', 'TOO_LONG')
  if (wing.length > wingLimit) cells.refuse(file, 'wing', 'TOO_LONG')
  else if (formulaError.test(wing)) cells.refuse(file, 'wing', 'FORMULA_ERROR')
}

const parseCost = (text: string): number | undefined => {
  const cost = parseSigned(text)
  return cost !== undefined && cost.paise >= 0 && cost.side === null ? cost.paise : undefined
}
const upTo = (limit: number) => (text: string) => (text.length <= limit ? text : undefined)

const without = <Value extends object>(values: Value): Value =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Value // only what is there

const readFlat = (cells: Cells, name: { wing: string; number: string }): FlatRecord | undefined => {
  const before = cells.problems.length
  checkName(cells, 'flats', name)
  const { at, has, refuse, optional } = cells
  const type = has('type')
    ? (parseType(at('type')) ?? refuse('flats', 'type', 'UNKNOWN_TYPE'))
    : undefined
  const isShop = type === 'Shop' && at('size') === ''
  const size = isShop ? 'Shop' : (parseSize(at('size')) ?? refuse('flats', 'size', 'UNKNOWN_SIZE'))
  const carpetSqft =
    parseArea(at('carpet_sqft')) ?? refuse('flats', 'carpet_sqft', 'NOT_A_POSITIVE_WHOLE_NUMBER')
  const more = without({
    type,
    floor: optional('flats', 'floor', parseFloor, 'NOT_A_FLOOR'),
    builtUpSqft: optional('flats', 'builtup_sqft', parseArea, 'NOT_A_POSITIVE_WHOLE_NUMBER'),
    constructionCost: optional('flats', 'construction_cost', parseCost, 'NOT_AN_AMOUNT'),
    inlets15: optional('flats', 'inlets_15', parseCount, 'NOT_A_COUNT'),
    inlets20: optional('flats', 'inlets_20', parseCount, 'NOT_A_COUNT'),
    inlets25: optional('flats', 'inlets_25', parseCount, 'NOT_A_COUNT'),
    shareCertificate: optional('flats', 'share_certificate', upTo(40), 'TOO_LONG'),
  })
  if (cells.problems.length > before || size === undefined || carpetSqft === undefined)
    return undefined
  return { row: cells.row, ...name, size, carpetSqft, ...more }
}

const readPhone = (cells: Cells): string | null => {
  const text = cells.at('phone')
  if (isShortened(text)) {
    cells.refuse('people', 'phone', 'SHORTENED_NUMBER')
    return null
  }
  return cells.optional('people', 'phone', parsePhone, 'BAD_PHONE') ?? null
}

const readPerson = (
  cells: Cells,
  { defaults, isMonthFirst }: Reading,
): PersonRecord | undefined => {
  const before = cells.problems.length
  const { at, refuse, optional } = cells
  const day = (text: string) => parseDay(text, isMonthFirst)
  if (at('flat') === '') refuse('people', 'flat', 'REQUIRED')
  const name = at('name')
  if (name === '' || formulaError.test(name)) refuse('people', 'name', 'FORMULA_ERROR')
  if (name.length > personNameLimit) refuse('people', 'name', 'TOO_LONG')
  const email = optional('people', 'email', parseEmail, 'BAD_EMAIL') ?? null
  const phone = readPhone(cells)
  const relation =
    at('relation') === '' && defaults.relation !== undefined
      ? defaults.relation
      : (parseRelation(at('relation')) ?? refuse('people', 'relation', 'UNKNOWN_RELATION'))
  const since =
    at('since') === '' && defaults.since !== undefined
      ? defaults.since
      : (day(at('since')) ?? refuse('people', 'since', 'BAD_DATE'))
  const until = optional('people', 'until', day, 'BAD_DATE') ?? null
  if (since !== undefined && until !== null && until < since)
    refuse('people', 'until', 'ENDS_BEFORE_IT_BEGINS')
  if (relation === undefined || since === undefined || cells.problems.length > before)
    return undefined
  return { row: cells.row, flat: '', name, email, phone, relation, since, until }
}

const signedOf = (cells: Cells, field: 'principal' | 'interest' | 'advance'): SignedAmount =>
  cells.optional('balances', field, parseSigned, 'NOT_AN_AMOUNT') ?? { paise: 0, side: null }

/** What is owed is above nothing, what was paid in advance below. `Dr` and `Cr` say it themselves. */
const owedBy = ({ paise, side }: SignedAmount, plus: Reading['plus']): number => {
  if (side !== null) return side === 'dr' ? Math.abs(paise) : -Math.abs(paise)
  return plus === 'owes' ? paise : 0 - paise
}

const signOf = ({ paise, side }: SignedAmount): 1 | -1 | undefined => {
  if (paise === 0) return undefined
  if (side !== null) return side === 'dr' ? 1 : -1
  return paise > 0 ? 1 : -1
}

/** Interest is never paid in advance and an advance never owed: in those two columns a sign is only how they are written. */
const readBalance = (cells: Cells, { plus }: Reading) => {
  const before = cells.problems.length
  const owed = owedBy(signedOf(cells, 'principal'), plus)
  const interest = signedOf(cells, 'interest')
  const advance = signedOf(cells, 'advance')
  if (cells.at('flat') === '') cells.refuse('balances', 'flat', 'REQUIRED')
  const signs = without({
    interest: signOf(interest),
    advance: signOf(advance),
  }) as ReadRow['signs'] // without undefined
  if (cells.problems.length > before) return { balance: undefined, signs }
  const balance = {
    row: cells.row,
    flat: '',
    principal: Math.max(0, owed),
    interest: Math.abs(interest.paise),
    advance: Math.abs(advance.paise) + Math.max(0, 0 - owed),
  }
  return { balance, signs }
}

const ownFields: Record<ImportKind, readonly Field[]> = {
  flats: ['type', 'size', 'carpet_sqft', 'builtup_sqft'],
  people: ['name', 'email', 'phone'],
  balances: tellingFields.balances,
}

/** The kinds that a row speaks of. The second owner of a flat repeats its number, and nothing else of it. */
const kindsOfRow = (cells: Cells, kinds: readonly ImportKind[]): readonly ImportKind[] => {
  if (kinds.length === 1) return kinds
  const said = kinds.filter((kind) => ownFields[kind].some((field) => cells.at(field) !== ''))
  // a flat and not a word of it is a bad row, not an empty one
  return said.length > 0 ? said : kinds.slice(0, 1)
}

export const readRow = (texts: readonly string[], row: number, reading: Reading): ReadRow => {
  const cells = openCells(texts, row, reading)
  const kinds = kindsOfRow(cells, reading.kinds)
  const name = nameFlat(cells)
  const flatText =
    cells.has('wing') && name.wing !== '' ? `${name.wing}-${name.number}` : cells.at('flat')
  const flat = kinds.includes('flats') ? readFlat(cells, name) : undefined
  const person = kinds.includes('people') ? readPerson(cells, reading) : undefined
  const { balance, signs } = kinds.includes('balances')
    ? readBalance(cells, reading)
    : { balance: undefined, signs: {} }
  const isNamed = kinds.includes('flats') && name.number !== ''
  return {
    row,
    named: isNamed ? name : undefined,
    flatText,
    flat,
    person: person && { ...person, flat: flatText },
    balance: balance && { ...balance, flat: flatText },
    signs,
    problems: cells.problems,
  }
}
