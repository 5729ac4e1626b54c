/** Cash that goes or comes: what is then in the box, and where bye-laws would rather see the bank. It is said, never refused. Also the tax of what is taken back. */
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { moneyText } from '#components/format.ts'
import type { PaymentMode } from '#contract/receipts.ts'
import { legalValueOn } from '#domain/books/law/rule-packs.ts'
import { cashLimitPassed } from '#domain/books/ledger/cash-in-hand.ts'
import { m } from '#texts/compiled/messages.js'
import { cashBackQuery, cashQuery, taxBackQuery } from './cash-query.ts'

type CashHintProps = {
  societyId: string
  /** Paise. */
  amount: number
  paidOn: string
  /** One that is written anew. */
  besides: string | undefined
}

export const CashHint = ({ societyId, amount, paidOn, besides }: CashHintProps) => {
  const { data: cash } = useQuery(cashQuery(societyId, besides))
  const limit = legalValueOn('cash-payment', paidOn)
  const left = cash ? cash.inHand - amount : undefined
  return (
    <>
      {limit !== undefined && amount > limit && (
        <Text size="sm" c="orange" role="status">
          {m.payable_cash_limit({ amount: moneyText(amount), limit: moneyText(limit) })}
        </Text>
      )}
      {left !== undefined && (
        <Text size="sm" role="status" {...(left < 0 && { c: 'orange' })}>
          {left < 0
            ? m.payable_cash_short({ cash: moneyText(-left) })
            : m.payable_cash_left({ cash: moneyText(left) })}
        </Text>
      )}
    </>
  )
}

type CashInProps = {
  societyId: string
  /** Paise. */
  amount: number
  /** Else it is today's. */
  on?: string
  /** One that is written anew. */
  besides?: string | undefined
}

/** What would be in the box, where it is more than may be. */
export const CashIn = ({ societyId, amount, on, besides }: CashInProps) => {
  const { data: cash } = useQuery(cashQuery(societyId, besides))
  const inHand = (cash?.inHand ?? 0) + amount
  const limit = cash ? cashLimitPassed(inHand, on ?? cash.today) : undefined
  return limit === undefined ? null : (
    <Text size="sm" c="orange" role="status">
      {m.entry_cash_limit({ cash: moneyText(inHand), limit: moneyText(limit) })}
    </Text>
  )
}

export type VouchersBack = { societyId: string; ids: readonly string[] }

/** The same of vouchers that are taken back, which may have brought it to the bank. */
const CashBack = ({ societyId, ids }: VouchersBack) => {
  const { data: amount = 0 } = useQuery(cashBackQuery(societyId, ids))
  return amount > 0 ? <CashIn {...{ societyId, amount }} /> : null
}

const TaxBack = ({ societyId, ids }: VouchersBack) => {
  const { data } = useQuery(taxBackQuery(societyId, ids))
  if (data === undefined || data.count === 0) return null
  const { count } = data
  return <Text size="sm">{m.payable_reverse_tax({ count, tax: moneyText(data.tax) })}</Text>
}

/** What else becomes of vouchers that are taken back. */
export const AlsoBack = (vouchers: VouchersBack) => (
  <>
    <TaxBack {...vouchers} />
    <CashBack {...vouchers} />
  </>
)

type CashRowsProps = {
  societyId: string
  /** Receipts, or incomes from others, that are entered at once. */
  received: readonly { mode: PaymentMode; amount: number }[]
}

export const CashRows = ({ societyId, received }: CashRowsProps) => {
  const amount = received.reduce((sum, row) => (row.mode === 'cash' ? sum + row.amount : sum), 0)
  return amount > 0 ? <CashIn {...{ societyId, amount }} /> : null
}
