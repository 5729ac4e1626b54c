/** The statement of a flat's account, of this financial year or of one before it: read, printed, kept. */
import { NativeSelect } from '@mantine/core'
import { useCallback, useState } from 'react'
import { fileName } from '#components/data-table/file/use-file.ts'
import { amountText, dayText } from '#components/format.ts'
import { PaperActions } from '#components/paper/paper-actions.tsx'
import { financialYear } from '#domain/dates.ts'
import { m } from '#texts/compiled/messages.js'
import { balanceText, particulars } from '../bill/statement-lines.ts'
import type { OwnFlat, OwnFlats } from './own-flat.ts'
import { statementOf, statementSheet } from './statement-sheet.ts'

/** This year, and those that anything was written in; the newest first. */
const yearsOf = ({ documents }: OwnFlat, today: string): string[] => {
  const days = [...documents.bills, ...documents.adjustments].map(({ dated }) => dated)
  const paid = documents.receipts.map(({ postedOn, receivedOn }) => postedOn ?? receivedOn)
  return [...new Set([today, ...days, ...paid].map(financialYear))].sort().reverse()
}

type LineProps = { day: string; words: string; number?: string; amount?: string; after: string }

const Line = ({ day, words, number = '', amount = '', after }: LineProps) => (
  <tr>
    <th scope="row">
      {words}
      <span className="bill-small">{[day, number].filter(Boolean).join(' · ')}</span>
    </th>
    <td className="num">{amount}</td>
    <td className="num">{after}</td>
  </tr>
)

/** What is credited has a sign here: there is no room for a column of its own. */
export const StatementTable = ({ statement }: { statement: ReturnType<typeof statementOf> }) => {
  const { from, to, opening, lines, closing } = statement
  return (
    <table className="bill-table">
      <thead>
        <tr>
          <th scope="col">{m.statement_particulars()}</th>
          <th scope="col" className="num">
            {m.bill_amount_head()}
          </th>
          <th scope="col" className="num">
            {m.statement_balance()}
          </th>
        </tr>
      </thead>
      <tbody>
        <Line day={dayText(from)} words={m.statement_opening()} after={balanceText(opening)} />
        {lines.map((line) => (
          <Line
            key={line.id}
            day={dayText(line.dated)}
            words={particulars(line)}
            number={line.number}
            amount={amountText(line.amount)}
            after={balanceText(line.balance)}
          />
        ))}
        <Line day={dayText(to)} words={m.statement_closing()} after={balanceText(closing)} />
      </tbody>
    </table>
  )
}

export const Statements = ({ flat, own }: { flat: OwnFlat; own: OwnFlats }) => {
  const { today, society } = own
  const [year, setYear] = useState(financialYear(today))
  const write = useCallback(() => statementSheet(flat, own, year), [flat, own, year])
  const id = `${flat.card.flat}-${m.statement_file()}-${year}`
  return (
    <div className="bill-view">
      <NativeSelect
        label={m.statement_year()}
        data={yearsOf(flat, today)}
        value={year}
        onChange={({ currentTarget }) => setYear(currentTarget.value)}
      />
      <PaperActions
        name={fileName({ society: society.name, id, today }, 'pdf')}
        language={society.documentsLanguage}
        write={write}
      />
      <StatementTable statement={statementOf(flat, today, year)} />
    </div>
  )
}
