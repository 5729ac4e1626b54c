/**
 * The rows of the lists in view, for `j`, `k`, the arrows, `x` and Escape: whatever carries `data-list-row`, and `data-selected` when its
 * detail is open. A row that cannot have the focus itself hands it to its first control. What of it is no stop of the Tab key is reached
 * from there by the arrows to the side.
 */
import { isSeen } from './seen.ts'

const control = ':is(a[href], :is(button, input):enabled)'
const stop = `${control}:not([tabindex="-1"])`

export const rowsInView = () =>
  [...document.querySelectorAll<HTMLElement>('main [data-list-row]')].filter(isSeen)

/** A table has keys of its own, once the focus is in it. */
const tableCell = () =>
  document.querySelector<HTMLElement>('main [role="grid"] tbody [tabindex="0"]') ?? undefined

const focusRow = (row: HTMLElement | undefined): boolean => {
  const target = row?.hasAttribute('tabindex') ? row : row?.querySelector<HTMLElement>(stop)
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

/** In a row with one stop, to what stands beside the control with the focus. */
export const stepInRow = (by: 1 | -1): boolean => {
  const row = currentRow()
  if (row?.querySelector('[tabindex="-1"]') == null) return false
  const controls = [...row.querySelectorAll<HTMLElement>(control)].filter(isSeen)
  const next = controls[controls.findIndex((each) => each.matches(':focus')) + by]
  next?.focus()
  return next !== undefined
}

const boxOf = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLInputElement>('input[type="checkbox"]') ?? undefined

export const chooseRow = (): boolean => {
  const box = boxOf(currentRow())
  box?.click()
  return box !== undefined
}

/** Steps, and chooses what it passes, as a click with Shift does. */
export const extendRow = (by: 1 | -1): boolean => {
  const box = boxOf(currentRow())
  if (box === undefined) return false
  if (!box.checked) box.click()
  if (!stepRow(by)) return true
  const next = boxOf(currentRow())
  if (next?.checked === false)
    next.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }))
  return true
}

/** What is chosen is let go; the focus of the button that goes with it stays at the list. */
const clearChoice = (): boolean => {
  const clear = [...document.querySelectorAll<HTMLElement>('main [data-clear-choice]')].find(isSeen)
  if (clear === undefined) return false
  if (currentRow() === undefined) focusRow(rowsInView().find((row) => boxOf(row)?.checked))
  clear.click()
  return true
}

/** From a choice to none, then from a detail to its row; where only the detail is shown, by the link that leads to the list. */
export const backToList = (): boolean => {
  const active = document.activeElement
  if (active !== document.body && active?.closest('main') == null) return false
  if (clearChoice()) return true
  const selected = rowsInView().find((row) => row.hasAttribute('data-selected'))
  if (selected?.contains(active) === true) return false
  if (selected !== undefined) return focusRow(selected)
  const link = [...document.querySelectorAll<HTMLElement>('main [data-back]')].find(isSeen)
  link?.click()
  return link !== undefined
}
