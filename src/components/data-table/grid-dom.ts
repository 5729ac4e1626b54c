/** Cells as they lie in the document: which has the focus, and whether it can be seen. */
import type { GridPlace } from './grid-place.ts'

/** Null outside of the rows. */
export const placeOf = (target: EventTarget): GridPlace | null => {
  if (!(target instanceof Element)) return null
  const cell = target.closest('[data-at]')
  const unit = cell?.getAttribute('data-at')
  const at = cell?.closest('[data-row]')?.getAttribute('data-row')
  return unit == null || at == null ? null : { at: Number(at), unit }
}

/** To the number of rows: for what takes itself away by being pressed. */
export const focusCount = (from: Element): void =>
  from.closest('.dt-root')?.querySelector<HTMLElement>('.dt-bar-count')?.focus()

/** Before what is pressed goes. @returns gives the focus to the count, when it went with that and nothing else took it */
export const countAfter = (pressed: Element): (() => void) => {
  const count = pressed.closest('.dt-root')?.querySelector<HTMLElement>('.dt-bar-count')
  return () =>
    void requestAnimationFrame(() => {
      if (document.activeElement === document.body) count?.focus()
    })
}

/** In pixels, between the heads and the totals, which lie over the rows. */
export const viewOf = (box: HTMLElement): number => {
  const heads = box.querySelector('thead')?.offsetHeight ?? 0
  const totals = box.querySelector('tfoot')?.offsetHeight ?? 0
  return box.clientHeight - heads - totals
}

/** Out from under what is pinned. */
const bringColumnIntoSight = (box: HTMLElement, unit: string) => {
  const head = box.querySelector<HTMLElement>(`thead [data-column="${unit}"]`)
  if (head === null || head.dataset.pinned !== undefined) return
  const pinned = [...box.querySelectorAll<HTMLElement>('[data-part="heads"] > [data-pinned]')]
  const covered = pinned.reduce((sum, each) => sum + each.offsetWidth, 0)
  const end = head.offsetLeft + head.offsetWidth
  if (head.offsetLeft - covered < box.scrollLeft) box.scrollLeft = head.offsetLeft - covered
  else if (end > box.scrollLeft + box.clientWidth) box.scrollLeft = end - box.clientWidth
}

/** @param height of one row, in pixels */
export const bringIntoSight = (box: HTMLElement, { at, unit }: GridPlace, height: number): void => {
  const top = at * height
  const view = viewOf(box)
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + height > box.scrollTop + view) box.scrollTop = top + height - view
  bringColumnIntoSight(box, unit)
}

export type PartAbove = 'heads' | 'filters'

const unitsAbove = (box: HTMLElement, part: PartAbove): HTMLElement[] => [
  ...box.querySelectorAll<HTMLElement>(`[data-part="${part}"] [data-at]`),
]

/** The head or the filter of a column; without one, the first there is. */
export const focusAbove = (box: HTMLElement, part: PartAbove, column: string): void => {
  const all = unitsAbove(box, part)
  const own = all.find(
    (each) => each.closest('[data-column]')?.getAttribute('data-column') === column,
  )
  ;(own ?? all[0])?.focus()
}

/** @returns whether the key was one that leads along the heads */
export const moveAlongHeads = (box: HTMLElement, from: HTMLElement, key: string): boolean => {
  const all = unitsAbove(box, 'heads')
  const here = all.indexOf(from)
  const to = new Map([
    ['ArrowLeft', here - 1],
    ['ArrowRight', here + 1],
    ['Home', 0],
    ['End', all.length - 1],
  ]).get(key)
  if (to === undefined) return false
  all[Math.max(0, Math.min(all.length - 1, to))]?.focus()
  return true
}
