/**
 * Heads by quarters. On a desktop one table; where that has no room the quarters are tabs over one column, so that nothing scrolls
 * sideways. Each figure leads to the rows behind it.
 */
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { amountText } from '#components/format.ts'
import { type FigureRow, totalOf } from '#domain/books/figures/year-figures.ts'
import { m } from '#texts/compiled/messages.js'
import { rowName } from '../head-words.ts'
import { quarterNames } from './finance-words.ts'
import type { FigureLink } from './links.ts'

export type FiguresTableProps = {
  title: string
  /** What the rows are. */
  of: string
  rows: readonly FigureRow[]
  /** @param row null: of all @param quarter 1 to 4; 0 for all of the year */
  linkOf: (row: FigureRow | null, quarter: number) => FigureLink
}

/** In letters of the page: as wide as a head and five columns of amounts need. */
const roomForAll = 40

type CellProps = { amount: number; name: string; link: FigureLink }

/** Nothing has nothing behind it. */
export const Figure = ({ amount, name, link }: CellProps) =>
  amount === 0 ? (
    amountText(0)
  ) : (
    <Link {...link} aria-label={name}>
      {amountText(amount)}
    </Link>
  )

const amountAt = ({ quarters, total }: Pick<FigureRow, 'quarters' | 'total'>, quarter: number) =>
  quarter === 0 ? total : (quarters[quarter - 1] ?? 0)

/** Q1 to Q4, then all. */
const columns = [1, 2, 3, 4, 0] as const
const columnName = (quarter: number) => quarterNames[quarter === 0 ? 4 : quarter - 1]?.() ?? ''

type RowsProps = FiguresTableProps & { shown: readonly number[] }

const Rows = ({ title, of, rows, linkOf, shown }: RowsProps) => {
  const cells = (row: FigureRow | null) =>
    shown.map((quarter) => {
      const amount = amountAt(row ?? totalOf(rows), quarter)
      const name = row === null ? m.finance_total_row() : rowName(row)
      return (
        <td key={quarter} className="num">
          <Figure
            amount={amount}
            link={linkOf(row, quarter)}
            name={m.finance_cell({
              name,
              quarter: columnName(quarter),
              amount: amountText(amount),
            })}
          />
        </td>
      )
    })
  return (
    <table className="finance-table">
      <caption className="finance-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          {shown.map((quarter) => (
            <th key={quarter} scope="col" className="num">
              {columnName(quarter)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{rowName(row)}</th>
            {cells(row)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{m.finance_total_row()}</th>
          {cells(null)}
        </tr>
      </tfoot>
    </table>
  )
}

const steps: Record<string, (at: number) => number> = {
  ArrowRight: (at) => (at + 1) % columns.length,
  ArrowLeft: (at) => (at + columns.length - 1) % columns.length,
  Home: () => 0,
  End: () => columns.length - 1,
}

const Tabbed = (props: FiguresTableProps) => {
  const id = useId()
  const [at, setAt] = useState<number>(columns.length - 1)
  const walk = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(at)
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <>
      <div className="finance-tabs" role="tablist" aria-label={props.title} onKeyDown={walk}>
        {columns.map((quarter, tab) => (
          <button
            key={quarter}
            id={`${id}-${tab}`}
            type="button"
            role="tab"
            aria-selected={tab === at}
            aria-controls={`${id}-panel`}
            tabIndex={tab === at ? 0 : -1}
            onClick={() => setAt(tab)}
          >
            {columnName(quarter)}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${at}`}>
        <Rows {...props} shown={[columns[at] ?? 0]} />
      </div>
    </>
  )
}

/** A question of the window's width would not hear of larger letters. */
const useRoom = () => {
  const place = useRef<HTMLDivElement>(null)
  const [hasRoom, setRoom] = useState(false)
  useLayoutEffect(() => {
    if (place.current === null) return
    const { current } = place
    const measure = () => {
      const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setRoom(current.clientWidth >= roomForAll * letter)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return { place, hasRoom }
}

export const FiguresTable = (props: FiguresTableProps) => {
  const { place, hasRoom } = useRoom()
  return (
    <div ref={place} className="finance-figures">
      {hasRoom ? <Rows {...props} shown={columns} /> : <Tabbed {...props} />}
    </div>
  )
}
