/** Why this is owed: each bill that is not settled, line by line, and what comes to it while it is not paid. */
import { useQueries } from '@tanstack/react-query'
import { dayText, moneyText } from '#components/format.ts'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import { m } from '#texts/compiled/messages.js'
import type { BillDetail } from '../bill/bill-detail.ts'
import { periodText } from '../bill/bill-words.ts'
import { ExplainBill } from '../bill/explain-bill.tsx'
import { billDetailQuery } from '../bill/queries.ts'
import { isUnsettled } from '../bills/bill-item.ts'
import { duesParts } from '../dues-words.ts'
import type { OwnFlat } from './own-flat.ts'

/** The oldest ones of a long debt are in the list of bills. */
const shown = 6

const unpaidWords = ({ bill, unpaid, today }: BillDetail): string => {
  const [total, due] = [moneyText(bill.total), dayText(bill.dueOn)]
  const said = { unpaid: moneyText(unpaid), total, due }
  return bill.dueOn < today ? m.flat_explain_unpaid(said) : m.flat_explain_due(said)
}

const Unsettled = ({ detail }: { detail: BillDetail }) => {
  const { bill, rules, rebates, lets, before } = detail
  return (
    <PanelSection
      title={m.flat_explain_bill({ period: periodText(bill), number: bill.number })}
      detail={unpaidWords(detail)}
    >
      <ExplainBill {...{ bill, rules, rebates, lets, before }} />
    </PanelSection>
  )
}

export const ExplainDues = ({ societyId, flat }: { societyId: string; flat: OwnFlat }) => {
  const { summary, accrued } = flat
  const unsettled = flat.bills.filter(isUnsettled)
  const details = useQueries({
    queries: unsettled.slice(0, shown).map(({ bill }) => billDetailQuery(societyId, bill.id)),
  })
  return (
    <div className="bill-view">
      {summary !== null && (
        <p>
          <strong className="num">{moneyText(Math.abs(summary.balance))}</strong>{' '}
          {duesParts(summary)}
        </p>
      )}
      {details.map(
        ({ data }) => data?.detail && <Unsettled key={data.detail.bill.id} detail={data.detail} />,
      )}
      {unsettled.length > shown && (
        <p>{m.flat_explain_more({ count: unsettled.length - shown })}</p>
      )}
      {accrued !== null && accrued > 0 && <p>{m.flat_accrued({ amount: moneyText(accrued) })}</p>}
    </div>
  )
}
