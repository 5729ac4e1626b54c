/**
 * Whether the screen says "offline": by failed requests, not by the browser's flag, and neither at the first lost packet nor
 * at the first answer (ux.md 3.16). What failed before this page began is old news: it says so at once only where the
 * browser is sure of it too, else after a try of this page has failed. On a slow line the first one takes its time, and a banner that is
 * wrong would push the page down twice.
 */
import { useEffect, useState } from 'react'

export const bannerDelayMs = 2000
/** A first try of which nothing is heard for so long has failed, whenever the browser gives it up. */
export const firstTryMs = 15_000

/** Since when nothing answers, and when it failed last; ISO. */
export type Failing = { failingSince: string | null; failedAt: string | null }

/** When the last failure is said, as the place that met it first has worked it out: of a later one it is no news. */
let met = { failingSince: '', due: 0 }

const isOld = (failed: string) => Date.parse(failed) < performance.timeOrigin

const dueOf = (failingSince: string, failedAt: string | null, begun: number): number => {
  if (met.failingSince !== failingSince) {
    const due = isOld(failingSince) ? begun + firstTryMs : Date.parse(failingSince) + bannerDelayMs
    met = { failingSince, due }
  }
  if (failedAt !== null && isOld(failingSince) && !isOld(failedAt))
    met.due = Math.min(met.due, Date.parse(failedAt) + bannerDelayMs)
  // a clock may be put back
  met.due = Math.min(met.due, Date.now() + firstTryMs)
  return met.due
}

const wasSaid = (failingSince: string) => met.failingSince === failingSince && met.due <= Date.now()

/** @param failing null while something answers */
export const useShownOffline = (failing: Failing | null): boolean => {
  const { failingSince, failedAt } = failing ?? { failingSince: null, failedAt: null }
  const [begun] = useState(Date.now)
  const [isOffline, setOffline] = useState(
    () => failingSince !== null && (!navigator.onLine || wasSaid(failingSince)),
  )
  useEffect(() => {
    const wait =
      failingSince === null
        ? bannerDelayMs
        : Math.max(0, dueOf(failingSince, failedAt, begun) - Date.now())
    const timer = setTimeout(() => setOffline(failingSince !== null), wait)
    return () => clearTimeout(timer)
  }, [failingSince, failedAt, begun])
  return isOffline
}
