import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** `/apps/reportproblem/all/x` and `/apps/reportproblem/filter/today` are one page. */
const pageOf = (pathname: string) => pathname.split('/').slice(0, 3).join('/')

/** Ten seconds of frames: a page's heading may come after its address, with the society's first rows. */
const frames = 600
/** A heading that was found may be the one of the page that is just going, or be drawn anew with the first sync. */
const laterMs = 250
const looksLater = 40

const focusOn = (heading: HTMLElement): HTMLElement => {
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return heading
}

/** Leaves it when the person has gone elsewhere meanwhile. */
const focusHeading = (before: Element | null) => {
  let focused: HTMLElement | undefined
  let looks = frames
  const look = () => {
    const { activeElement, body } = document
    if (![before, body, focused].includes(activeElement as HTMLElement | null)) return
    const heading = document.querySelector('h1')
    if (heading !== null && heading !== focused) {
      if (focused === undefined) looks = looksLater
      focused = focusOn(heading)
    }
    looks -= 1
    if (looks <= 0) return
    if (focused === undefined) requestAnimationFrame(look)
    else setTimeout(look, laterMs)
  }
  look()
}

/**
 * A new page is announced by moving the focus to its heading; a row opened beside the list keeps the focus. Reads the
 * router's state and not its events: a reload of the same page in between would swallow those.
 */
export const useFocusOnNewPage = () => {
  const page = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation && pageOf(resolvedLocation.pathname),
  })
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (page === undefined) return
    if (last.current !== undefined && last.current !== page) focusHeading(document.activeElement)
    last.current = page
  }, [page])
}
