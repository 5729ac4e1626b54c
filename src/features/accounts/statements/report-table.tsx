/** A statement on the screen: every figure is the way to the entries it is the sum of. */
import { type ComponentType, Fragment } from 'react'
import { Unbroken } from '#components/unbroken.tsx'
import { m } from '#texts/compiled/messages.js'
import {
  type Drill,
  type Figure,
  type FigureHead,
  figureText,
  type Report,
  type ReportRow,
} from './report.ts'
import { sideText } from './side-text.ts'

/** Leads to the entries a figure is the sum of. */
export type DrillLink = ComponentType<{ drill: Drill; amount: string }>

type RowProps = Pick<Report, 'figureHeads' | 'remarkHeads'> & {
  row: ReportRow
  words: number
  Open: DrillLink
}

type ShownProps = Pick<RowProps, 'Open'> & { figure: Figure; words?: string }

const Shown = ({ figure, words = figureText(figure), Open }: ShownProps) =>
  figure !== null && figure.drill !== null ? <Open drill={figure.drill} amount={words} /> : words

const hasSides = ({ figureHeads }: Pick<Report, 'figureHeads'>) =>
  figureHeads.some(({ side }) => side !== undefined)

/** In a wide window each side has a column of its own. */
const OfBothSides = ({ row, figureHeads, Open }: Omit<RowProps, 'words'>) => (
  <td className="num report-sides" data-head={m.reports_balance()}>
    {figureHeads.map(({ head, side }, at) => {
      const figure = row.figures[at] ?? null
      if (side === undefined || figure === null) return null
      const words = sideText(side === 'debit' ? figure.amount : -figure.amount)
      return (
        <div key={head}>
          <Shown {...{ figure, words, Open }} />
        </div>
      )
    })}
  </td>
)

/** Absent, not false: the style sheet asks whether it is there. */
const goesAside = ({ isAside, side }: FigureHead) => isAside || side !== undefined || undefined

/** What a narrow window has no columns for stands in a line below. */
const Below = ({ row, words, figureHeads, remarkHeads = [], Open }: RowProps) => {
  const aside = figureHeads.flatMap(({ head, isAside }, at) => {
    const figure = row.figures[at] ?? null
    return isAside && figure !== null ? [{ head, figure }] : []
  })
  if (aside.length === 0) return null
  return (
    <tr className="report-more" data-kind={row.kind}>
      <td colSpan={words + figureHeads.length + remarkHeads.length}>
        {aside.map(({ head, figure }) => (
          <span key={head}>
            {head} <Shown {...{ figure, Open }} />
          </span>
        ))}
      </td>
    </tr>
  )
}

const Row = ({ row, words, figureHeads, remarkHeads = [], Open }: RowProps) => {
  if (row.kind === 'heading')
    return (
      <tr data-kind="heading">
        <th scope="rowgroup" colSpan={words + figureHeads.length + remarkHeads.length}>
          {row.words[0]}
        </th>
      </tr>
    )
  return (
    <tr data-kind={row.kind}>
      {row.words.slice(0, -1).map((text) => (
        <td key={text} className="report-code">
          {text}
        </td>
      ))}
      <th scope="row">
        {row.words.at(-1)}
        {row.remarks !== undefined && (
          <span className="report-below">{row.remarks.filter(Boolean).join(', ')}</span>
        )}
      </th>
      {figureHeads.map((figureHead, at) => {
        const { head } = figureHead
        const figure = row.figures[at] ?? null
        return (
          <td key={head} className="num" data-aside={goesAside(figureHead)} data-head={head}>
            <Shown {...{ figure, Open }} />
          </td>
        )
      })}
      {hasSides({ figureHeads }) && <OfBothSides {...{ row, figureHeads, Open }} />}
      {remarkHeads.map((head, at) => (
        <td key={head} className="report-remark" data-aside>
          {row.remarks?.[at]}
        </td>
      ))}
    </tr>
  )
}

type ReportTableProps = {
  report: Report
  /** Of its schedules one. */
  schedule?: { title: string; rows: readonly ReportRow[] }
  Open: DrillLink
}

export const ReportTable = ({ report, schedule, Open }: ReportTableProps) => {
  const { wordHeads, figureHeads, remarkHeads = [] } = report
  const { title, rows } = schedule ?? report
  return (
    <table className="report-table" aria-label={title}>
      {schedule !== undefined && <caption>{title}</caption>}
      <thead>
        <tr>
          {wordHeads.map((head, at) => (
            <th
              key={head}
              scope="col"
              className={at === wordHeads.length - 1 ? undefined : 'report-code'}
            >
              {head}
            </th>
          ))}
          {figureHeads.map((figureHead) => (
            <th
              key={figureHead.head}
              scope="col"
              className="num"
              data-aside={goesAside(figureHead)}
            >
              <Unbroken>{figureHead.head}</Unbroken>
            </th>
          ))}
          {hasSides(report) && (
            <th scope="col" className="num report-sides">
              {m.reports_balance()}
            </th>
          )}
          {remarkHeads.map((head) => (
            <th key={head} scope="col" className="report-remark" data-aside>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.id}>
            <Row {...{ row, figureHeads, remarkHeads, Open }} words={wordHeads.length} />
            <Below {...{ row, figureHeads, remarkHeads, Open }} words={wordHeads.length} />
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
