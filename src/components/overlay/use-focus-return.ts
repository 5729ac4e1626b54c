/**
 * For what is open from its first moment, because its code came only when it was asked for: Mantine then does not know
 * what had the focus before. When it is gone, the focus goes back there; and when that stood in something that is gone as
 * well, the search that led to the settings, to where the way began.
 */
import { useEffect, useState } from 'react'

type Opener = { element: Element | null; before: Opener | undefined }

let latest: Opener | undefined

const focusFirst = (opener: Opener | undefined): void => {
  if (opener === undefined) return
  const { element } = opener
  if (element instanceof HTMLElement && element.isConnected && element !== document.body)
    element.focus({ preventScroll: true })
  else focusFirst(opener.before)
}

export const useFocusReturn = () => {
  const [opener] = useState((): Opener => ({ element: document.activeElement, before: latest }))
  useEffect(() => {
    latest = opener
    return () => {
      if (latest === opener) latest = opener.before
      focusFirst(opener)
    }
  }, [opener])
}
