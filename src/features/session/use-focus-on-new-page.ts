import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** `/apps/reportproblem/all/x` and `/apps/reportproblem/filter/today` are one page. */
const pageOf = (pathname: string) => pathname.split('/').slice(0, 3).join('/')

/** A new page is announced by moving the focus to its heading; a row opened beside the list keeps the focus. */
export const useFocusOnNewPage = () => {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (fromLocation === undefined) return
        if (pageOf(fromLocation.pathname) === pageOf(toLocation.pathname)) return
        const heading = document.querySelector('h1')
        if (heading === null) return
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      }),
    [router],
  )
}
