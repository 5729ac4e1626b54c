/** A list of which only the entries in sight are drawn. The page scrolls, or a box in it, whatever the list lies in. */
import {
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { scrollParentOf } from './scroll-parent.ts'

export type ListPlaces = {
  virtual: Virtualizer<Element, Element> | Virtualizer<Window, Element>
  /** From where the entries' places count. */
  margin: number
}

type VirtualListProps = {
  list: RefObject<HTMLElement | null>
  count: number
  /** In pixels, of an entry that was not drawn yet. */
  likelyHeight: number
  /** So many are drawn before and after those in sight: a wheel is ahead of the page. */
  overscan: number
  /** Which entries are drawn; ascending. */
  rangeExtractor?: (range: Range) => number[]
  children: (places: ListPlaces) => ReactNode
}

/** Where the list begins in what scrolls: what stands over it grows and shrinks. */
const useMargin = (list: RefObject<HTMLElement | null>, parent: Element | null) => {
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const measure = () => {
      const above =
        parent === null ? -window.scrollY : parent.getBoundingClientRect().top - parent.scrollTop
      setMargin(Math.round(element.getBoundingClientRect().top - above))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(parent ?? document.body)
    if (element.parentElement !== null) observer.observe(element.parentElement)
    return () => observer.disconnect()
  }, [list, parent])
  return margin
}

const optionsOf = ({ count, likelyHeight, overscan, rangeExtractor }: VirtualListProps) => ({
  ...{ count, overscan, estimateSize: () => likelyHeight },
  ...(rangeExtractor !== undefined && { rangeExtractor }),
})

const InWindow = (props: VirtualListProps) => {
  const margin = useMargin(props.list, null)
  const virtual = useWindowVirtualizer({ ...optionsOf(props), scrollMargin: margin })
  return props.children({ virtual, margin })
}

const InBox = ({ parent, ...props }: VirtualListProps & { parent: Element }) => {
  const margin = useMargin(props.list, parent)
  const virtual = useVirtualizer({
    ...optionsOf(props),
    scrollMargin: margin,
    getScrollElement: () => parent,
  })
  return props.children({ virtual, margin })
}

export const VirtualList = (props: VirtualListProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [parent, setParent] = useState<Element>()
  useLayoutEffect(() => {
    const look = () => {
      if (place.current !== null) setParent(scrollParentOf(place.current))
    }
    look()
    addEventListener('resize', look)
    return () => removeEventListener('resize', look)
  }, [])
  return (
    <div ref={place}>
      {parent !== undefined &&
        (parent === document.scrollingElement ? (
          <InWindow {...props} />
        ) : (
          <InBox {...props} parent={parent} />
        ))}
    </div>
  )
}
