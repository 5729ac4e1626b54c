/** What stands against a run and does not keep it from being published. */
import { Text } from '@mantine/core'
import type { ChargeHeadRow } from '#contract/books/charges.ts'
import { m } from '#texts/compiled/messages.js'
import { isBlocking, type Preview } from '../preview.ts'
import { findingWords, problemWords, sourceWords } from '../words.ts'

type RunNotesProps = { preview: Preview; heads: readonly ChargeHeadRow[] }

export const RunNotes = ({ preview, heads }: RunNotesProps) => {
  const { findings, flats } = preview
  const problems = preview.problems.filter((each) => !isBlocking(each))
  const count = problems.length + findings.length
  if (count === 0) return null
  return (
    <details className="charges-notes" open={problems.length > 0 || findings.length <= 3}>
      <summary>{m.charges_notes({ count })}</summary>
      <ul className="charges-cards" style={{ marginTop: 8 }}>
        {problems.map((each) => {
          const words = problemWords(each, heads, flats)
          return (
            <li key={words}>
              <Text c="red" fw={600} size="sm">
                {words}
              </Text>
            </li>
          )
        })}
        {findings.map((each) => (
          <li key={`${each.code} ${each.headId} ${each.policyId} ${each.flatIds.join()}`}>
            <Text size="sm">{findingWords(each, flats)}</Text>
            {each.source !== '' && (
              <Text size="xs" c="dimmed">
                {sourceWords(each)}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
