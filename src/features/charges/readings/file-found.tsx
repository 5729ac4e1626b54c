/** What a file holds before anything of it is saved: bad rows first, each with what mends it, then what would be saved. */
import { Text } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { BadRows } from './bad-rows.tsx'
import type { FileReadings } from './file-readings.ts'
import { ReadingsHead } from './readings-head.tsx'

type FileFoundProps = { found: FileReadings; isMeter: boolean }

export const FileFound = ({ found: { taken, same, empty, bad }, isMeter }: FileFoundProps) => (
  <>
    {bad.length > 0 && <BadRows bad={bad} />}
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
