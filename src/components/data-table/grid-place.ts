/** Where the keyboard stands in a table, and where a key leads (the grid pattern of ARIA). */

/** `at`: the row among those shown; `unit`: a column, `choose`, or `act-…`. */
export type GridPlace = { at: number; unit: string }

export type GridShape = {
  rows: number
  /** What can have the focus in a row, from the left. */
  units: readonly string[]
  /** How many rows a page is. */
  page: number
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value))

/** Single keys are letters: they can be switched off (ux.md 4.7). */
const isUp = (key: string, hasLetters: boolean) => key === 'ArrowUp' || (hasLetters && key === 'k')
const isDown = (key: string, hasLetters: boolean) =>
  key === 'ArrowDown' || (hasLetters && key === 'j')

type Key = { key: string; ctrlKey: boolean; metaKey: boolean }

/**
 * @returns where it leads; `above` out of the first row, to the boxes over it; null for a key that does not move
 */
export const placeAfter = (
  place: GridPlace,
  { key, ctrlKey, metaKey }: Key,
  { rows, units, page }: GridShape,
  hasLetters: boolean,
): GridPlace | 'above' | null => {
  const isFar = ctrlKey || metaKey
  const unitAt = (index: number) => units[clamp(index, units.length - 1)] ?? place.unit
  const unit = units.indexOf(place.unit)
  const inRow = (at: number): GridPlace => ({ ...place, at: clamp(at, rows - 1) })
  if (isUp(key, hasLetters && !isFar)) return place.at === 0 ? 'above' : inRow(place.at - 1)
  if (isDown(key, hasLetters && !isFar)) return inRow(place.at + 1)
  if (key === 'PageUp') return inRow(place.at - page)
  if (key === 'PageDown') return inRow(place.at + page)
  if (key === 'ArrowLeft') return { ...place, unit: unitAt(unit - 1) }
  if (key === 'ArrowRight') return { ...place, unit: unitAt(unit + 1) }
  if (key === 'Home') return { at: isFar ? 0 : place.at, unit: unitAt(0) }
  if (key === 'End') return { at: isFar ? rows - 1 : place.at, unit: unitAt(units.length - 1) }
  return null
}
