/**
 * A folded navbar opens over the content: under a resting mouse, with the focus of a keyboard, or by its button. What a
 * finger touches never opens it by itself: the touch is meant for what is there.
 */
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { menuHoverMs } from '../measures.ts'
import { useOutsidePress } from './use-outside-press.ts'

export const useRail = (isFolded: boolean) => {
  const [isOpen, setOpen] = useState(false)
  const rail = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isMouseHere = useRef(false)
  const close = () => setOpen(false)

  useEffect(() => () => clearTimeout(timer.current), [])
  useOutsidePress(rail, isOpen, close)

  const later = (open: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    isMouseHere.current = open
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(open), menuHoverMs)
  }
  const handlers = {
    onPointerEnter: later(true),
    onPointerLeave: later(false),
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) setOpen(true)
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false)
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false)
    },
    // Who has chosen is done with it; a mouse that rests there still reads.
    onClick: ({ target }: MouseEvent) => {
      const isLink = target instanceof Element && target.closest('a') !== null
      if (isLink && !isMouseHere.current) setOpen(false)
    },
  }
  return { rail, isOpen: isFolded && isOpen, open: () => setOpen(true), close, handlers }
}
