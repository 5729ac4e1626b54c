/** What is owed for one flat and since when, why, and the way to pay it. */
import { Button, Group } from '@mantine/core'
import { Countdown } from '#components/countdown/countdown.tsx'
import { dayText, moneyText } from '#components/format.ts'
import { IconAlertTriangle, IconCalendarDue } from '#components/icons.ts'
import { eventMoment } from '#domain/notice-state.ts'
import { addDays } from '#domain/time-ranges.ts'
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

/** The treasurer knows of what has left this device. */
const Waiting = ({ flat, isOwn }: { flat: OwnFlat; isOwn: boolean }) => {
  const unsent = waitingOf({ reported: flat.reported.filter(({ pending }) => pending !== null) })
  const sent = waitingOf(flat) - unsent
  const said = { amount: moneyText(sent) }
  return (
    <>
      {sent > 0 && (
        <p className="bill-small">{isOwn ? m.paid_reported(said) : m.paid_reported_of(said)}</p>
      )}
      {unsent > 0 && <p className="bill-small">{m.paid_unsent({ amount: moneyText(unsent) })}</p>}
    </>
  )
}

const DueLine = ({ words, isLate }: { words: string; isLate: boolean }) => {
  const Icon = isLate ? IconAlertTriangle : IconCalendarDue
  return (
    <p className="flat-due" data-late={isLate || undefined}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      {words}
    </p>
  )
}

/** To the end of the day by which it is to be paid. */
const TimeLeft = ({ on, today }: { on: string; today: string }) => (
  <div className="flat-time">
    <span className="bill-small">{m.flat_time_left()}</span>
    <Countdown
      end={eventMoment({ eventOn: addDays(on, 1) }, today, new Date())}
      day={m.dues_due({ date: dayText(on) })}
    />
  </div>
)

export const DuesCard = ({ flat, today, onExplain, onPay }: DuesCardProps) => {
  const { card, summary, open } = flat
  if (summary === null) return null
  const isAnothers = flat.isShown && !flat.isShared && summary.balance > 0
  const said = isAnothers ? m.dues_of_owner() : duesTitle(summary)
  const title = m.dues_of({ flat: card.flat, title: said })
  const [next] = open.ahead
  const due = summary.balance > 0 ? dueWords({ ...summary, open }, today) : []
  return (
    <section className="flat-dues" aria-label={title}>
      <h2>{title}</h2>
      <p className="flat-sum num">{moneyText(Math.abs(summary.balance))}</p>
      <p>{duesParts(summary)}</p>
      {due.map((words, at) => (
        <DueLine key={words} words={words} isLate={at === 0 && open.overdue > 0} />
      ))}
      {summary.balance > 0 && next !== undefined && <TimeLeft on={next.on} today={today} />}
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
