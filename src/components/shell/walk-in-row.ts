/** Arrows, Home and End in the row of menus; Tab walks through it as well. */
import type { KeyboardEvent } from 'react'

const isPlain = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => !(altKey || ctrlKey || metaKey)

const stopsIn = (place: Element | null | undefined) => [
  ...(place?.querySelectorAll<HTMLElement>(':scope > li > a, :scope > li > button') ?? []),
]

const focusOn = (event: KeyboardEvent, next: HTMLElement | undefined) => {
  if (next === undefined) return
  event.preventDefault()
  event.stopPropagation()
  next.focus()
}

/** Left and right from one entry of the row to the next, also from inside a menu. */
export const walkInRow = (event: KeyboardEvent): void => {
  if (!isPlain(event)) return
  const stops = stopsIn(event.currentTarget)
  const here = event.target as Element // what has the focus in the row
  const at = stops.findIndex((stop) => stop.parentElement?.contains(here))
  const steps: Record<string, number> = {
    ArrowRight: (at + 1) % stops.length,
    ArrowLeft: (at - 1 + stops.length) % stops.length,
    Home: 0,
    End: stops.length - 1,
  }
  focusOn(event, stops[steps[event.key] ?? -1])
}

/** Down into a menu and through it; Escape closes it and goes back to what opened it. */
export const walkInMenu = (
  event: KeyboardEvent,
  { open, close }: { open: () => void; close: () => void },
): void => {
  if (!isPlain(event)) return
  const opener = event.currentTarget.querySelector('button')
  const stops = stopsIn(event.currentTarget.querySelector('ul'))
  const at = stops.indexOf(event.target as HTMLElement) // in the menu, or its opener
  if (event.key === 'Escape') {
    close()
    opener?.focus()
  } else if (event.key === 'ArrowDown') {
    open()
    // The menu is drawn before it can take the focus.
    event.preventDefault()
    requestAnimationFrame(() => stops[(at + 1) % stops.length]?.focus())
  } else if (event.key === 'ArrowUp' && at >= 0) {
    focusOn(event, at === 0 ? (opener ?? undefined) : stops[at - 1])
  }
}
