/** What members owe: the account of one, and of all of them by how old it is. Never shown to other residents (accounts.md 13). */
import { Text } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { DataTable } from '#components/data-table/data-table.tsx'
import { fileName } from '#components/data-table/file/use-file.ts'
import { LazyExport } from '#components/data-table/lazy-export.tsx'
import { amountText, dayText, moneyText } from '#components/format.ts'
import { PaperActions } from '#components/paper/paper-actions.tsx'
import { PaperNews } from '#components/paper/paper-news.tsx'
import { usePaper } from '#components/paper/use-paper.ts'
import type { StatementLine } from '#domain/books/bills/member-statement.ts'
import { legalValueOn } from '#domain/books/law/rule-packs.ts'
import { beginning } from '#domain/books/statements/balances.ts'
import { memberDues } from '#domain/books/statements/member-dues.ts'
import type { DaySpan } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'
import { BillLink, ReceiptLink, VoucherLink } from '../bill/detail-link.tsx'
import { FlatField } from '../ui/flat-field.tsx'
import type { IncomesTableFrame } from '../ui/incomes-table.tsx'
import { type AgesRow, agesColumns, type DuesCell, remindersOf } from './ages-columns.ts'
import { agesPaper } from './list-papers.ts'
import {
  type MemberDrill,
  type MemberPaper,
  memberPaper,
  memberSheet,
  memberTable,
} from './member-paper.ts'
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

type FigureOfProps = {
  drill: MemberDrill
  /** Absent: of all members. */
  holding?: string
  words: string
  /** In a table, which the keys walk cell by cell. */
  isInGrid?: boolean
}

const FigureOf = ({ drill, holding, words, isInGrid = false }: FigureOfProps) => (
  <Link
    to="/apps/accounts/statements"
    search={{ report: 'ledger', ...drill, holding }}
    aria-label={m.reports_open({ amount: words })}
    {...(isInGrid && { tabIndex: -1 })}
  >
    {words}
  </Link>
)

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

type AgesViewProps = {
  books: Books
  societyId: string
  day: string
  report: 'ageing' | 'defaulters'
  frame: Omit<IncomesTableFrame, 'society'>
}

export const AgesView = ({ societyId, ...props }: AgesViewProps) => (
  <Whole query={statementQueries.members(societyId)}>
    {(members) => <Ages {...props} members={members} />}
  </Whole>
)

const idOf = ({ card }: AgesRow) => card.id
const nameOf = ({ card }: AgesRow) => `${card.flat} ${card.person}`
const countWords = (shown: number, all: number) =>
  shown === all ? m.reports_members({ count: all }) : m.reports_members_shown({ shown, total: all })

const AgesCard = ({ row: { card, dues, reminders } }: { row: AgesRow }) => {
  const owed = dues.principal + dues.penalty + dues.interest
  return (
    <div className="statement-card">
      <span>
        <strong>
          {card.flat} {card.person}
        </strong>
        <strong className="num">{moneyText(owed)}</strong>
      </span>
      <span>
        {owed > 0 ? (
          <>
            <span>
              {m.reports_since()} {dues.oldestDueOn === null ? '' : dayText(dues.oldestDueOn)}
            </span>
            <span className="num">
              {m.reports_interest()} {moneyText(dues.interest)}
            </span>
          </>
        ) : (
          <span>
            {m.reports_advance()} {moneyText(dues.advance)}
          </span>
        )}
      </span>
      {reminders.last !== null && (
        <span>{m.reports_reminded({ count: reminders.count, day: dayText(reminders.last) })}</span>
      )}
    </div>
  )
}

/** By the rule of that day. */
const defaultersLaw = (day: string) => {
  const months = legalValueOn('defaulter-months', day)
  return months === undefined ? m.reports_defaulters_no_law() : m.reports_defaulters_law({ months })
}

type AgesProps = Omit<AgesViewProps, 'societyId'> & { members: Members }

const Ages = ({ books, members, day, report, frame }: AgesProps) => {
  const navigate = useNavigate()
  const columns = useMemo(() => {
    // defaulters are some of the members: their sums are of no one day's documents
    const cell: DuesCell = (part, amount, row) =>
      amount === 0 || (row === null && report === 'defaulters') ? undefined : (
        <FigureOf
          drill={{ figure: 'owed', dues: part, from: beginning, to: day }}
          {...(row !== null && { holding: row.card.id })}
          words={amountText(amount)}
          isInGrid
        />
      )
    return agesColumns(day, report, cell)
  }, [day, report])
  const rows = useMemo(
    () =>
      members.members
        .map(({ card, documents }) => ({
          card,
          dues: memberDues(documents, members.allocations, day),
          reminders: remindersOf(members.reminders.get(card.id) ?? [], day),
        }))
        .filter(({ dues }) =>
          report === 'defaulters'
            ? dues.isDefaulter
            : dues.principal + dues.penalty + dues.interest + dues.advance > 0,
        ),
    [members, day, report],
  )
  const title = report === 'ageing' ? m.reports_ageing() : m.reports_defaulters()
  const paper = usePaper()
  const { society } = books
  const onPaper = (taken: readonly AgesRow[]) =>
    paper.save(fileName({ society: society.name, id: report, today: day }, 'pdf'), {
      language: society.documentsLanguage,
      write: () =>
        agesPaper({
          ...{ society, report, day, rows: taken, all: rows.length },
          notes: report === 'defaulters' ? [defaultersLaw(day)] : [],
        }),
    })
  return (
    <div>
      {report === 'defaulters' && <Text className="statements-none">{defaultersLaw(day)}</Text>}
      {rows.length === 0 ? (
        <p className="statements-none">
          {report === 'ageing' ? m.reports_ageing_none() : m.reports_defaulters_none()}
        </p>
      ) : (
        <>
          <PaperNews {...paper} />
          <DataTable
            id={report}
            onPaper={onPaper}
            name={title}
            findLabel={m.reports_members_find()}
            society={books.society.name}
            rowId={idOf}
            rowName={nameOf}
            onOpen={({ card }) =>
              void navigate({
                to: '/apps/accounts/statements',
                search: { report: 'member', holding: card.id, to: day },
              })
            }
            card={(row) => <AgesCard row={row} />}
            today={books.today}
            bulk={[]}
            {...{ columns, rows, countWords }}
            {...frame}
          />
        </>
      )}
    </div>
  )
}
