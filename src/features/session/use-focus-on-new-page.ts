import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** `/apps/reportproblem/all/x` and `/apps/reportproblem/filter/today` are one page. */
const pageOf = (pathname: string) => pathname.split('/').slice(0, 3).join('/')

/** Ten seconds of frames: a page's heading may come after its address, with the society's first rows. */
const frames = 600

/** Leaves it when the person has gone elsewhere meanwhile. */
const focusHeading = (before: Element | null, framesLeft = frames) => {
  if (document.activeElement !== before && document.activeElement !== document.body) return
  const heading = document.querySelector('h1')
  if (heading !== null) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  } else if (framesLeft > 0) {
    requestAnimationFrame(() => focusHeading(before, framesLeft - 1))
  }
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
