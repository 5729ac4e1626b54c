/**
 * Whether the screen says "offline": by failed requests, not by the browser's flag, and neither at the first lost packet nor
 * at the first answer (ux.md 3.16). What failed before this page began is old news: it says so at once only where the
 * browser is sure of it too, else when it still fails after the time a first exchange takes on a slow line.
 */
import { useEffect, useState } from 'react'

export const bannerDelayMs = 2000
export const firstTryMs = 4000

/** @param failingSince since when nothing answers; ISO, null while something does */
export const useShownOffline = (failingSince: string | null): boolean => {
  const [begun] = useState(Date.now)
  const [isOffline, setOffline] = useState(() => failingSince !== null && !navigator.onLine)
  useEffect(() => {
    const failing = failingSince === null ? Date.now() : Date.parse(failingSince)
    const due = failing < begun ? begun + firstTryMs : failing + bannerDelayMs
    const wait = Math.max(0, due - Date.now())
    const timer = setTimeout(() => setOffline(failingSince !== null), wait)
    return () => clearTimeout(timer)
  }, [failingSince, begun])
  return isOffline
}
