/** What is owed for one flat and since when, why, and the way to pay it. */
import { Button, Group } from '@mantine/core'
import { moneyText } from '#components/format.ts'
import { IconAlertTriangle } from '#components/icons.ts'
import { m } from '#texts/compiled/messages.js'
import { duesParts, duesTitle, dueWords } from '../dues-words.ts'
import { type OwnFlat, waitingOf } from './own-flat.ts'

type DuesCardProps = {
  flat: OwnFlat
  today: string
  /** Absent where there is nothing to explain. */
  onExplain: (() => void) | undefined
  /** Absent where it is another's flat. */
  onPay: (() => void) | undefined
}

const Waiting = ({ flat, isOwn }: { flat: OwnFlat; isOwn: boolean }) => {
  const amount = waitingOf(flat)
  if (amount === 0) return null
  const said = { amount: moneyText(amount) }
  return <p className="bill-small">{isOwn ? m.paid_reported(said) : m.paid_reported_of(said)}</p>
}

export const DuesCard = ({ flat, today, onExplain, onPay }: DuesCardProps) => {
  const { card, summary } = flat
  if (summary === null) return null
  const isAnothers = flat.isShown && !flat.isShared && summary.balance > 0
  const said = isAnothers ? m.dues_of_owner() : duesTitle(summary)
  const title = m.dues_of({ flat: card.flat, title: said })
  const due = dueWords(summary, today)
  return (
    <section className="flat-dues" aria-label={title}>
      <h2>{title}</h2>
      <p className="flat-sum num">{moneyText(Math.abs(summary.balance))}</p>
      <p>{duesParts(summary)}</p>
      {summary.balance > 0 && due !== '' && (
        <p className="flat-due" data-late={(summary.dueOn ?? today) < today || undefined}>
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
          {due}
        </p>
      )}
      <Waiting flat={flat} isOwn={onPay !== undefined} />
      <Group gap="xs" mt="sm">
        {summary.balance > 0 && onPay !== undefined && (
          <Button size="md" data-primary onClick={onPay}>
            {m.pay_title()}
          </Button>
        )}
        {onExplain !== undefined && (
          <Button size="md" variant="default" onClick={onExplain}>
            {m.flat_explain()}
          </Button>
        )}
      </Group>
    </section>
  )
}
