import { useCallback, useState } from 'react'

export const firstRows = 50

/**
 * How many rows of a long list are read: few for the first picture, and four times as many whenever its end comes near, so that
 * a list of 10,000 is here after four steps.
 * @param place what the list shows; another place begins anew
 */
export const useWindow = (place: string) => {
  const [kept, setKept] = useState({ place, rows: firstRows })
  const rows = kept.place === place ? kept.rows : firstRows
  const reach = useCallback(
    (end: number) =>
      setKept((old) => {
        const before = old.place === place ? old.rows : firstRows
        let next = before
        while (end + next / 4 > next) next *= 4
        return next === old.rows && old.place === place ? old : { place, rows: next }
      }),
    [place],
  )
  return { rows, reach }
}
