/** Before the first bills: what flats and accounts stood at goes into the books, once. */
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { amountText, dayText } from '#components/format.ts'
import { notifySaved } from '#components/notify-saved.ts'
import { membersAtOpening } from '#domain/books/ledger/opening-form.ts'
import { m } from '#texts/compiled/messages.js'
import type { ChargesFrame } from '../charges-frame.ts'
import type { ChargeActions } from '../mutations.ts'
import type { Preview } from '../preview.ts'
import type { Beginning, Billing } from '../queries.ts'
import { BeginForm } from './begin-form.tsx'

const MembersLine = ({ openings }: Pick<Beginning, 'openings'>) => {
  const { principal, interest, advance, net } = membersAtOpening(openings)
  const [first] = openings
  if (first === undefined) return <Text>{m.charges_begin_nothing()}</Text>
  return (
    <>
      <Text>{m.charges_begin_flats({ count: openings.length, day: dayText(first.asOn) })}</Text>
      <Text>
        {m.charges_begin_sums({
          principal: amountText(principal),
          interest: amountText(interest),
          advance: amountText(advance),
        })}
      </Text>
      <Text fw={600}>{m.charges_begin_net({ amount: amountText(net) })}</Text>
    </>
  )
}

/** Of all bills of the first run: what is brought forward is what the ledger has. */
const BroughtForward = ({ entered, preview }: { entered: number; preview: Preview }) => {
  const brought = preview.items.reduce((sum, { bill: { arrears, advance } }) => {
    return sum + arrears.principal + arrears.penalty + arrears.interest - advance
  }, 0)
  if (entered === 0 && brought === 0) return null
  const words = { brought: amountText(brought), entered: amountText(entered) }
  if (brought === entered) return <Text>{m.charges_begin_agrees(words)}</Text>
  return (
    <Text c="red" fw={600} role="alert">
      {m.charges_begin_differs(words)}
    </Text>
  )
}

type BeginBooksProps = {
  billing: Billing
  preview: Preview
  actions: ChargeActions
  frame: ChargesFrame
}

/** Bills published now would leave out what flats owed from before. */
export const mustBeginFirst = ({ beginning: { state, openings } }: Billing): boolean =>
  openings.length > 0 && (state === 'open' || state === 'refused')

export const BeginBooks = ({ billing, preview, actions, frame }: BeginBooksProps) => {
  const [isOpen, setOpen] = useState(false)
  const { beginning, runs, bills } = billing
  const { state, openings, entered } = beginning
  if (state === 'begun')
    return runs.some((run) => run.state === 'published') ? null : (
      <BroughtForward {...{ entered, preview }} />
    )
  // they have begun with a bill, and nothing was brought forward
  if (openings.length === 0 && bills.length > 0) return null
  if (state === 'waiting') return <Text role="status">{m.charges_begin_waiting()}</Text>
  return (
    <section className="charges-notes" aria-labelledby="charges-begin">
      <Text fw={700} id="charges-begin">
        {m.charges_begin_title()}
      </Text>
      <MembersLine {...{ openings }} />
      {state === 'refused' && (
        <Text c="red" role="alert">
          {m.charges_begin_refused()}
        </Text>
      )}
      <div className="charges-actions">
        <Button data-primary onClick={() => setOpen(true)}>
          {m.charges_begin()}
        </Button>
      </div>
      {isOpen && (
        <BeginForm
          {...{ billing, actions }}
          onBegun={() => notifySaved(frame.isOffline, m.charges_begun())}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
