/**
 * Whether the screen says "offline": by failed requests, not by the browser's flag, and neither at the first lost packet nor
 * at the first answer (ux.md 3.16). What failed before this page began is old news: it says so at once only where the
 * browser is sure of it too, else when a try of this page fails. On a slow line the first one takes its time, and a banner that is
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

const dueOf = (failingSince: string, failedAt: string | null, begun: number): number => {
  const since = Date.parse(failingSince)
  if (met.failingSince !== failingSince)
    met = { failingSince, due: since < begun ? begun + firstTryMs : since + bannerDelayMs }
  const failed = Date.parse(failedAt ?? failingSince)
  if (since < begun && failed >= begun) met.due = Math.min(met.due, failed)
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
