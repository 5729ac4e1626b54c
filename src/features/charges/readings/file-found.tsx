/** What a file holds before anything of it is saved: bad rows first, each with what mends it, then what would be saved. */
import { Text } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import type { BadRow, FileProblem, FileReadings } from './file-readings.ts'
import { ReadingsHead } from './readings-head.tsx'

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

const Bad = ({ bad }: { bad: readonly BadRow[] }) => (
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

type FileFoundProps = { found: FileReadings; isMeter: boolean }

export const FileFound = ({ found: { taken, same, empty, bad }, isMeter }: FileFoundProps) => (
  <>
    {bad.length > 0 && <Bad bad={bad} />}
    <Text role="status" fw={600}>
      {m.charges_file_taken({ count: taken.length })}
    </Text>
    {same > 0 && <Text size="sm">{m.charges_file_same({ count: same })}</Text>}
    {empty > 0 && <Text size="sm">{m.charges_file_empty({ count: empty })}</Text>}
    {taken.length > 0 && (
      <table
        className="charges-file-rows"
        aria-label={m.charges_file_taken({ count: taken.length })}
      >
        <ReadingsHead isMeter={isMeter} />
        <tbody>
          {taken.map(({ flatId, name, units, meter }) => (
            <tr key={flatId}>
              <th scope="row">{name}</th>
              {meter !== null && <td className="num">{meter.start}</td>}
              <td className="num">{meter?.end ?? units}</td>
              {meter !== null && <td className="num">{units}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </>
)
