/**
 * A menu of the horizontal layout: opens under a resting mouse or at a press, closes when the mouse has left it, the focus
 * has gone on, or something else was pressed. What a press has opened, the mouse does not close.
 */
import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { menuHoverMs } from '../measures.ts'
import { useOutsidePress } from './use-outside-press.ts'

export const useRowMenu = () => {
  const [state, setState] = useState<'closed' | 'hovered' | 'pressed'>('closed')
  const menu = useRef<HTMLLIElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const close = () => setState('closed')
  const isOpen = state !== 'closed'

  useEffect(() => () => clearTimeout(timer.current), [])
  useOutsidePress(menu, isOpen, close)

  const later = (from: typeof state, to: typeof state) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setState((now) => (now === from ? to : now)), menuHoverMs)
  }
  return {
    menu,
    isOpen,
    close,
    open: () => setState('pressed'),
    press: () => {
      // a press decides, not the mouse that came before it
      clearTimeout(timer.current)
      setState(state === 'pressed' ? 'closed' : 'pressed')
    },
    handlers: {
      onPointerEnter: later('closed', 'hovered'),
      onPointerLeave: later('hovered', 'closed'),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close()
      },
      onClick: ({ target }: MouseEvent) => {
        if (target instanceof Element && target.closest('a') !== null) close()
      },
    },
  }
}
