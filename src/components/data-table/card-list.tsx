/** The rows of a phone: cards of any height, those in sight only. The page scrolls, not a box in it. */
import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import type { DataTableProps } from './data-table-props.ts'
import { NoMatch } from './no-match.tsx'
import { scrollParentOf } from './use-box.ts'
import { useNamedPlace } from './use-named-place.ts'
import { rowAt } from './use-shown-rows.ts'
import type { TableModel } from './use-table-model.ts'

type CardListProps<Row> = { props: DataTableProps<Row>; model: TableModel<Row> }

const likelyHeight = 88
const overscan = 8

type AnyVirtualizer = Virtualizer<Element, Element> | Virtualizer<Window, Element>

type CardsProps<Row> = CardListProps<Row> & { virtual: AnyVirtualizer }

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

const Card = <Row,>({
  row,
  at,
  props,
  model,
  virtual,
}: CardsProps<Row> & { row: Row; at: number }) => {
  const { rowId, rowName, card, bulk, lookOf } = props
  return (
    <li
      ref={virtual.measureElement}
      data-index={at}
      tabIndex={-1}
      className="dt-card"
      data-look={lookOf?.(row)}
      aria-setsize={model.shown.order.length}
      aria-posinset={at + 1}
    >
      {bulk !== undefined && (
        <label className="dt-card-choice">
          <input
            type="checkbox"
            className="dt-tick"
            aria-label={m.table_choose({ row: rowName(row) })}
            checked={model.chosen.ids.has(rowId(row))}
            onChange={() => model.chosen.toggle(at)}
          />
        </label>
      )}
      <div className="dt-card-content">{card(row)}</div>
    </li>
  )
}

const Cards = <Row,>(
  cards: CardsProps<Row> & { list: RefObject<HTMLUListElement | null>; margin: number },
) => {
  const { props, model, virtual, list, margin } = cards
  const [called, setCalled] = useState<number | null>(null)
  useNamedPlace(props, model.shown, (at) => {
    virtual.scrollToIndex(at, { align: 'center' })
    setCalled(at)
  })
  // it may be drawn only when it has been scrolled to
  useLayoutEffect(() => {
    const card = list.current?.querySelector<HTMLElement>(`[data-index="${called}"]`)
    if (card == null) return
    setCalled(null)
    card.focus({ preventScroll: true })
  })
  const items = virtual.getVirtualItems()
  const first = items.at(0)
  const last = items.at(-1)
  const before = first === undefined ? 0 : first.start - margin
  const after = last === undefined ? 0 : virtual.getTotalSize() - (last.end - margin)
  return (
    <ul
      ref={list}
      aria-label={props.name}
      data-state="ready"
      className="dt-cards"
      style={{ paddingBlock: `${before}px ${after}px` }}
    >
      {items.map(({ index }) => {
        const row = rowAt(model.shown, index)
        return (
          row !== undefined && (
            <Card key={props.rowId(row)} row={row} at={index} {...{ props, model, virtual }} />
          )
        )
      })}
    </ul>
  )
}

type PlacedProps<Row> = CardListProps<Row> & { list: RefObject<HTMLUListElement | null> }

const InWindow = <Row,>({ list, ...cards }: PlacedProps<Row>) => {
  const margin = useMargin(list, null)
  const virtual = useWindowVirtualizer({
    ...{ count: cards.model.shown.order.length, overscan, scrollMargin: margin },
    estimateSize: () => likelyHeight,
  })
  return <Cards {...cards} {...{ virtual, list, margin }} />
}

const InBox = <Row,>({ list, parent, ...cards }: PlacedProps<Row> & { parent: Element }) => {
  const margin = useMargin(list, parent)
  const virtual = useVirtualizer({
    ...{ count: cards.model.shown.order.length, overscan, scrollMargin: margin },
    getScrollElement: () => parent,
    estimateSize: () => likelyHeight,
  })
  return <Cards {...cards} {...{ virtual, list, margin }} />
}

export const CardList = <Row,>({ props, model }: CardListProps<Row>) => {
  const place = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [parent, setParent] = useState<Element>()
  useLayoutEffect(() => {
    if (place.current !== null) setParent(scrollParentOf(place.current))
  }, [])
  const { isKnown, order } = model.shown
  if (isKnown && order.length === 0 && model.isFiltered)
    return <NoMatch onClear={model.ask.clear} />
  return (
    <div ref={place}>
      {parent !== undefined &&
        (parent === document.scrollingElement ? (
          <InWindow {...{ props, model, list }} />
        ) : (
          <InBox {...{ props, model, list, parent }} />
        ))}
    </div>
  )
}
