/** The rows of a phone: cards of any height, those in sight only. The page scrolls, not a box in it. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type ListPlaces, VirtualList } from '#components/long-list/virtual-list.tsx'
import { m } from '#texts/compiled/messages.js'
import type { DataTableProps } from './data-table-props.ts'
import { NoMatch } from './no-match.tsx'
import { useNamedPlace } from './use-named-place.ts'
import { rowAt } from './use-shown-rows.ts'
import type { TableModel } from './use-table-model.ts'

type CardListProps<Row> = { props: DataTableProps<Row>; model: TableModel<Row> }

const likelyHeight = 88

type CardsProps<Row> = CardListProps<Row> & Pick<ListPlaces, 'virtual'>

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
  cards: CardListProps<Row> & ListPlaces & { list: RefObject<HTMLUListElement | null> },
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

export const CardList = <Row,>({ props, model }: CardListProps<Row>) => {
  const list = useRef<HTMLUListElement>(null)
  const { isKnown, order } = model.shown
  const { isFiltered, ask } = model
  const { none } = props
  if (isKnown && order.length === 0 && (isFiltered || none !== undefined))
    return <NoMatch {...{ none, isFiltered }} onClear={ask.clear} />
  return (
    <VirtualList list={list} count={order.length} likelyHeight={likelyHeight} overscan={8}>
      {(places) => <Cards {...places} {...{ props, model, list }} />}
    </VirtualList>
  )
}
