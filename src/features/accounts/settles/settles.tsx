/** Beside a receipt that is being typed: what it settles, and what is left or paid ahead afterwards (ux.md 3.11). */
import { useQuery } from '@tanstack/react-query'
import { moneyText } from '#components/format.ts'
import { useLateStyles } from '#components/late-styles.ts'
import type { ReceiptForm } from '#contract/receipts.ts'
import { m } from '#texts/compiled/messages.js'
import css from '../bill/bill.css?inline'
import { periodText } from '../bill/bill-words.ts'
import { readSettles, type SettledBill } from './read-settles.ts'

type SettlesProps = {
  societyId: string
  receipt: ReceiptForm
  /** The id of the receipt that is written anew. */
  besides: string | undefined
}

const partsOf = ({ principal, penalty, interest }: SettledBill): string =>
  [
    principal > 0 && m.settles_principal({ amount: moneyText(principal) }),
    penalty > 0 && m.settles_penalty({ amount: moneyText(penalty) }),
    interest > 0 && m.settles_interest({ amount: moneyText(interest) }),
  ]
    .filter(Boolean)
    .join(', ')

const nameOf = ({ bill, billId }: SettledBill) => {
  if (bill !== null) return periodText(bill)
  return billId === 'opening' ? m.settles_opening() : m.settles_note()
}

/** What stands in the account then: owed, or paid ahead. */
export const Left = ({ owed, advance }: { owed: number; advance: number }) => (
  <li className="bill-sum">
    <span>{advance > owed ? m.settles_advance() : m.settles_left()}</span>
    <span className="num">{moneyText(Math.abs(owed - advance))}</span>
  </li>
)

export const Settles = ({ societyId, receipt, besides }: SettlesProps) => {
  useLateStyles(css)
  const { holdingId, amount, receivedOn } = receipt
  const { data } = useQuery({
    queryKey: ['receipt', 'settles', societyId, holdingId, amount, receivedOn, besides],
    queryFn: () => readSettles(societyId, receipt, besides),
    networkMode: 'always',
    gcTime: 0,
  })
  if (data == null) return null
  return (
    <section aria-label={m.settles_title()}>
      {data.bills.length > 0 && <strong>{m.settles_title()}</strong>}
      <ul className="bill-explained">
        {data.bills.map((each) => (
          <li key={each.billId}>
            <span>{nameOf(each)}</span>
            <span className="settles-parts">{partsOf(each)}</span>
          </li>
        ))}
        <Left {...data} />
      </ul>
    </section>
  )
}
