/** What all members owe by how old it is, and who has owed it for too long. Never shown to other residents (accounts.md 13). */
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { DataTable } from '#components/data-table/data-table.tsx'
import type { BulkAction } from '#components/data-table/table-types.ts'
import { amountText, moneyText } from '#components/format.ts'
import { PaperNews } from '#components/paper/paper-news.tsx'
import { useSocietyPaper } from '#components/paper/use-society-paper.ts'
import { useOpenedRow } from '#components/use-focus-back.ts'
import { isNext } from '#components/use-way-back.ts'
import { syncQueries } from '#db/sync-status.ts'
import { legalValueOn } from '#domain/books/law/rule-packs.ts'
import { beginning } from '#domain/books/statements/balances.ts'
import { memberDues } from '#domain/books/statements/member-dues.ts'
import { waitingReports } from '#domain/books/waiting-reports.ts'
import { can } from '#domain/roles.ts'
import { m } from '#texts/compiled/messages.js'
import type { IncomesTableFrame } from '../ui/incomes-table.tsx'
import { useReminding } from '../ui/use-reminding.tsx'
import { AgesCard, AgesMember } from './ages-card.tsx'
import {
  type AgesRow,
  agesColumns,
  type DuesCell,
  isReported,
  owedOf,
  remindersOf,
} from './ages-columns.ts'
import { FigureOf, useOrigin } from './figure-of.tsx'
import { agesPaper } from './list-papers.ts'
import { type Books, type Members, statementQueries } from './queries.ts'
import { Whole } from './whole.tsx'

type AgesViewProps = {
  books: Books
  societyId: string
  day: string
  report: 'ageing' | 'defaulters'
  frame: Omit<IncomesTableFrame, 'society'>
}

export const AgesView = (props: AgesViewProps) => (
  <Whole query={statementQueries.members(props.societyId)}>
    {(members) => <Ages {...props} members={members} />}
  </Whole>
)

const idOf = ({ card }: AgesRow) => card.id
const nameOf = ({ card }: AgesRow) => `${card.flat} ${card.person}`
/** By the rule of that day. */
const defaultersLaw = (day: string) => {
  const months = legalValueOn('defaulter-months', day)
  return months === undefined ? m.reports_defaulters_no_law() : m.reports_defaulters_law({ months })
}

/** Those who are chosen; the panel says who owes something overdue today. */
const useRemindAction = (societyId: string) => {
  const { session } = useRouteContext({ from: '/_shell' })
  const { data: sync } = useQuery(syncQueries.status())
  const { remind, panel } = useReminding(societyId, sync?.state === 'offline')
  const bulk = useMemo(
    (): BulkAction<AgesRow>[] => [
      {
        id: 'remind',
        opens: true,
        label: (count) => m.bills_remind({ count }),
        skips: (row) => (owedOf(row.dues) === 0 ? m.bills_skip_paid() : undefined),
        onAct: (rows) => remind(rows.map(({ card }) => card.id)),
      },
    ],
    [remind],
  )
  return { bulk: can(session.roles, 'books:write') ? bulk : [], panel }
}

/** What the figures are of. */
const aboutWords = (report: AgesViewProps['report'], day: string) =>
  report === 'defaulters' ? defaultersLaw(day) : m.reports_ageing_about()

/** Who has only paid ahead is in the list and owes nothing. */
const countWordsOf = (rows: readonly AgesRow[]) => (shown: number, total: number) => {
  if (shown !== total) return m.reports_members_shown({ shown, total })
  const owing = rows.filter(({ dues }) => owedOf(dues) > 0).length
  const ahead = rows.length - owing
  const words = m.reports_members_owing({ count: owing })
  return ahead === 0 ? words : `${words} · ${m.reports_members_ahead({ count: ahead })}`
}

type AgesProps = AgesViewProps & { members: Members }

const Ages = ({ books, societyId, members, day, report, frame }: AgesProps) => {
  const navigate = useNavigate()
  const origin = useOrigin()
  const [named, note] = useOpenedRow()
  const { bulk, panel } = useRemindAction(societyId)
  const rows = useMemo(() => {
    // of today: all that is known, by whatever clock it was reported
    const reports = waitingReports(members.reported, day < books.today ? day : undefined)
    return members.members
      .map(({ card, documents }) => ({
        card,
        dues: memberDues(documents, members.allocations, day),
        reminders: remindersOf(members.reminders.get(card.id) ?? [], day),
        reported: reports.get(card.id) ?? null,
      }))
      .filter(({ dues }) =>
        report === 'defaulters' ? dues.isDefaulter : owedOf(dues) + dues.advance > 0,
      )
  }, [members, day, report, books.today])
  const hasReported = rows.some(isReported)
  const columns = useMemo(() => {
    // an address names one member or means all of them, and defaulters are some
    const cell: DuesCell = (part, amount, row) =>
      amount === 0 || (row === null && report === 'defaulters') ? undefined : (
        <FigureOf
          drill={{ figure: 'owed', dues: part, from: beginning, to: day }}
          {...(row !== null && { holding: row.card.id })}
          words={amountText(amount)}
          isInGrid={row !== null}
        />
      )
    return agesColumns(day, report, { cell, hasReported, flat: AgesMember })
  }, [day, report, hasReported])
  const countWords = useMemo(() => countWordsOf(rows), [rows])
  // of defaulters only some are here
  const ahead = report === 'ageing' ? rows.reduce((sum, { dues }) => sum + dues.advance, 0) : 0
  const onOpen = ({ card: { id } }: AgesRow) => {
    note(id)
    void navigate({
      to: '/apps/accounts/statements',
      search: { report: 'member', holding: id, to: day, ...origin },
      state: isNext,
    })
  }
  const title = report === 'ageing' ? m.reports_ageing() : m.reports_defaulters()
  const paper = useSocietyPaper()
  const { society } = books
  const onPaper = (taken: readonly AgesRow[]) =>
    paper.save({
      ...{ society, id: report, day },
      write: () =>
        agesPaper({
          ...{ society, report, day, rows: taken, all: rows.length },
          notes: [aboutWords(report, day), countWords(rows.length, rows.length)],
        }),
    })
  return (
    <div className="ages">
      {panel}
      <Text className="statements-none">
        {aboutWords(report, day)}
        {ahead > 0 && (
          <>
            {' '}
            {m.reports_ageing_ahead()}{' '}
            <FigureOf
              drill={{ figure: 'owed', dues: 'advance', from: beginning, to: day }}
              words={moneyText(ahead)}
            />
          </>
        )}
      </Text>
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
            onOpen={onOpen}
            named={named}
            card={(row) => <AgesCard {...{ row, day }} />}
            today={books.today}
            days={{ from: day, to: day }}
            {...{ columns, rows, countWords, bulk }}
            {...frame}
          />
        </>
      )}
    </div>
  )
}
