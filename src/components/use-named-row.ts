/** A row that the address names, `#receipt-17`: as soon as it is there it is in sight and has the focus. */
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { keepInSight } from './keep-in-sight.ts'

/** @returns the id behind the prefix in the address's hash */
export const useNamedRow = (prefix: string): string | undefined => {
  const hash = useLocation({ select: (location) => location.hash })
  return hash.startsWith(prefix) ? hash.slice(prefix.length) : undefined
}

/** What the office decides stands before a list, on several pages; an address names it by this and its id. */
export const decidedPrefix = 'decide-'

/** For the list; each row has its prefix and id for its `id`. */
export const useShownRow = (prefix: string): void => {
  const id = useNamedRow(prefix)
  const shown = useRef<string>(undefined)
  // After every change of the list: the row may come late.
  useEffect(() => {
    if (id === shown.current) return
    const row = id === undefined ? null : document.getElementById(`${prefix}${id}`)
    if (id !== undefined && row === null) return
    shown.current = id
    if (row === null) return
    row.tabIndex = -1
    keepInSight(row, 'center')
    row.focus({ preventScroll: true })
  })
}
