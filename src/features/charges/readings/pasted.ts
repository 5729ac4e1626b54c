/** A column, or flats and their readings, pasted from a spreadsheet into one field. */
import { readFlatLines } from '../heads/flat-lines.ts'

type NamedFlat = { id: string; wing: string; number: string }

/**
 * Lines that name flats go to them, wherever they are pasted; bare numbers go down from where they are pasted.
 * @returns what goes where, by the flat's id; null where it is one value, for the field itself
 */
export const pastedReadings = (
  text: string,
  flats: readonly NamedFlat[],
  at: string,
): Map<string, string> | null => {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const [first = ''] = lines
  if (lines.length === 1 && !first.includes('\t')) return null
  const { values, unread } = readFlatLines(text, flats)
  if (values.size > 0 && unread.length === 0) return values
  const from = flats.findIndex(({ id }) => id === at)
  return new Map(
    lines.flatMap((line, down) => {
      const flat = flats[from + down]
      const value = line.split('\t')[0]?.trim() ?? ''
      return flat === undefined || value === '' || !/\d/.test(value) ? [] : [[flat.id, value]]
    }),
  )
}
