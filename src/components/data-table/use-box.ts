/** The box a table scrolls in: how wide it is, and how high it may be so that the page around it need not scroll. */
import { type RefObject, useLayoutEffect, useState } from 'react'
import { scrollParentOf } from '#components/long-list/scroll-parent.ts'

/** In pixels of the normal size of text. */
const leastHeight = 360
const spaceBelow = 24

/** How much larger than normal text is: the person's own setting, and the browser's. */
const textScale = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16

/** The room from the box's own top to the end of what can be seen. */
const heightFor = (box: Element, parent: Element): number => {
  const isPage = parent === document.scrollingElement
  const top =
    box.getBoundingClientRect().top +
    parent.scrollTop -
    (isPage ? 0 : parent.getBoundingClientRect().top)
  return Math.max(leastHeight * textScale(), parent.clientHeight - top - spaceBelow)
}

export type BoxMeasures = { width: number; height: number; scale: number }

export const useBox = (box: RefObject<HTMLDivElement | null>): BoxMeasures => {
  const [measures, setMeasures] = useState<BoxMeasures>({ width: 0, height: leastHeight, scale: 1 })
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const parent = scrollParentOf(element)
    const measure = () => {
      const next = {
        width: element.clientWidth,
        height: Math.round(heightFor(element, parent)),
        scale: textScale(),
      }
      setMeasures((old) =>
        old.width === next.width && old.height === next.height && old.scale === next.scale
          ? old
          : next,
      )
    }
    measure()
    // What lies above grows and shrinks with its surroundings; the size of text changes all of them.
    const observer = new ResizeObserver(measure)
    observer.observe(parent)
    for (
      let each: Element | null = element;
      each !== null && each !== parent;
      each = each.parentElement
    )
      observer.observe(each)
    return () => observer.disconnect()
  }, [box])
  return measures
}
