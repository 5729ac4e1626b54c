/** What the first picture does not need (menus, drawers, firebase) waits until the browser is idle. */
import { useCallback, useEffect, useMemo, useState } from 'react'

const patienceMs = 3000

/** The page has its heading, and what it reads from the device is there. */
const isDrawn = () =>
  document.querySelector('h1') !== null && document.querySelector('[data-state="loading"]') === null

/** @returns how to call it off */
const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: patienceMs })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 300)
  return () => clearTimeout(timer)
}

const later = (work: () => void, ms: number): (() => void) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** Two frames on, what stands in the document is on the screen; a hidden page has no frames. */
const whenShown = (work: () => void): (() => void) => {
  if (document.hidden) return later(work, 0)
  let handle = requestAnimationFrame(() => {
    handle = requestAnimationFrame(work)
  })
  return () => cancelAnimationFrame(handle)
}

/** An idle moment may come before the picture: the browser also waits while the device is read. */
export const afterPaint = (work: () => void): (() => void) => {
  const end = performance.now() + patienceMs
  let callOff = () => {}
  const look = () => {
    if (isDrawn() || performance.now() > end) {
      callOff = whenShown(() => {
        callOff = whenIdle(work)
      })
    } else callOff = later(look, 30)
  }
  callOff = whenIdle(look)
  return () => callOff()
}

export type Readiness = {
  isReady: boolean
  isHurried: boolean
  /** Props of the button that stands there first. */
  early: { onClick: () => void; onMouseDown: () => void }
}

/**
 * `early` is for the person who was faster than the idle moment; what it opens should then be open. A mouse's press counts
 * from its beginning: a button that is replaced before the release gets no click. Not at once, or the same press would
 * close the menu as one beside it.
 */
export const useAfterPaint = (): Readiness => {
  const [isReady, setReady] = useState(false)
  const [isHurried, setHurried] = useState(false)
  useEffect(() => afterPaint(() => setReady(true)), [])
  const hurry = useCallback(() => {
    setHurried(true)
    setReady(true)
  }, [])
  const early = useMemo(
    () => ({ onClick: hurry, onMouseDown: () => void setTimeout(hurry) }),
    [hurry],
  )
  return { isReady, isHurried, early }
}

const uses = ['pointerdown', 'keydown', 'focusin'] as const

/** What speaks only to somebody who does something waits for the first touch, key or focus, and until that is answered. */
export const useOnceUsed = (): boolean => {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    const end = new AbortController()
    let callOff = () => {}
    const use = () => {
      end.abort()
      callOff = whenIdle(() => setUsed(true))
    }
    for (const name of uses) addEventListener(name, use, { capture: true, signal: end.signal })
    return () => {
      end.abort()
      callOff()
    }
  }, [])
  return isUsed
}
