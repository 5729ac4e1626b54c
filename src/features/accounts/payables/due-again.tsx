/** Invoices that repeat and whose next day has come, before the list; of those that were missed the oldest, one at a time. */
import { Button, Group } from '@mantine/core'
import { dayText, moneyText } from '#components/format.ts'
import { PendingChip } from '#components/status/pending-chip.tsx'
import type { Repeats } from '#contract/books/invoices.ts'
import { afterNext } from '#domain/books/payables/rhythm.ts'
import { m } from '#texts/compiled/messages.js'
import { SaveRefused } from '../ui/save-refused.tsx'
import { dueAgain, type InvoiceItem, type Payables } from './payable-item.ts'
import { everyWords } from './payable-words.ts'
import type { Repeat } from './use-repeat.ts'

type DueAgainProps = {
  data: Payables
  repeat: Repeat
  onEnter: (item: InvoiceItem) => void
}

type RowProps = {
  item: InvoiceItem
  repeats: Repeats
  onEnter: () => void
  onSkip: () => void
  onStop: () => void
}

const Due = ({ item, repeats, onEnter, onSkip, onStop }: RowProps) => {
  const { party, heads, total, pending } = item
  const day = dayText(repeats.next)
  return (
    <li>
      <span>
        <strong>{party}</strong> {heads}
      </span>
      <strong className="num">{moneyText(total)}</strong>
      <span>{m.payable_due_again_on({ day, every: everyWords[repeats.every]() })}</span>
      <PendingChip pending={pending} isChange={item.row.number !== null} />
      <Group gap="xs">
        <Button aria-label={m.payable_enter_of({ party, day })} onClick={onEnter}>
          {m.payable_enter()}
        </Button>
        <Button variant="default" aria-label={m.payable_skip_of({ party, day })} onClick={onSkip}>
          {m.payable_skip()}
        </Button>
        <Button variant="default" aria-label={m.payable_stop_of({ party })} onClick={onStop}>
          {m.payable_stop()}
        </Button>
      </Group>
    </li>
  )
}

export const DueAgain = ({ data, repeat, onEnter }: DueAgainProps) => {
  const items = dueAgain(data)
  if (items.length === 0) return null
  return (
    <section className="payables-open" aria-labelledby="invoices-due-again">
      <h2 id="invoices-due-again">{m.payable_due_again({ count: items.length })}</h2>
      <ul>
        {items.map((item) => (
          <Due
            key={item.row.id}
            {...{ item, repeats: item.repeats }}
            onEnter={() => onEnter(item)}
            onSkip={() => repeat.set(item, afterNext(item.repeats))}
            onStop={() => repeat.set(item, null)}
          />
        ))}
      </ul>
      <SaveRefused refused={repeat.refused} />
    </section>
  )
}
