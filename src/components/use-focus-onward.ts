/**
 * For a list whose entries go when they are decided: what had the focus goes with them, and the focus goes on to the next
 * entry's first control, else to the one before, else to the list's heading, where it has one, else to the page's. Put the ref on what holds the list.
 */
import { type RefObject, useEffect, useRef } from 'react'

/** `before`: entries that stand before it. */
type Place = { element: Element; before: number }

const entriesOf = (area: Element | null) => [...(area?.querySelectorAll('li') ?? [])]

const countBefore = (area: Element | null, element: Element) =>
  entriesOf(area).filter(
    (entry) =>
      !entry.contains(element) &&
      (entry.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  ).length

const firstControl = (entry: Element | undefined) =>
  entry?.querySelector<HTMLElement>(
    ':is(a[href], :is(button, input, select, textarea):enabled):not([tabindex="-1"])',
  )

/** What is asked in a dialog is asked about an entry: when it closes, the focus comes back. */
const isAside = (target: EventTarget | null) =>
  !(target instanceof Element) || target.closest('[role="dialog"]') !== null

export const useFocusOnward = <Area extends HTMLElement>(
  heading?: RefObject<HTMLElement | null>,
): RefObject<Area | null> => {
  const area = useRef<Area>(null)
  const place = useRef<Place | null>(null)
  useEffect(() => {
    const forget = ({ target }: Event) => {
      if (!isAside(target)) place.current = null
    }
    const remember = ({ target }: Event) => {
      if (!(target instanceof Element) || isAside(target)) return
      const isHere = area.current?.contains(target) === true
      place.current = isHere ? { element: target, before: countBefore(area.current, target) } : null
    }
    document.addEventListener('pointerdown', forget)
    document.addEventListener('focusin', remember)
    return () => {
      document.removeEventListener('pointerdown', forget)
      document.removeEventListener('focusin', remember)
    }
  }, [])
  // After every change of the list: no list of what it depends on.
  useEffect(() => {
    const had = place.current
    if (had === null) return
    if (had.element.isConnected) {
      had.before = countBefore(area.current, had.element)
      return
    }
    if (document.activeElement !== document.body) return
    place.current = null
    const entries = entriesOf(area.current)
    const next = firstControl(entries[had.before]) ?? firstControl(entries.at(-1))
    const title = heading?.current ?? document.querySelector('h1')
    ;(next ?? title)?.focus()
  })
  return area
}
