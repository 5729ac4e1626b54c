/**
 * Whether the screen says "offline": by failed requests, not by the browser's flag, and neither at the first lost packet nor
 * at the first answer (ux.md 3.16).
 */
import { useEffect, useState } from 'react'

export const bannerDelayMs = 2000

/** @param failingSince since when nothing answers; ISO, null while something does */
export const useShownOffline = (failingSince: string | null): boolean => {
  const [isOffline, setOffline] = useState(false)
  useEffect(() => {
    const since = failingSince === null ? Date.now() : Date.parse(failingSince)
    const wait = since + bannerDelayMs - Date.now()
    const timer = setTimeout(() => setOffline(failingSince !== null), Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [failingSince])
  return isOffline
}
