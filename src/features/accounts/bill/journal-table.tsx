/** The lines of a voucher, debit and credit in columns. */
import { amountText } from '#components/format.ts'
import { m } from '#texts/compiled/messages.js'
import type { JournalLine } from './journal.ts'

const sumOf = (lines: readonly JournalLine[], sign: 1 | -1) =>
  lines.reduce((sum, { amount }) => sum + Math.max(0, amount * sign), 0)

const lineKey = ({ account, flat, amount }: JournalLine) => `${account} ${flat} ${amount}`

export const JournalTable = ({ lines }: { lines: readonly JournalLine[] }) => (
  <table className="bill-table">
    <thead>
      <tr>
        <th scope="col">{m.bill_account()}</th>
        <th scope="col" className="num">
          {m.bill_debit()}
        </th>
        <th scope="col" className="num">
          {m.bill_credit()}
        </th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={lineKey(line)}>
          <th scope="row">
            {line.account}
            {line.flat !== '' && <span className="bill-small">{line.flat}</span>}
          </th>
          <td className="num">{line.amount > 0 ? amountText(line.amount) : ''}</td>
          <td className="num">{line.amount < 0 ? amountText(-line.amount) : ''}</td>
        </tr>
      ))}
      <tr className="bill-sum">
        <th scope="row">{m.bill_sum()}</th>
        <td className="num">{amountText(sumOf(lines, 1))}</td>
        <td className="num">{amountText(sumOf(lines, -1))}</td>
      </tr>
    </tbody>
  </table>
)
