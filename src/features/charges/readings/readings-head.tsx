/** What stands over the readings of a head, typed or from a file. */
import { m } from '#texts/compiled/messages.js'

export const ReadingsHead = ({ isMeter }: { isMeter: boolean }) => (
  <thead>
    <tr>
      <th scope="col">{m.charges_flat()}</th>
      {isMeter && <th scope="col">{m.charges_reading_before()}</th>}
      <th scope="col">{isMeter ? m.charges_reading_now() : m.charges_reading_persons()}</th>
      {isMeter && <th scope="col">{m.charges_reading_used()}</th>}
    </tr>
  </thead>
)
