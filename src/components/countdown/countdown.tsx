/**
 * The countdown widget (spec 2.7, 9; ux.md 2.4, 8.1): days, hours, minutes and seconds. Whoever listens instead of looking
 * hears the date, not every second.
 */
import { Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { clockText, instantDayText } from '../format.ts'
import { adoptStyles } from '../overlay/adopt-styles.ts'
import css from './countdown.css?inline'
import { defaultEnd } from './time-left.ts'
import { useTimeLeft } from './use-time-left.ts'

adoptStyles(css)

type CountdownProps = {
  /** Without one it is 15 days ahead. */
  end?: Date
  /** Counts to a whole day, which is called so. */
  day?: string
  /** Said once, when it is over. */
  onEnd?: () => void
}

const two = (value: number) => String(value).padStart(2, '0')

export const Countdown = ({ end, day, onEnd }: CountdownProps) => {
  const [assumed] = useState(() => defaultEnd(new Date()))
  const goal = end ?? assumed
  const left = useTimeLeft(goal, onEnd)
  if (left === 'over') return <Text fw={600}>{m.countdown_now()}</Text>
  const parts = [
    { unit: m.countdown_days(), value: String(left.days) },
    { unit: m.countdown_hours(), value: two(left.hours) },
    { unit: m.countdown_minutes(), value: two(left.minutes) },
    { unit: m.countdown_seconds(), value: two(left.seconds) },
  ]
  const at = goal.toISOString()
  return (
    <div role="timer" aria-live="off" className="countdown">
      <VisuallyHidden>
        <time dateTime={at}>
          {day ?? m.countdown_until({ date: instantDayText(at), time: clockText(at) })}
        </time>
      </VisuallyHidden>
      {parts.map(({ unit, value }) => (
        <span key={unit} className="countdown-part" aria-hidden="true">
          <span key={value} className="countdown-value">
            {value}
          </span>
          <span className="countdown-unit">{unit}</span>
        </span>
      ))}
    </div>
  )
}
