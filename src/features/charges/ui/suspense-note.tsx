/** Said until it is found: what did not balance when the books began (accounts.md 11). */
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { moneyText } from '#components/format.ts'
import type { Space } from '#contract/sync.ts'
import { m } from '#texts/compiled/messages.js'
import { chargeQueries } from '../queries.ts'

export const SuspenseNote = ({ space }: { space: Space }) => {
  const { data: suspense = 0 } = useQuery(chargeQueries.suspense(space))
  if (suspense === 0) return null
  const words = { amount: moneyText(Math.abs(suspense)) }
  return (
    <Text role="status" fw={600}>
      {suspense > 0 ? m.charges_suspense_debit(words) : m.charges_suspense_credit(words)}
    </Text>
  )
}
