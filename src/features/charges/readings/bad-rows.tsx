/** The rows of a sheet that are not taken, each with what mends it. */
import { Text } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import type { BadRow, FileProblem } from './file-readings.ts'

const words: Record<FileProblem, (bad: BadRow) => string> = {
  UNKNOWN_FLAT: m.charges_file_unknown,
  AMBIGUOUS_FLAT: m.charges_file_ambiguous,
  OTHER_FLAT: m.charges_file_other_flat,
  TWICE: ({ before: row }) => m.charges_file_twice({ row }),
  BEFORE: m.charges_file_before,
  NUMBER: m.charges_file_number,
  START: m.charges_file_start,
  BACKWARDS: m.charges_file_backwards,
  REPLACED: m.charges_file_replaced,
}

export const BadRows = ({ bad }: { bad: readonly BadRow[] }) => (
  <section aria-label={m.charges_file_bad({ count: bad.length })}>
    <Text fw={600} className="charges-error">
      {m.charges_file_bad({ count: bad.length })}
    </Text>
    <ul className="charges-bad">
      {bad.map((each) => (
        <li key={each.row}>
          <strong>{m.charges_file_row({ row: each.row, flat: each.flat })}</strong>{' '}
          {words[each.problem](each)}
        </li>
      ))}
    </ul>
  </section>
)
