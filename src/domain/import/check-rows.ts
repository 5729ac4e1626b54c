/**
 * Rows that have been read, beside each other and beside the flats the society has: a flat or a person twice, an address
 * under two names, a flat nobody knows. It reads no cell, so it is done anew after every mended one.
 */
import type { Field, ImportKind } from './columns/fields.ts'
import { createFlatFinder, type FlatFinder, flatKey } from './find-flat.ts'
import type { Problem, Reason } from './problems.ts'
import type { ReadRow } from './read-row.ts'
import type { BalanceRecord, FlatRecord, PersonRecord, Records } from './records.ts'
import { foldName } from './row-ids.ts'
import { flatName } from './rows.ts'

type Named = { wing: string; number: string }

export type Checked = Records & {
  /** By row, of the rows that have any. */
  problems: Map<number, Problem[]>
}

/** What a cell says, for the words of a problem. */
export type CellOf = (row: number, field: Field) => string

const columnOf: Partial<Record<keyof FlatRecord, Field>> = {
  carpetSqft: 'carpet_sqft',
  builtUpSqft: 'builtup_sqft',
  constructionCost: 'construction_cost',
  inlets15: 'inlets_15',
  inlets20: 'inlets_20',
  inlets25: 'inlets_25',
  shareCertificate: 'share_certificate',
  type: 'type',
  size: 'size',
  floor: 'floor',
}

const createClashes = (cellOf: CellOf) => {
  const problems = new Map<number, Problem[]>()
  const add = (file: ImportKind, row: number, field: Field, reason: Reason, other?: number) => {
    const value = cellOf(row, field)
    const found = { file, row, field, value, reason, ...(other === undefined ? {} : { other }) }
    problems.set(row, [...(problems.get(row) ?? []), found])
  }
  return { problems, add }
}
type Clashes = ReturnType<typeof createClashes>

/** The first column in which a flat that is named again is another. */
const otherColumn = (first: FlatRecord, again: FlatRecord): Field | undefined =>
  (Object.keys(columnOf) as (keyof FlatRecord)[]) // its own keys
    .filter((column) => first[column] !== undefined && again[column] !== undefined)
    .map((column) => (first[column] === again[column] ? undefined : columnOf[column]))
    .find((field) => field !== undefined)

/** Beside people a flat may stand in several rows, as long as all say the same of it. */
const checkFlats = (rows: readonly ReadRow[], isMixed: boolean, clashes: Clashes) => {
  const firstRows = new Map<string, ReadRow>()
  const flats: FlatRecord[] = []
  for (const each of rows) {
    if (each.named === undefined) continue
    const key = flatKey(each.named)
    const first = firstRows.get(key)
    if (first === undefined) {
      firstRows.set(key, each)
      if (each.flat !== undefined) flats.push(each.flat)
      continue
    }
    const differs = first.flat && each.flat && otherColumn(first.flat, each.flat)
    if (!isMixed) clashes.add('flats', each.row, 'flat', 'DUPLICATE_FLAT', first.row)
    else if (differs !== undefined)
      clashes.add('flats', each.row, differs, 'DUPLICATE_FLAT', first.row)
  }
  const named = [...firstRows.values()].flatMap((each) => each.named ?? [])
  return { flats, named }
}

type Seen = { row: number; name: string; phone: string | null }
type KnownPeople = {
  /** By address, or by name and flat where there is none. */
  people: Map<string, Seen>
  holdings: Map<string, number>
  /** Name and flat -> the first row that says so, and whether it gives an e-mail. */
  namesInFlats: Map<string, { row: number; hasEmail: boolean }>
}

const findPersonClash = (person: PersonRecord, home: string, known: KnownPeople) => {
  const { name, email, phone } = person
  const inFlat = `${foldName(name)}|${home}`
  const key = email ?? inFlat
  const before = known.people.get(key)
  const namesake = known.namesInFlats.get(inFlat)
  const clash = (field: Field, reason: Reason, other: number) => ({ field, reason, other })
  if (before === undefined) {
    // Two people of one name in one flat are told apart by their e-mail only.
    const isSame = namesake !== undefined && !(namesake.hasEmail && email !== null)
    return isSame ? [clash('flat', 'DUPLICATE_HOLDING', namesake.row)] : []
  }
  if (foldName(before.name) !== foldName(name))
    return [clash('email', 'EMAIL_OF_ANOTHER_PERSON', before.row)]
  const hasOther = before.phone !== null && phone !== null && before.phone !== phone
  const held = known.holdings.get(`${key}|${home}`)
  return [
    ...(hasOther ? [clash('phone', 'OTHER_PHONE', before.row)] : []),
    ...(held === undefined ? [] : [clash('flat', 'DUPLICATE_HOLDING', held)]),
  ]
}

const admit = ({ row, name, email, phone }: PersonRecord, home: string, known: KnownPeople) => {
  const inFlat = `${foldName(name)}|${home}`
  const key = email ?? inFlat
  const before = known.people.get(key)
  if (before === undefined) known.people.set(key, { row, name, phone })
  else before.phone ??= phone
  known.holdings.set(`${key}|${home}`, row)
  known.namesInFlats.set(inFlat, { row, hasEmail: email !== null })
}

const createKnown = (): KnownPeople => ({
  people: new Map(),
  holdings: new Map(),
  namesInFlats: new Map(),
})

/** The record with the name of its flat as the society or the file has it. */
const resolved = <Record extends PersonRecord | BalanceRecord>(
  record: Record,
  file: ImportKind,
  find: FlatFinder<Named>,
  clashes: Clashes,
): Record | undefined => {
  const home = find(record.flat)
  if (typeof home !== 'string') return { ...record, flat: flatName(home) }
  clashes.add(file, record.row, 'flat', home)
  return undefined
}

const checkPeople = (rows: readonly ReadRow[], find: FlatFinder<Named>, clashes: Clashes) => {
  const known = createKnown()
  return rows.flatMap(({ person }) => {
    if (person === undefined) return []
    const placed = resolved(person, 'people', find, clashes)
    if (placed === undefined) return []
    const found = findPersonClash(placed, placed.flat, known)
    for (const { field, reason, other } of found)
      clashes.add('people', placed.row, field, reason, other)
    if (found.length > 0) return []
    admit(placed, placed.flat, known)
    return [placed]
  })
}

const signedFields = ['interest', 'advance'] as const

/** In a column of one meaning, the few that have another sign than the many. */
const checkSigns = (rows: readonly ReadRow[], clashes: Clashes) => {
  for (const field of signedFields) {
    const signed = rows.filter(({ signs }) => signs[field] !== undefined)
    const below = signed.filter(({ signs }) => signs[field] === -1)
    const above = signed.filter(({ signs }) => signs[field] === 1)
    for (const { row } of below.length > above.length ? above : below) {
      if (below.length > 0 && above.length > 0) clashes.add('balances', row, field, 'OTHER_SIGN')
    }
  }
}

const checkBalances = (rows: readonly ReadRow[], find: FlatFinder<Named>, clashes: Clashes) => {
  const firstRows = new Map<string, number>()
  checkSigns(rows, clashes)
  return rows.flatMap(({ balance }) => {
    if (balance === undefined) return []
    const placed = resolved(balance, 'balances', find, clashes)
    if (placed === undefined) return []
    const first = firstRows.get(placed.flat)
    if (first !== undefined) {
      clashes.add('balances', placed.row, 'flat', 'DUPLICATE_BALANCE', first)
      return []
    }
    firstRows.set(placed.flat, placed.row)
    return [placed]
  })
}

/** Whose flat could not be read is told so even when more of the row is wrong. */
const checkUnreadPeople = (rows: readonly ReadRow[], find: FlatFinder<Named>, clashes: Clashes) => {
  for (const { row, flatText, person, balance, problems } of rows) {
    if (person !== undefined || balance !== undefined || flatText === '') continue
    const file = problems.find((problem) => problem.file !== 'flats')?.file
    if (file === undefined) continue
    const home = find(flatText)
    if (typeof home === 'string') clashes.add(file, row, 'flat', home)
  }
}

/** @param homes the flats that the society has already */
export const checkRows = (
  rows: readonly ReadRow[],
  kinds: readonly ImportKind[],
  homes: readonly Named[],
  cellOf: CellOf,
): Checked => {
  const clashes = createClashes(cellOf)
  const { flats, named } = checkFlats(rows, kinds.length > 1, clashes)
  const inFile = new Set(named.map(flatKey))
  const find = createFlatFinder([...named, ...homes.filter((home) => !inFile.has(flatKey(home)))])
  checkUnreadPeople(rows, find, clashes)
  const people = checkPeople(rows, find, clashes)
  const balances = checkBalances(rows, find, clashes)
  const problems = new Map<number, Problem[]>()
  for (const { row, problems: own } of rows) {
    const found = [...(clashes.problems.get(row) ?? []), ...own]
    if (found.length > 0) problems.set(row, found)
  }
  const isGood = ({ row }: { row: number }) => !problems.has(row)
  return {
    flats: flats.filter(isGood),
    people: people.filter(isGood),
    balances: balances.filter(isGood),
    problems,
  }
}
