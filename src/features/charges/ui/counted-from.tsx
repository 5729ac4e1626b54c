/** From which bills a rule counts, and what it would have come to had it counted sooner. */
import { Text } from '@mantine/core'
import { dayText, moneyText } from '#components/format.ts'
import type { BooksPolicy } from '#contract/books/charges.ts'
import { financialYear } from '#domain/dates.ts'
import { m } from '#texts/compiled/messages.js'
import type { Trial, TriedRun } from '../trial.ts'
import { periodWords } from '../words.ts'
import { changeText } from './run-columns.tsx'

type CountedFromProps = { result: TriedRun; trial: Trial | null }

export const CountedFrom = ({ result: { was, counted }, trial }: CountedFromProps) => {
  if (counted === null || trial?.kind !== 'rule') return null
  const { sinceLast } = counted
  return (
    <>
      <Text size="sm">{firstWords(trial.policy, counted.first)}</Text>
      {sinceLast !== null && (
        <Text size="sm">
          {m.charges_counted_since({
            day: dayText(sinceLast.day),
            is: moneyText(sinceLast.is),
            change: changeText(sinceLast.is - was),
          })}
        </Text>
      )}
    </>
  )
}

type Counted = NonNullable<TriedRun['counted']>

const firstWords = ({ subject, terms }: BooksPolicy, first: Counted['first']) => {
  if (first === null) return m.charges_counted_never()
  const words = { month: periodWords(first), dated: dayText(first.dated) }
  if (subject !== 'rebate') return m.charges_counted_first(words)
  return terms.per === 'year'
    ? m.charges_counted_year({ year: financialYear(first.from) })
    : m.charges_counted_rebate(words)
}
