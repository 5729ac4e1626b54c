/** How many shortcuts the toolbar shows: what its middle has room for, at most eight (ux.md 4.3). */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

const most = 8
const gap = 4

export type Unit = {
  /** Of one that is an icon alone, and of the menu's button. */
  icon: number
  /** Of one with its title. */
  titled: number
}

/** @param width of the toolbar's middle, in px */
export const roomFor = (count: number, width: number, { icon, titled }: Unit) => {
  const left = width - icon
  const wanted = Math.min(count, most)
  const isTitled = wanted * (titled + gap) <= left
  const fitting = Math.max(0, Math.floor(left / (icon + gap)))
  return { shown: isTitled ? wanted : Math.min(wanted, fitting), isTitled }
}

/** In px, as large as the person's letters and pointer make them. */
const readUnit = (): Unit => {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const icon = matchMedia('(pointer: coarse)').matches ? Math.max(48, 2.5 * rem) : 2.5 * rem
  return { icon, titled: 8.5 * rem }
}

export const useShortcutsRoom = (
  count: number,
): { bar: RefObject<HTMLDivElement | null>; shown: number; isTitled: boolean } => {
  const bar = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (bar.current === null) return
    setWidth(bar.current.clientWidth)
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(bar.current)
    return () => observer.disconnect()
  }, [])
  return { bar, ...roomFor(count, width, readUnit()) }
}
