/** A spreadsheet as somebody made it by hand, and what an import must make of it. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import type { ImportKind } from '../../../src/domain/import/columns/fields.ts'
import type { Reading } from '../../../src/domain/import/read-row.ts'

export type MessySheet = {
  name: string
  kinds: readonly ImportKind[]
  bytes: () => Uint8Array | Promise<Uint8Array>
  /** What a person answers where the sheet does not say it. */
  answers?: Partial<Pick<Reading, 'defaults' | 'isMonthFirst' | 'plus'>>
  /** Flats that the society has already. */
  homes?: readonly { wing: string; number: string }[]
  /** Either what comes in ... */
  brings?: {
    flats?: number
    carpetSqft?: number
    people?: number
    balances?: number
    /** Rupees: principal, interest, advance. */
    totals?: readonly [number, number, number]
    /** Some records, as they have to be. */
    has?: readonly object[]
  }
  /** ... or every bad row: `row field REASON`, and the other row. */
  bad?: readonly string[]
  /** `row WHY` of rows that are none of the table's. */
  leftOut?: readonly string[]
  encoding?: string | null
}

export type Rows = readonly (readonly (string | number | Date | null)[])[]

const csvCell = (cell: string | number | Date | null, separator: string) => {
  const text =
    cell === null ? '' : cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
  return text.includes(separator) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvText = (rows: Rows, separator = ','): string =>
  rows.map((row) => row.map((cell) => csvCell(cell, separator)).join(separator)).join('\r\n')

export const csv = (rows: Rows, separator = ',') =>
  new TextEncoder().encode(csvText(rows, separator))

const toCell = (cell: string | number | Date | null) =>
  cell instanceof Date ? { type: Date, value: cell, format: 'dd-mmm-yy' } : cell

type Patch = (parts: Record<string, string>) => void

const patched = (file: Uint8Array, patch: Patch): Uint8Array => {
  const parts = Object.fromEntries(
    Object.entries(unzipSync(file)).map(([path, part]) => [path, strFromU8(part)]),
  )
  patch(parts)
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, part]) => [path, strToU8(part)])),
  )
}

export const xlsx = async (
  sheets: Record<string, Rows>,
  patch: Patch = () => {},
): Promise<Uint8Array> => {
  const made = Object.entries(sheets).map(([sheet, rows]) => ({
    sheet,
    data: rows.map((row) => row.map(toCell)) as SheetData,
  }))
  const file = await writeXlsxFile(made).toBuffer()
  return patched(new Uint8Array(file), patch)
}

/** Puts other XML in the place of a cell, as the writer cannot write it: formulas, errors. */
export const withCell =
  (address: string, xml: string, sheet = 1): Patch =>
  (parts) => {
    const path = `xl/worksheets/sheet${sheet}.xml`
    const cell = new RegExp(`<c r="${address}"[^>]*?(?:/>|>.*?</c>)`)
    if (!cell.test(parts[path] ?? '')) throw new Error(`no cell ${address}`)
    parts[path] = (parts[path] ?? '').replace(cell, `<c r="${address}"${xml}</c>`)
  }

export const together =
  (...patches: readonly Patch[]): Patch =>
  (parts) => {
    for (const patch of patches) patch(parts)
  }

export const flatHeader = ['Wing', 'Flat No.', 'Type', 'Size', 'Carpet sqft'] as const
export const personHeader = ['Flat', 'Name', 'E-mail', 'Phone', 'Relation', 'Since'] as const

const areas = { '1Bhk': 420, '2Bhk': 640, '3Bhk': 910, '4Bhk': 1240, '5Bhk': 1680 } as const
const sizes: Record<string, readonly (keyof typeof areas)[]> = {
  A: ['1Bhk', '2Bhk', '2Bhk', '3Bhk'],
  B: ['2Bhk', '2Bhk', '3Bhk', '4Bhk'],
}

/** The 24 flats of the small society (ux.md 7.2): wing, number, type, size, carpet; 19,330 sq ft. */
export const flats24: [string, string, string, string, number][] = ['A', 'B'].flatMap((wing) =>
  [1, 2, 3].flatMap((floor) =>
    [0, 1, 2, 3].map((at): [string, string, string, string, number] => {
      const size = floor === 3 && at === 3 ? '5Bhk' : (sizes[wing]?.[at] ?? '1Bhk')
      return [wing, `${floor}0${at + 1}`, 'Flat', size, areas[size]]
    }),
  ),
)
