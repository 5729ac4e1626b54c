/** What single keys do on the screen that is shown: each screen offers its own, and takes them back when it goes. */
import { useEffect, useRef } from 'react'

export type OfferedKey = {
  /** As it is typed: `s`, `!`, `#`. */
  key: string
  /** What it does, for the list at `?`. */
  label: string
  run: () => void
}

const offered = new Set<OfferedKey>()

export const offeredKeys = (): readonly OfferedKey[] => [...offered]

/** Of two the one that came last. */
export const offeredKey = (key: string): OfferedKey | undefined =>
  offeredKeys().findLast((each) => each.key === key)

/** @param run undefined while there is nothing to do */
export const useKey = (key: string, label: string, run: (() => void) | undefined): void => {
  const latest = useRef(run)
  const isOffered = run !== undefined
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (!isOffered) return
    const offer = { key, label, run: () => latest.current?.() }
    offered.add(offer)
    return () => {
      offered.delete(offer)
    }
  }, [key, label, isOffered])
}
