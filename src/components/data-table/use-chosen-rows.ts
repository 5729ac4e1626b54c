/** Rows that are chosen together. What a filter hides is not among them: nobody acts on what they do not see. */
import { useCallback, useMemo, useRef, useState } from 'react'
import { rowAt, type ShownRows } from './use-shown-rows.ts'

export type ChosenRows<Row> = {
  ids: ReadonlySet<string>
  /** In the order in which they are shown. */
  rows: readonly Row[]
  isAll: boolean
  toggle: (at: number) => void
  /** From the one chosen last, or from `from` when it is the first, to this one. */
  extend: (at: number, from?: number) => void
  toggleAll: () => void
  clear: () => void
}

const none: ReadonlySet<string> = new Set()

export const useChosenRows = <Row>(
  shown: ShownRows<Row>,
  rowId: (row: Row) => string,
): ChosenRows<Row> => {
  const [ids, setIds] = useState(none)
  const anchor = useRef(0)
  const rows = useMemo(() => {
    if (ids.size === 0) return []
    const found: Row[] = []
    for (const place of shown.order) {
      const row = shown.rows[place]
      if (row !== undefined && ids.has(rowId(row))) found.push(row)
    }
    return found
  }, [ids, shown, rowId])
  const isAll = rows.length > 0 && rows.length === shown.order.length

  const idsBetween = useCallback(
    (from: number, to: number) => {
      const found: string[] = []
      for (let at = Math.min(from, to); at <= Math.max(from, to); at += 1) {
        const row = rowAt(shown, at)
        if (row !== undefined) found.push(rowId(row))
      }
      return found
    },
    [shown, rowId],
  )
  const toggle = useCallback(
    (at: number) => {
      const [id] = idsBetween(at, at)
      if (id === undefined) return
      anchor.current = at
      setIds((old) => {
        const next = new Set(old)
        if (!next.delete(id)) next.add(id)
        return next
      })
    },
    [idsBetween],
  )
  const isNone = ids.size === 0
  const extend = useCallback(
    (at: number, from?: number) => {
      if (isNone) anchor.current = from ?? at
      setIds((old) => new Set([...old, ...idsBetween(anchor.current, at)]))
    },
    [isNone, idsBetween],
  )
  const clear = useCallback(() => setIds(none), [])
  const toggleAll = useCallback(
    () => setIds(isAll ? none : new Set(idsBetween(0, shown.order.length - 1))),
    [isAll, idsBetween, shown],
  )
  return { ids, rows, isAll, toggle, extend, toggleAll, clear }
}
