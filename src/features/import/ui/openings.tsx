/** What each flat owed on the first day, as it was brought in. */
import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LazyExport } from '#components/data-table/lazy-export.tsx'
import { amountText, dayText } from '#components/format.ts'
import { totalsOf } from '#domain/import/records.ts'
import { m } from '#texts/compiled/messages.js'
import { takeBalances } from '../export-lists.ts'
import { importQueries, type OpeningBalance } from '../queries.ts'
import classes from './import.module.css'

const rowsAtOnce = 50

const Head = () => (
  <tr>
    <th scope="col">{m.import_field_flat()}</th>
    <th scope="col">{m.import_field_principal()}</th>
    <th scope="col">{m.import_field_interest()}</th>
    <th scope="col">{m.import_field_advance()}</th>
    <th scope="col">{m.import_head_as_on()}</th>
  </tr>
)

const Line = ({ flat, principal, interest, advance, asOn }: OpeningBalance) => (
  <tr>
    <th scope="row">{flat}</th>
    {[principal, interest, advance].map((paise, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: three columns, always the same
      <td key={at}>{amountText(paise)}</td>
    ))}
    <td>{dayText(asOn)}</td>
  </tr>
)

const Totals = ({ rows }: { rows: readonly OpeningBalance[] }) => {
  const { principal, interest, advance } = totalsOf(rows)
  return (
    <tr>
      <th scope="row">{m.table_total()}</th>
      <td>{amountText(principal)}</td>
      <td>{amountText(interest)}</td>
      <td>{amountText(advance)}</td>
      <td />
    </tr>
  )
}

export const Openings = ({ societyId }: { societyId: string }) => {
  const { data: rows = [] } = useQuery(importQueries.openings(societyId))
  const [shown, setShown] = useState(rowsAtOnce)
  if (rows.length === 0) return null
  return (
    <section className={classes.part}>
      <Title order={2} size="h4">
        {m.import_openings()}
      </Title>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section style={{ overflowX: 'auto' }} aria-label={m.import_openings()} tabIndex={0}>
        <table style={{ width: '100%', textAlign: 'end', whiteSpace: 'nowrap' }}>
          <thead>
            <Head />
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <Line key={row.id} {...row} />
            ))}
          </tbody>
          <tfoot>
            <Totals rows={rows} />
          </tfoot>
        </table>
      </section>
      {rows.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + rowsAtOnce)}>
          {m.import_openings_more()}
        </Button>
      )}
      <Text size="sm" c="dimmed">
        {m.import_openings_help()}
      </Text>
      <LazyExport list={m.import_openings()} take={takeBalances(societyId, rows)} />
    </section>
  )
}
