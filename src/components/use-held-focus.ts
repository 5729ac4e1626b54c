/** Where what has the focus goes, the heading of what it stands in takes it (which needs a `tabIndex` of -1). */
import { type RefObject, useEffect, useRef } from 'react'

/** @param area of what it is the heading, as a selector */
export const useHeldFocus = (heading: RefObject<HTMLElement | null>, area: string): void => {
  const held = useRef<Element>(null)
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      const around = heading.current?.closest(area)
      if (around?.contains(target)) held.current = target
      // a question about it has the focus for a while
      else if (target.closest('[role="dialog"]') === null) held.current = null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [heading, area])
  // After every change of it: no list of what it depends on.
  useEffect(() => {
    if (held.current === null || held.current.isConnected) return
    if (document.activeElement !== document.body) return
    held.current = null
    heading.current?.focus()
  })
}
