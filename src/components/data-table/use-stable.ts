import { useCallback, useRef } from 'react'

/** The same function at every render, doing what the latest one does: what it is given to need not be drawn again. */
export const useStable = <Args extends unknown[], Result>(
  work: (...args: Args) => Result,
): ((...args: Args) => Result) => {
  const latest = useRef(work)
  latest.current = work
  return useCallback((...args: Args) => latest.current(...args), [])
}
