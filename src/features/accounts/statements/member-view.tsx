import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { fileName } from '#components/data-table/file/use-file.ts'
import { LazyExport } from '#components/data-table/lazy-export.tsx'
import { moneyText } from '#components/format.ts'
import { PaperActions } from '#components/paper/paper-actions.tsx'
import type { StatementLine } from '#domain/books/bills/member-statement.ts'
import type { DaySpan } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'
import { BillLink, ReceiptLink, VoucherLink } from '../bill/detail-link.tsx'
import { FlatField } from '../ui/flat-field.tsx'
import { FigureOf } from './figure-of.tsx'
import { type MemberPaper, memberPaper, memberSheet, memberTable } from './member-paper.ts'
import { type Books, type Members, statementQueries } from './queries.ts'
import { Whole } from './whole.tsx'

/** On a phone the number stands aside, and these words do not. */
const particularsAt = 2

type DocumentLinkProps = { id: string; source: StatementLine['kind']; words: string }

const DocumentLink = ({ id, source, words }: DocumentLinkProps) => {
  if (source === 'bill') return <BillLink id={id}>{words}</BillLink>
  if (source === 'receipt') return <ReceiptLink id={id}>{words}</ReceiptLink>
  return <VoucherLink id={id}>{words}</VoucherLink>
}

const Lines = ({ paper, holding }: { paper: MemberPaper; holding: string }) => (
  <table className="report-table" aria-label={paper.title}>
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
      {paper.rows.map(({ id, isSum, cells, source, drills }) => (
        <tr key={id} data-kind={isSum ? 'total' : 'line'}>
          {cells.map((words, at) => {
            const { head = '', isFigure, isAside } = paper.heads[at] ?? {}
            const drill = drills[at] ?? null
            return (
              <td
                key={head}
                className={isFigure ? 'num' : undefined}
                data-aside={isAside}
                data-head={head}
              >
                {at === particularsAt && source !== undefined ? (
                  <DocumentLink {...{ id, source, words }} />
                ) : drill === null ? (
                  words
                ) : (
                  <FigureOf {...{ drill, holding, words }} />
                )}
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  </table>
)

type MemberViewProps = { books: Books; span: DaySpan; societyId: string }

export const MemberView = ({ books, span, societyId }: MemberViewProps) => (
  <Whole query={statementQueries.members(societyId)}>
    {(members) => <OneMember {...{ books, span, members }} />}
  </Whole>
)

const OneMember = ({
  books,
  span,
  members,
}: Omit<MemberViewProps, 'societyId'> & { members: Members }) => {
  const { holding } = useSearch({ from: '/_shell/apps/accounts/statements' })
  const navigate = useNavigate()
  const owners = useMemo(() => members.members.map(({ card }) => card), [members])
  const member = members.members.find(({ card }) => card.id === holding)
  const { from, to } = span
  const build = useMemo(
    () =>
      member === undefined ? null : () => memberPaper(member, members.allocations, { from, to }),
    [member, members, from, to],
  )
  const paper = useMemo(() => build?.() ?? null, [build])
  const { society } = books
  const write = useMemo(
    () => (build === null ? null : () => memberSheet(build(), society)),
    [build, society],
  )
  return (
    <div>
      <div className="statements-span">
        <FlatField
          owners={owners}
          value={holding ?? null}
          onChange={(id) =>
            id !== null &&
            void navigate({
              to: '.',
              search: (old) => ({ ...old, holding: id }),
              resetScroll: false,
            })
          }
        />
      </div>
      {paper !== null && write !== null && (
        <div className="statement-paper">
          <PaperActions
            name={fileName({ society: books.society.name, id: paper.id, today: to }, 'pdf')}
            language={society.documentsLanguage}
            write={write}
          >
            <LazyExport
              list={paper.title}
              take={() => ({
                ...{ id: paper.id, name: paper.title, society: books.society.name, today: to },
                ...memberTable(paper),
              })}
            />
          </PaperActions>
          <article className="paper-sheet" aria-label={paper.title}>
            <header>
              <strong>{books.society.name}</strong>
              <h2>{paper.title}</h2>
              <span>{paper.of}</span>
              <span>{paper.day}</span>
            </header>
            <Lines paper={paper} holding={holding ?? ''} />
            <strong>{m.reports_ages_of({ day: paper.until })}</strong>
            <dl className="statements-ends">
              {paper.ages.map(([label, amount, drill]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className="num">
                    {drill === null ? (
                      moneyText(amount)
                    ) : (
                      <FigureOf {...{ drill, words: moneyText(amount) }} holding={holding ?? ''} />
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </article>
        </div>
      )}
    </div>
  )
}
