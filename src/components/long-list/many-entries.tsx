import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { useEffect, useState } from 'react'
import type { LongListProps } from './long-list-props.ts'
import { type ListPlaces, VirtualList } from './virtual-list.tsx'

/** An entry that has the focus is drawn, however far it is scrolled away: the focus would be lost with it. */
const withFocused = (focused: number) => (range: Range) => {
  const seen = defaultRangeExtractor(range)
  if (focused < 0 || seen.includes(focused)) return seen
  return [...seen, focused].sort((a, b) => a - b)
}

const indexIn = (target: EventTarget) =>
  target instanceof Element ? target.closest('[data-index]')?.getAttribute('data-index') : undefined

const hairline = 'var(--aangan-hairline)'
/** A bar where the words will be. */
const waiting = {
  borderBlockEnd: `1px solid ${hairline}`,
  background: `linear-gradient(${hairline}, ${hairline}) 48px 50% / 50% 12px no-repeat`,
}

const Entries = <Item,>({
  virtual,
  margin,
  onFocused,
  ...props
}: LongListProps<Item> & ListPlaces & { onFocused: (id: string | undefined) => void }) => {
  const { list, items, total, idOf, likelyHeight, attributesOf, children, onReach } = props
  const places = virtual.getVirtualItems()
  const end = (places.at(-1)?.index ?? -1) + 1
  useEffect(() => onReach(end), [end, onReach])
  return (
    <ul
      ref={list}
      aria-label={props.name}
      className={props.className}
      data-state="ready"
      style={{ position: 'relative', height: virtual.getTotalSize() }}
      onFocus={({ target }) => {
        const item = items[Number(indexIn(target))]
        onFocused(item && idOf(item))
      }}
      onBlur={() => onFocused(undefined)}
    >
      {places.map(({ index, start }) => {
        const item = items[index]
        return (
          <li
            key={item === undefined ? index : idOf(item)}
            {...(item === undefined ? { 'aria-busy': true } : attributesOf(item))}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={total}
            aria-posinset={index + 1}
            style={{
              ...{ position: 'absolute', insetInline: 0, top: start - margin },
              ...(item === undefined && { ...waiting, height: likelyHeight }),
            }}
          >
            {item !== undefined && children(item)}
          </li>
        )
      })}
    </ul>
  )
}

export const ManyEntries = <Item,>(props: LongListProps<Item>) => {
  const { list, items, total, idOf, likelyHeight } = props
  const [focused, setFocused] = useState<string>()
  const at = focused === undefined ? -1 : items.findIndex((item) => idOf(item) === focused)
  return (
    <VirtualList
      list={list}
      count={Math.max(total, items.length)}
      likelyHeight={likelyHeight}
      overscan={20}
      rangeExtractor={withFocused(at)}
    >
      {(places) => <Entries {...props} {...places} onFocused={setFocused} />}
    </VirtualList>
  )
}
