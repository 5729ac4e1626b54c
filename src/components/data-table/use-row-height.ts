/** How high a row is on this screen: the style sheet decides, by density, pointer and size of text; here it is measured. */
import { type RefObject, useLayoutEffect, useState } from 'react'

/** @param probe an element as high as a row */
export const useRowHeight = (probe: RefObject<HTMLElement | null>): number => {
  const [height, setHeight] = useState(40)
  useLayoutEffect(() => {
    const element = probe.current
    if (element === null) return
    const measure = () => setHeight(element.getBoundingClientRect().height || 40)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [probe])
  return height
}
