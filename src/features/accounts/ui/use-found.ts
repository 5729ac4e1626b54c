import { useEffect, useState } from 'react'

const pauseMs = 250

/** Looks something up on this device once what is typed is whole and has stood for a moment; null while nothing is found. */
export const useFound = <Wanted, Found>(
  wanted: Wanted | undefined,
  find: (wanted: Wanted) => Promise<Found | null>,
): Found | null => {
  const [found, setFound] = useState<{ of: string; it: Found | null }>()
  const key = wanted === undefined ? '' : JSON.stringify(wanted)
  useEffect(() => {
    if (key === '') return
    let isCurrent = true
    const look = () =>
      find(JSON.parse(key) as Wanted) // written above
        .then((it) => isCurrent && setFound({ of: key, it }))
        .catch(() => undefined) // the device cannot be read: saving will say so
    const timer = setTimeout(look, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key, find])
  return found !== undefined && found.of === key ? found.it : null
}
