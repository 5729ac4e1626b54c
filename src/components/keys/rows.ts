/**
 * The rows of the lists in view, for `j`, `k`, the arrows, `x` and Escape: whatever carries `data-list-row`, and `data-selected` when its
 * detail is open. A row that cannot have the focus itself hands it to its first control.
 */
import { isSeen } from './seen.ts'

const control = 'a[href], :is(button, input):enabled'

export const rowsInView = () =>
  [...document.querySelectorAll<HTMLElement>('main [data-list-row]')].filter(isSeen)

/** A table has keys of its own, once the focus is in it. */
const tableCell = () =>
  document.querySelector<HTMLElement>('main [role="grid"] tbody [tabindex="0"]') ?? undefined

const focusRow = (row: HTMLElement | undefined): boolean => {
  const target = row?.hasAttribute('tabindex') ? row : row?.querySelector<HTMLElement>(control)
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
  return target != null
}

export const currentRow = (): HTMLElement | undefined =>
  rowsInView().find((row) => row.contains(document.activeElement))

const isOnScreen = (row: HTMLElement) => row.getBoundingClientRect().top >= 0

/** From the row with the focus, else from the one whose detail is open, else the first on the screen. */
export const stepRow = (by: 1 | -1): boolean => {
  const rows = rowsInView()
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  if (at >= 0) return focusRow(rows[at + by])
  const cell = rows.length === 0 ? tableCell() : undefined
  cell?.focus()
  if (cell !== undefined) return true
  const selected = rows.find((row) => row.hasAttribute('data-selected'))
  return focusRow(selected ?? rows.find(isOnScreen) ?? rows[0])
}

export const chooseRow = (): boolean => {
  const box = currentRow()?.querySelector<HTMLElement>('input[type="checkbox"]')
  box?.click()
  return box != null
}

/** From a detail to its row; where only the detail is shown, by the link that leads to the list. */
export const backToList = (): boolean => {
  const active = document.activeElement
  if (active !== document.body && active?.closest('main') == null) return false
  const selected = rowsInView().find((row) => row.hasAttribute('data-selected'))
  if (selected?.contains(active) === true) return false
  if (selected !== undefined) return focusRow(selected)
  const link = [...document.querySelectorAll<HTMLElement>('main [data-back]')].find(isSeen)
  link?.click()
  return link !== undefined
}
