/** The keyboard in a table: one cell has the focus, and keys move it, choose, extend and open (ux.md 4.5, 4.7). */
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useState,
} from 'react'
import { bringIntoSight, focusAbove, moveAlongHeads, placeOf, viewOf } from './grid-dom.ts'
import { type GridPlace, placeAfter } from './grid-place.ts'
import type { ChosenRows } from './use-chosen-rows.ts'

export type GridKeyboardOptions = {
  box: RefObject<HTMLDivElement | null>
  /** Of one row, in pixels. */
  height: number
  rows: number
  /** What can have the focus in a row, from the left. */
  units: readonly string[]
  hasLetters: boolean
  /** Null: rows cannot be chosen. */
  chosen: Omit<ChosenRows<never>, 'rows'> | null
  onOpen: ((at: number) => void) | null
}

const isControl = (target: EventTarget) => target instanceof Element && target.matches('button, a')

const isFar = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey

/** @returns whether the key was for choosing */
const chooseByKey = (event: KeyboardEvent, at: number, options: GridKeyboardOptions): boolean => {
  const { chosen, hasLetters } = options
  if (chosen === null) return false
  const { key, target } = event
  const isToggle = (key === ' ' && !isControl(target)) || (key === 'x' && hasLetters)
  if (isToggle && !isFar(event)) chosen.toggle(at)
  else if (key === 'a' && isFar(event)) chosen.toggleAll()
  else if (key === 'Escape' && chosen.ids.size > 0) chosen.clear()
  else return false
  return true
}

/** In a cell with several buttons, left and right lead through them first. */
const moveAlongButtons = ({ key, target }: KeyboardEvent): boolean => {
  if (!(target instanceof HTMLElement) || !target.matches('button')) return false
  const { nextElementSibling, previousElementSibling } = target
  const next = key === 'ArrowRight' ? nextElementSibling : previousElementSibling
  if (!/^Arrow(Left|Right)$/.test(key) || !(next instanceof HTMLElement)) return false
  next.focus()
  return true
}

/** @returns whether the key was for the heads or the boxes under them */
const moveAbove = (
  { key, target }: KeyboardEvent,
  box: HTMLElement,
  enter: (unit: string) => void,
): boolean => {
  if (!(target instanceof HTMLElement)) return false
  const part = target.closest('[data-part]')?.getAttribute('data-part')
  const column = target.closest('[data-column]')?.getAttribute('data-column') ?? ''
  if (part === 'heads') {
    if (key === 'ArrowDown' && target.getAttribute('aria-expanded') !== 'true')
      focusAbove(box, 'filters', column)
    else return moveAlongHeads(box, target, key)
  } else if (part === 'filters' && target.matches('input')) {
    if (key === 'ArrowDown') enter(column)
    else if (key === 'ArrowUp') focusAbove(box, 'heads', column)
    else return false
  } else return false
  return true
}

const useGridPlace = ({ box, height, rows, units }: GridKeyboardOptions) => {
  const [moved, setMoved] = useState<GridPlace>({ at: 0, unit: '' })
  const [moves, setMoves] = useState(0)
  const place: GridPlace = {
    at: Math.min(moved.at, Math.max(0, rows - 1)),
    unit: units.includes(moved.unit) ? moved.unit : (units[0] ?? ''),
  }
  const move = useCallback(
    (next: GridPlace) => {
      if (box.current !== null) bringIntoSight(box.current, next, height)
      setMoved(next)
      setMoves((count) => count + 1)
    },
    [box, height],
  )
  return { place, moves, move, setMoved }
}

export const useGridKeyboard = (options: GridKeyboardOptions) => {
  const { box, rows, units, height, chosen, onOpen, hasLetters } = options
  const { place, moves, move, setMoved } = useGridPlace(options)
  /** Which control of the heads Tab leads to. */
  const [head, setHead] = useState('')

  const moveInRows = (event: KeyboardEvent, at: GridPlace, element: HTMLElement): boolean => {
    if (moveAlongButtons(event)) return true
    const page = Math.max(1, Math.floor(viewOf(element) / height) - 1)
    const next = placeAfter(at, event, { rows, units, page }, hasLetters)
    if (next === null) return false
    if (next === 'above') focusAbove(element, 'filters', at.unit)
    else {
      if (event.shiftKey && next.at !== at.at) chosen?.extend(next.at, at.at)
      move(next)
    }
    return true
  }
  const open = (event: KeyboardEvent, { at }: GridPlace): boolean => {
    if (event.key !== 'Enter' || isFar(event) || isControl(event.target) || onOpen === null)
      return false
    onOpen(at)
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const element = box.current
    if (element === null || event.altKey || event.defaultPrevented) return
    const at = placeOf(event.target)
    const isDone =
      at === null
        ? moveAbove(event, element, (unit) => rows > 0 && move({ ...place, unit }))
        : chooseByKey(event, at.at, options) || open(event, at) || moveInRows(event, at, element)
    if (isDone) event.preventDefault()
  }
  const onFocus = ({ target }: FocusEvent) => {
    const next = placeOf(target)
    if (next !== null) return setMoved(next)
    const at = target.closest('[data-part="heads"]') && target.getAttribute('data-at')
    if (at) setHead(at)
  }
  const onMouseDown = (event: MouseEvent) => {
    // or the text between would be marked
    if (event.shiftKey && chosen !== null && placeOf(event.target) !== null) event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    const at = placeOf(event.target)
    if (at === null || !(event.target instanceof Element)) return
    if (chosen !== null && event.shiftKey) return chosen.extend(at.at)
    if (chosen !== null && at.unit === 'choose') return chosen.toggle(at.at)
    const isMarked = (getSelection()?.toString() ?? '') !== ''
    if (event.target.closest('button, input, a') === null && !isMarked) onOpen?.(at.at)
  }
  return { place, moves, move, head, handlers: { onKeyDown, onFocus, onMouseDown, onClick } }
}
