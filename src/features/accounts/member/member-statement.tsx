/** A member's statement as it is read, printed and kept: to the office, and to whose it is. */
import type { ReactNode } from 'react'
import { fileName } from '#components/data-table/file/use-file.ts'
import { LazyExport } from '#components/data-table/lazy-export.tsx'
import { moneyText } from '#components/format.ts'
import { useLateStyles } from '#components/late-styles.ts'
import type { PaperSheet } from '#components/paper/paper.ts'
import { PaperActions } from '#components/paper/paper-actions.tsx'
import { SheetFrame } from '#components/paper/sheet-frame.tsx'
import type { StatementLine } from '#domain/books/bills/member-statement.ts'
import type { DaySpan } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'
import type { BillSociety } from '../bill/bill-detail.ts'
import { BillLink, ReceiptLink, VoucherLink } from '../bill/detail-link.tsx'
import { type MemberDrill, type MemberPaper, memberTable, particularsAt } from './member-paper.ts'
import css from './member-statement.css?inline'

type Row = Pick<MemberPaper['rows'][number], 'cells' | 'raw'>
type DocumentLinkProps = { id: string; source: StatementLine['kind']; words: string }

const DocumentLink = ({ id, source, words }: DocumentLinkProps) => {
  if (source === 'bill') return <BillLink id={id}>{words}</BillLink>
  if (source === 'receipt') return <ReceiptLink id={id}>{words}</ReceiptLink>
  return <VoucherLink id={id}>{words}</VoucherLink>
}

/** What has no room beside the words stands below them; what is nothing need not. */
const Below = ({ heads, raw, cells }: Pick<MemberPaper, 'heads'> & Row) => (
  <span className="member-below">
    {heads.map(({ head, isFigure, isAside }, at) => {
      const words = cells[at] ?? ''
      if (!isAside || words === '' || raw[at] === 0) return null
      return <span key={head}>{isFigure ? `${head} ${words}` : words}</span>
    })}
  </span>
)

/** A figure, as the way to what is behind it where the reader may go there. */
export type MemberFigure = (drill: MemberDrill, words: string) => ReactNode

type SheetProps = { paper: MemberPaper; figure: MemberFigure }

const Lines = ({ paper, figure }: SheetProps) => (
  <table className="member-table" aria-label={paper.title}>
    <thead>
      <tr>
        {paper.heads.map(({ head, isFigure, isAside }) => (
          <th key={head} scope="col" className={isFigure ? 'num' : undefined} data-aside={isAside}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {paper.rows.map(({ id, isSum, cells, raw, source, drills }) => (
        <tr key={id} data-kind={isSum ? 'total' : 'line'}>
          {cells.map((words, at) => {
            const { head = '', isFigure, isAside } = paper.heads[at] ?? {}
            if (at === particularsAt)
              return (
                <th key={head} scope="row">
                  {source === undefined ? words : <DocumentLink {...{ id, source, words }} />}
                  <Below heads={paper.heads} {...{ raw, cells }} />
                </th>
              )
            const drill = drills[at] ?? null
            return (
              <td key={head} className={isFigure ? 'num' : undefined} data-aside={isAside}>
                {drill === null ? words : figure(drill, words)}
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  </table>
)

const Ages = ({ paper: { until, ages }, figure }: SheetProps) => (
  <>
    <strong>{m.statement_ages_of({ day: until })}</strong>
    <dl className="member-ages">
      {ages.map(([label, amount, drill]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">
            {drill === null ? moneyText(amount) : figure(drill, moneyText(amount))}
          </dd>
        </div>
      ))}
    </dl>
  </>
)

type MemberStatementProps = {
  paper: MemberPaper
  society: Pick<BillSociety, 'name' | 'documentsLanguage'>
  span: DaySpan
  /** The same one for the same statement. */
  write: () => PaperSheet
  figure: MemberFigure
}

export const MemberStatement = ({ paper, society, span, write, figure }: MemberStatementProps) => {
  useLateStyles(css)
  const { id, title, of, day } = paper
  const named = { society: society.name, id, from: span.from, today: span.to }
  return (
    <div className="member-statement">
      <PaperActions
        name={fileName(named, 'pdf')}
        language={society.documentsLanguage}
        write={write}
      >
        <LazyExport
          list={title}
          take={() => ({
            ...{ ...named, name: title },
            ...memberTable(paper),
          })}
        />
      </PaperActions>
      <SheetFrame title={title}>
        <header>
          <strong>{society.name}</strong>
          <h2>{title}</h2>
          <span>{of}</span>
          <span>{day}</span>
        </header>
        <Lines {...{ paper, figure }} />
        {paper.ages.length > 0 && <Ages {...{ paper, figure }} />}
      </SheetFrame>
    </div>
  )
}
