/** Arrows, Home and End among the links and buttons of a list that Tab walks through as well. */
import type { KeyboardEvent } from 'react'

const stopsIn = (list: Element) =>
  [...list.querySelectorAll<HTMLElement>('a, button')].filter(
    ({ offsetParent }) => offsetParent !== null,
  )

export const walkWithKeys = (event: KeyboardEvent): void => {
  const stops = stopsIn(event.currentTarget)
  const at = stops.indexOf(event.target as HTMLElement) // one of the list, or none
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: stops.length - 1,
  }
  const isPlain = !(event.altKey || event.ctrlKey || event.metaKey)
  const next = isPlain ? stops[steps[event.key] ?? -1] : undefined
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
