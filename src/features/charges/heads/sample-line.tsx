/** What the head comes to on a real flat, on all of them, and what the law has against it, while it is typed. */
import { Text } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { moneyText } from '#components/format.ts'
import type { ChargeHeadRow } from '#contract/books/charges.ts'
import type { BilledFlat, BillProblem } from '#domain/books/bills/make-bills.ts'
import { m } from '#texts/compiled/messages.js'
import type { Billing } from '../queries.ts'
import { FindingList } from '../ui/finding-list.tsx'
import { problemWords } from '../words.ts'
import { sampleOf } from './head-sample.ts'

type SampleLineProps = {
  billing: Billing
  flats: readonly BilledFlat[]
  /** Null while something of it is missing. */
  head: ChargeHeadRow | null
}

/** A head that goes by readings is not wrong before there are any. */
const isUnread = (head: ChargeHeadRow | null, problem: BillProblem | null) =>
  problem?.problem === 'UNKNOWN' && (head?.basis.kind === 'meter' || head?.basis.kind === 'persons')

export const SampleLine = ({ billing, flats, head }: SampleLineProps) => {
  // typing goes before it
  const key = useDeferredValue(JSON.stringify(head))
  const sample = useMemo(() => {
    // it was written by the line above
    const row = JSON.parse(key) as ChargeHeadRow | null
    return row === null ? null : sampleOf(billing, flats, row)
  }, [billing, flats, key])
  if (sample === null)
    return (
      <Text size="sm" c="dimmed" role="status">
        {m.charges_sample_wait()}
      </Text>
    )
  const heads = head === null ? billing.heads : [...billing.heads, head]
  return (
    <div className="charges-sample" role="status">
      {isUnread(head, sample.problem) ? (
        <Text size="sm">{m.charges_sample_unread()}</Text>
      ) : sample.problem === null ? (
        <>
          <Text fw={700}>
            {m.charges_sample({ flat: sample.flat, amount: moneyText(sample.amount) })}
          </Text>
          <Text size="sm">
            {m.charges_sample_total({ count: sample.count, total: moneyText(sample.total) })}
          </Text>
        </>
      ) : (
        <Text size="sm" fw={600} c="red">
          {problemWords(sample.problem, heads, sample.flats)}
        </Text>
      )}
      <FindingList findings={sample.findings} flats={sample.flats} />
    </div>
  )
}
