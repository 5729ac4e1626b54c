/**
 * Whether the screen says "offline": by failed requests, not by the browser's flag, and neither at the first lost packet nor
 * at the first answer (ux.md 3.16). What failed before this page began is old news: it says so at once only where the
 * browser is sure of it too, else when it still fails after the time a first exchange takes on a slow line.
 */
import { useEffect, useState } from 'react'

export const bannerDelayMs = 2000
export const firstTryMs = 4000

/** When the last failure is said, as the place that met it first has worked it out: of a later one it is no news. */
let met = { failingSince: '', due: 0 }

const dueOf = (failingSince: string, begun: number): number => {
  if (met.failingSince !== failingSince) {
    const failing = Date.parse(failingSince)
    met = { failingSince, due: failing < begun ? begun + firstTryMs : failing + bannerDelayMs }
  }
  return met.due
}

const wasSaid = (failingSince: string) => met.failingSince === failingSince && met.due <= Date.now()

/** @param failingSince since when nothing answers; ISO, null while something does */
export const useShownOffline = (failingSince: string | null): boolean => {
  const [begun] = useState(Date.now)
  const [isOffline, setOffline] = useState(
    () => failingSince !== null && (!navigator.onLine || wasSaid(failingSince)),
  )
  useEffect(() => {
    const wait =
      failingSince === null ? bannerDelayMs : Math.max(0, dueOf(failingSince, begun) - Date.now())
    const timer = setTimeout(() => setOffline(failingSince !== null), wait)
    return () => clearTimeout(timer)
  }, [failingSince, begun])
  return isOffline
}
