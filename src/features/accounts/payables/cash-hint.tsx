/** A payment in cash: what is then in the box, and whether bye-laws would rather see it go through the bank. It is said, never refused. */
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { moneyText } from '#components/format.ts'
import { legalValueOn } from '#domain/books/law/rule-packs.ts'
import { m } from '#texts/compiled/messages.js'
import { entryKnownQuery } from '../day-book/entry-known.ts'

type CashHintProps = {
  societyId: string
  /** Paise. */
  amount: number
  paidOn: string
}

export const CashHint = ({ societyId, amount, paidOn }: CashHintProps) => {
  const { data: known } = useQuery(entryKnownQuery(societyId))
  const { id: cash } = known?.ledger.find(({ role }) => role === 'cash') ?? {}
  const limit = legalValueOn('cash-payment', paidOn)
  const left = cash === undefined ? undefined : (known?.balances.get(cash) ?? 0) - amount
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
