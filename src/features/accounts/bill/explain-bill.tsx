/** Why a bill comes to what it does (ux.md 3.6): each line with its rule, the interest day by day, and what has changed. */
import { dayText, moneyText } from '#components/format.ts'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import type { BillRow } from '#contract/books/bills.ts'
import { changesSince } from '#domain/books/bills/explain-bill.ts'
import { letOff } from '#domain/books/bills/member-account.ts'
import { m } from '#texts/compiled/messages.js'
import type { BillLet, BillRebate, BillRules } from './bill-detail.ts'
import { periodText } from './bill-words.ts'
import { interestPolicyOf, rebateWords, ruleOf, workingSum, workingWords } from './explain-words.ts'

type ExplainBillProps = {
  bill: BillRow
  /** Those that are on this device; what is not there is not explained. */
  rules: BillRules
  rebates: readonly BillRebate[]
  lets: readonly BillLet[]
  /** The flat's bill before it. */
  before: BillRow | null
}

const Lines = ({ bill, rules }: Pick<ExplainBillProps, 'bill' | 'rules'>) => (
  <ul className="bill-explained">
    {bill.lines.map((line) => {
      const rule = ruleOf(line, rules, bill)
      return (
        <li key={line.headId}>
          <span>{line.name}</span>
          <span className="num">{moneyText(line.amount)}</span>
          {rule !== null && (
            <span className="bill-small">
              {rule.how} · {rule.rule}
            </span>
          )}
        </li>
      )
    })}
  </ul>
)

const Interest = ({ bill, rules }: Pick<ExplainBillProps, 'bill' | 'rules'>) => {
  const policy = interestPolicyOf(bill, rules)
  return (
    <PanelSection title={m.bill_working()} detail={m.bill_working_help()}>
      <ul className="bill-working">
        {bill.working.map((line) => (
          <li key={`${line.from} ${line.principal} ${line.basisPoints} ${line.days}`}>
            <span className="bill-small">
              {m.bill_working_span({ from: dayText(line.from), to: dayText(line.to) })}
            </span>
            <span>{workingWords(line, policy)}</span>
          </li>
        ))}
        <li>{workingSum(bill)}</li>
      </ul>
    </PanelSection>
  )
}

const Rebates = ({ rebates, rules }: Pick<ExplainBillProps, 'rebates' | 'rules'>) => (
  <PanelSection title={m.bill_rebates()} detail={m.bill_rebates_help()}>
    <ul className="bill-explained">
      {rebates.map((note) => {
        const { how, rule } = rebateWords(note, rules)
        return (
          <li key={note.id}>
            <span>{how}</span>
            <span className="num">{signed(-letOff([note]))}</span>
            {rule !== '' && <span className="bill-small">{rule}</span>}
          </li>
        )
      })}
    </ul>
  </PanelSection>
)

const Lets = ({ lets }: Pick<ExplainBillProps, 'lets'>) => (
  <PanelSection title={m.bill_lets()} detail={m.bill_lets_help()}>
    <ul className="bill-explained">
      {lets.map((note) => (
        <li key={note.id}>
          <span>{note.reason}</span>
          <span className="num">{signed(-letOff([note]))}</span>
        </li>
      ))}
    </ul>
  </PanelSection>
)

const signed = (change: number) => `${change < 0 ? '\u2212' : '+'} ${moneyText(Math.abs(change))}`

const Changes = ({ bill, before }: { bill: BillRow; before: BillRow }) => {
  const { lines, roundOff, change } = changesSince(bill, before)
  const period = periodText(before)
  const changed = lines.filter((line) => line.change !== 0)
  return (
    <PanelSection title={m.bill_changes({ period })}>
      {changed.length === 0 && roundOff === 0 ? (
        <span>{m.bill_changes_none({ period })}</span>
      ) : (
        <ul className="bill-explained">
          {changed.map((line) => (
            <li key={line.headId}>
              <span>{line.name}</span>
              <span className="num">{signed(line.change)}</span>
            </li>
          ))}
          {roundOff !== 0 && (
            <li>
              <span>{m.bill_round_off()}</span>
              <span className="num">{signed(roundOff)}</span>
            </li>
          )}
          <li className="bill-sum">
            <span>{m.bill_changes_total()}</span>
            <span className="num">{change === 0 ? moneyText(0) : signed(change)}</span>
          </li>
        </ul>
      )}
    </PanelSection>
  )
}

export const ExplainBill = ({ bill, rules, rebates, lets, before }: ExplainBillProps) => (
  <div className="bill-explain">
    <Lines {...{ bill, rules }} />
    {bill.working.length > 0 && <Interest {...{ bill, rules }} />}
    {rebates.length > 0 && <Rebates {...{ rebates, rules }} />}
    {lets.length > 0 && <Lets {...{ lets }} />}
    {before !== null && <Changes {...{ bill, before }} />}
  </div>
)
