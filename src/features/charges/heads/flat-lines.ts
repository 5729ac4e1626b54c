/** Lines of a flat and a value, as they are typed or pasted from a spreadsheet. */
import { flatName } from '#domain/import/rows.ts'

type NamedFlat = { id: string; wing: string; number: string }

export type FlatLines = {
  /** What stands beside each flat, by its id; a later line of the same flat counts. */
  values: Map<string, string>
  /** Lines that name no flat, or have nothing beside it; the first is 1. */
  unread: number[]
}

/** `A-101<tab>Anil Joshi<tab>1,250.00`, `A 101; 1250`, `a101,1250` */
export const readFlatLines = (text: string, flats: readonly NamedFlat[]): FlatLines => {
  const ids = new Map(flats.map((flat) => [bare(flatName(flat)), flat.id]))
  const read: FlatLines = { values: new Map(), unread: [] }
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const cells = cellsOf(line)
    const id = ids.get(bare(cells.name))
    if (id !== undefined && cells.value !== '') read.values.set(id, cells.value)
    else if (!isHeading(line, at)) read.unread.push(at + 1)
  }
  return read
}

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const isHeading = (line: string, at: number) => at === 0 && !/\d/.test(line)

/** The last part of a line is its value: a number, with signs of thousands and paise. */
const ending = /^(.*?)[\s,;:]+((?:₹|rs\.?)?\s*\d[\d,]*(?:\.\d+)?)$/i

const cellsOf = (line: string): { name: string; value: string } => {
  const cells = line.split('\t').map((cell) => cell.trim())
  const filled = cells.filter((cell) => cell !== '')
  if (filled.length > 1) return { name: filled[0] ?? '', value: filled.at(-1) ?? '' }
  const [, name = line, value = ''] = ending.exec(line.trim()) ?? []
  return { name, value }
}

/** Of all flats that have one, in the order of flats. */
export const flatLines = (
  flats: readonly NamedFlat[],
  textOf: (flatId: string) => string | undefined,
): string =>
  flats
    .flatMap((flat) => {
      const value = textOf(flat.id)
      return value === undefined ? [] : [`${flatName(flat)}\t${value}`]
    })
    .join('\n')
