/** What the next run would come to by a rule, while it is typed, and what the law has against it. */
import { Text } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { dayText, moneyText } from '#components/format.ts'
import type { BooksPolicy } from '#contract/books/charges.ts'
import { m } from '#texts/compiled/messages.js'
import type { Billing } from '../queries.ts'
import { type Trial, tryOn } from '../trial.ts'
import { CountedFrom } from '../ui/counted-from.tsx'
import { FindingList } from '../ui/finding-list.tsx'
import { changeText } from '../ui/run-columns.tsx'
import { periodWords } from '../words.ts'

type TrialLineProps = {
  billing: Billing
  /** Null while something of it is missing. */
  policy: BooksPolicy | null
}

export const TrialLine = ({ billing, policy }: TrialLineProps) => {
  // typing goes before it; no resolution changes what it comes to
  const key = useDeferredValue(
    JSON.stringify(policy && { ...policy, resolution: '', since: policy.since || billing.today }),
  )
  const trial = useMemo(() => {
    // it was written by the line above
    const tried = JSON.parse(key) as BooksPolicy | null
    return tried && ({ kind: 'rule', policy: tried } satisfies Trial)
  }, [key])
  const result = useMemo(() => trial && tryOn(billing, trial), [billing, trial])
  if (result === null)
    return (
      <Text size="sm" c="dimmed" role="status">
        {m.charges_trial_wait()}
      </Text>
    )
  const { run, was, is, changed, findings, names } = result
  return (
    <div className="charges-sample" role="status">
      <Text fw={700}>
        {m.charges_trial_run({
          month: periodWords(run),
          dated: dayText(run.dated),
          due: dayText(run.dueOn),
        })}
      </Text>
      <Text size="sm">
        {m.charges_try_sum({
          ...{ was: moneyText(was), is: moneyText(is), change: changeText(is - was) },
        })}
      </Text>
      <Text size="sm">{m.charges_trial_changed({ count: changed })}</Text>
      <CountedFrom {...{ result, trial }} />
      <FindingList findings={findings} flats={names} />
    </div>
  )
}
