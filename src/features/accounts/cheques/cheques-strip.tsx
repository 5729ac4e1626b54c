/** How many cheques are in hand, and what of them is to be done today, before the list of what was received. */
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { moneyText } from '#components/format.ts'
import { useLateStyles } from '#components/late-styles.ts'
import { isInHand } from '#domain/books/held-cheques.ts'
import { m } from '#texts/compiled/messages.js'
import { mayDeposit, standingOf, sumOf } from './cheque-item.ts'
import css from './cheques.css?inline'
import { chequesQuery } from './queries.ts'

export type ChequesStripProps = { societyId: string; onOpen: () => void }

export const ChequesStrip = ({ societyId, onOpen }: ChequesStripProps) => {
  useLateStyles(css)
  const { data } = useQuery(chequesQuery(societyId))
  if (data === undefined || data.items.length === 0) return null
  const { items, today } = data
  const held = items.filter(({ cheque }) => isInHand(cheque))
  const due = items.filter((item) => mayDeposit(item, today))
  const stale = items.filter(({ cheque }) => standingOf(cheque, today) === 'stale').length
  return (
    <section className="cheque-strip" aria-labelledby="cheques-in-hand">
      <div>
        <h2 id="cheques-in-hand">
          {m.cheque_in_hand({ count: held.length, amount: moneyText(sumOf(held)) })}
        </h2>
        {due.length > 0 && (
          <p>{m.cheque_due({ count: due.length, amount: moneyText(sumOf(due)) })}</p>
        )}
        {stale > 0 && (
          <Text c="var(--mantine-color-error)">{m.cheque_stale_count({ count: stale })}</Text>
        )}
      </div>
      <Button variant="default" onClick={onOpen}>
        {m.cheque_open()}
      </Button>
    </section>
  )
}
