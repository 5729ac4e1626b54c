/** The colours and sizes that hold where the chart stands; they follow the page's scheme and text size. */
import { type RefObject, useEffect, useState } from 'react'
import type { ChartLook } from './apex-options.ts'

const hues = ['teal', 'orange', 'blue', 'yellow', 'grape', 'green', 'red', 'gray'] as const
const still = '(prefers-reduced-motion: reduce)'

const look = (element: HTMLElement): ChartLook => {
  const root = document.documentElement
  const style = getComputedStyle(element)
  const variable = (name: string) => style.getPropertyValue(name).trim()
  const scheme = element.closest('[data-mantine-color-scheme]')
  const isDark = scheme?.getAttribute('data-mantine-color-scheme') === 'dark'
  // gray is two ramps: its shade 4 is a border in the light
  const colorOf = (hue: string) => variable(`--mantine-color-${hue}-${isDark ? 4 : 5}`)
  return {
    isDark,
    rem: Number.parseFloat(getComputedStyle(root).fontSize),
    // in steps: a scroll bar that comes and goes draws nothing anew
    width: Math.floor(element.clientWidth / 40) * 40,
    isStill: matchMedia(still).matches || root.dataset.motion === 'reduced',
    colors: hues.map(colorOf),
    text: variable('--mantine-color-text'),
    hairline: variable('--aangan-hairline'),
    surface: variable('--aangan-card'),
  }
}

export const useChartLook = (ref: RefObject<HTMLElement | null>): ChartLook | undefined => {
  const [seen, setSeen] = useState<ChartLook>()
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const update = () => {
      const next = look(element)
      setSeen((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next))
    }
    update()
    const observer = new MutationObserver(update)
    observer.observe(document.documentElement, { attributes: true })
    const resizing = new ResizeObserver(update)
    resizing.observe(element)
    const motion = matchMedia(still)
    motion.addEventListener('change', update)
    return () => {
      observer.disconnect()
      resizing.disconnect()
      motion.removeEventListener('change', update)
    }
  }, [ref])
  return seen
}
