/**
 * For what is open from its first moment, because its code came only when it was asked for: Mantine then does not know
 * what had the focus before. When it is gone, the focus goes back there; and when that stood in something that is gone as
 * well, the search that led to the settings, to where the way began; what is still open below has it at its heading.
 */
import { type RefObject, useEffect, useState } from 'react'

type Heading = RefObject<HTMLElement | null>

/** `heading`: of what it opened, null once that is gone. */
type Opener = { element: Element | null; before: Opener | undefined; heading: Heading | undefined }

let latest: Opener | undefined

const focusFirst = (opener: Opener | undefined): void => {
  if (opener === undefined) return
  const { element, before } = opener
  if (element instanceof HTMLElement && element.isConnected && element !== document.body)
    element.focus({ preventScroll: true })
  else if (before?.heading?.current) before.heading.current.focus()
  else focusFirst(before)
}

export const useFocusReturn = (heading?: Heading) => {
  const [opener] = useState(
    (): Opener => ({ element: document.activeElement, before: latest, heading }),
  )
  useEffect(() => {
    latest = opener
    return () => {
      if (latest === opener) latest = opener.before
      focusFirst(opener)
    }
  }, [opener])
}
