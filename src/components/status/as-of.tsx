/** Cached data carries its time; when it is older than a day, it says so with a clock. */
import { Text } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { asOfText } from '../format.ts'
import { IconClock } from '../icons.ts'
import classes from './bars.module.css'

export const staleAfterMs = 24 * 60 * 60_000

type AsOfProps = { at: string | null; now: Date }

export const AsOfWords = ({ at, now }: { at: string; now: Date }) => {
  const text = m.asof({ time: asOfText(at, now) })
  if (now.getTime() - new Date(at).getTime() <= staleAfterMs) return text
  return (
    <span className={classes.stale}>
      <IconClock size={16} stroke={1.75} aria-hidden="true" />
      {`${text} · ${m.asof_stale()}`}
    </span>
  )
}

export const AsOf = ({ at, now }: AsOfProps) => {
  if (at === null) return null
  return (
    <Text size="xs" c="dimmed" span>
      <AsOfWords at={at} now={now} />
    </Text>
  )
}
