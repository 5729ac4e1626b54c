import { useEffect, useState } from 'react'

/** Looks something up on this device whenever what is typed is whole; null while nothing is found. */
export const useFound = <Wanted, Found>(
  wanted: Wanted | undefined,
  find: (wanted: Wanted) => Promise<Found | null>,
): Found | null => {
  const [found, setFound] = useState<{ of: string; it: Found | null }>()
  const key = wanted === undefined ? '' : JSON.stringify(wanted)
  useEffect(() => {
    if (key === '') return
    let isCurrent = true
    find(JSON.parse(key) as Wanted) // written two lines above
      .then((it) => isCurrent && setFound({ of: key, it }))
      .catch(() => undefined) // the device cannot be read: saving will say so
    return () => {
      isCurrent = false
    }
  }, [key, find])
  return found !== undefined && found.of === key ? found.it : null
}
