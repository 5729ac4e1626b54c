/** What the first picture does not need (menus, drawers, firebase) waits until the browser is idle. */
import { useCallback, useEffect, useState } from 'react'

export const afterPaint = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 3000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 300)
  return () => clearTimeout(timer)
}

export type Readiness = { isReady: boolean; isHurried: boolean; hurry: () => void }

/** `hurry` is for the person who was faster than the idle moment; what it opens should then be open. */
export const useAfterPaint = (): Readiness => {
  const [isReady, setReady] = useState(false)
  const [isHurried, setHurried] = useState(false)
  useEffect(() => afterPaint(() => setReady(true)), [])
  const hurry = useCallback(() => {
    setHurried(true)
    setReady(true)
  }, [])
  return { isReady, isHurried, hurry }
}
