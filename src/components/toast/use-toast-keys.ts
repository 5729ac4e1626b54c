/** Keyboard of the toasts: F8 leads to them and back, Escape closes one, and the focus is never lost with one that goes. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { hideToast, type KeptToast } from '../notify.ts'

export const toastKey = 'F8'

const controlsIn = (region: HTMLElement | null) => [
  ...(region?.querySelectorAll<HTMLElement>('button') ?? []),
]

const focusOn = (element: Element | null) => {
  const isThere = element instanceof HTMLElement && element.isConnected
  const target = isThere ? element : document.getElementById('content')
  target?.focus({ preventScroll: true })
}

/** A dialog keeps Tab to itself; from the toasts over it there is only the way back. */
const isOverDialog = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

const leavesByTab = ({ key, shiftKey }: KeyboardEvent, controls: readonly HTMLElement[]) =>
  key === 'Tab' && isOverDialog() && document.activeElement === controls.at(shiftKey ? 0 : -1)

const closeByEscape = ({ key, target }: KeyboardEvent): void => {
  const toast = target instanceof Element ? target.closest('[data-toast]') : null
  const id = toast?.getAttribute('data-toast')
  if (key === 'Escape' && id) hideToast(id)
}

/** @returns whether the focus is in the region */
export const useToastKeys = (
  region: RefObject<HTMLElement | null>,
  shown: readonly KeptToast[],
): boolean => {
  const [isInside, setInside] = useState(false)
  const before = useRef<Element | null>(null)
  useEffect(() => {
    const isHere = (target: EventTarget | null) =>
      target instanceof Node && region.current?.contains(target) === true
    const onFocus = ({ target }: FocusEvent) => {
      // nobody goes there: the browser puts it there when what had it is gone
      if (target === document.body) return
      setInside(isHere(target))
      if (!isHere(target) && target instanceof Element) before.current = target
    }
    const onKey = (event: KeyboardEvent) => {
      const controls = controlsIn(region.current)
      const isFromHere = isHere(event.target)
      const isWay = event.key === toastKey && controls.length > 0
      if (isWay && !isFromHere) {
        event.preventDefault()
        before.current = document.activeElement
        controls[0]?.focus()
      } else if (isFromHere && (isWay || leavesByTab(event, controls))) {
        event.preventDefault()
        focusOn(before.current)
      } else if (isFromHere) closeByEscape(event)
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey, true)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey, true)
    }
  }, [region])
  // What had the focus went with its toast; the browser says nothing of it.
  useEffect(() => {
    if (!isInside || region.current?.contains(document.activeElement)) return
    const [next] = shown.length === 0 ? [] : controlsIn(region.current)
    if (document.activeElement === document.body) {
      if (next === undefined) focusOn(before.current)
      else next.focus()
    }
    if (next === undefined) setInside(false)
  }, [isInside, region, shown])
  return isInside
}
