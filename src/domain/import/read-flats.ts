/** The spreadsheet of flats: wing, flat, type, size, carpet_sqft. */
import { asciiDigits, parseArea, parseSize, parseType } from './cells.ts'
import { type Line, readLines } from './columns.ts'
import type { Problem, Reason } from './problems.ts'
import { flatId } from './row-ids.ts'
import type { FlatRow } from './rows.ts'

export type ReadFlats = {
  flats: FlatRow[]
  /** Every flat with a number, bad rows too: its people are not blamed for its carpet area. */
  named: FlatRow[]
  problems: Problem[]
  ignored: string[]
  rowCount: number
}

export const readFlats = (text: string): ReadFlats => {
  const { lines, problems, ignored } = readLines('flats', text)
  const flats: FlatRow[] = []
  const rowByName = new Map<string, { row: number; flat: FlatRow }>()
  for (const line of lines) {
    const { flat, faults } = readFlat(line)
    const first = rowByName.get(flat.id)
    if (first !== undefined && flat.number !== '') {
      faults.push({ ...fault(line, 'flat', 'DUPLICATE_FLAT'), other: first.row })
    } else if (flat.number !== '') rowByName.set(flat.id, { row: line.row, flat })
    problems.push(...faults)
    if (faults.length === 0) flats.push(flat)
  }
  const named = [...rowByName.values()].map(({ flat }) => flat)
  return { flats, named, problems, ignored, rowCount: lines.length }
}

type FlatLine = Line<'flats'>

const readFlat = (line: FlatLine): { flat: FlatRow; faults: Problem[] } => {
  const { cells } = line
  const faults: Problem[] = []
  const wing = readWing(cells.wing)
  const number = readNumber(cells.flat, wing)
  if (number === '') faults.push(fault(line, 'flat', 'REQUIRED'))
  if (number.length > nameLimit) faults.push(fault(line, 'flat', 'TOO_LONG'))
  if (wing.length > nameLimit) faults.push(fault(line, 'wing', 'TOO_LONG'))

  const required = <Value>(
    field: keyof FlatLine['cells'],
    value: Value | undefined,
    reason: Reason,
  ) => {
    if (value === undefined) {
      faults.push(fault(line, field, cells[field] === '' ? 'REQUIRED' : reason))
    }
    return value
  }
  const type = required('type', parseType(cells.type), 'UNKNOWN_TYPE') ?? ''
  const sizeText = cells.size === '' && type === 'Shop' ? 'Shop' : cells.size
  const size = required('size', parseSize(sizeText), 'UNKNOWN_SIZE') ?? ''
  const carpetSqft =
    required('carpet_sqft', parseArea(cells.carpet_sqft), 'NOT_A_POSITIVE_WHOLE_NUMBER') ?? 0
  const id = flatId({ wing, number })
  return { flat: { id, wing, number, type, size, carpetSqft }, faults }
}

const nameLimit = 20

const fault = (line: FlatLine, field: keyof FlatLine['cells'], reason: Reason): Problem => ({
  file: 'flats',
  row: line.row,
  field,
  value: line.cells[field],
  reason,
})

/** `A wing`, `Wing A` and `a` are wing A. */
const readWing = (text: string) => {
  const plain = asciiDigits(text).toUpperCase()
  const bare = plain.replace(/^WING[\s.:-]+|[\s.-]+WING$/, '')
  return bare === '' ? plain : bare
}

/** The number without its wing: in wing A, `A-104` and `104` are the same flat. */
const readNumber = (text: string, wing: string) => {
  const plain = asciiDigits(text).toUpperCase()
  if (wing === '' || !plain.startsWith(wing)) return plain
  return /^[\s\-_/.]+(.+)$/.exec(plain.slice(wing.length))?.[1] ?? plain
}
