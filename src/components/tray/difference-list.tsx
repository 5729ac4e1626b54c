import { Text } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { asOfText } from '../format.ts'
import classes from './tray.module.css'
import type { Difference } from './tray-types.ts'

const Side = ({ who, text }: { who: string; text: string }) => (
  <div className={classes.side}>
    <Text component="dt" size="xs" fw={600}>
      {who}
    </Text>
    <Text component="dd" size="sm" className={classes.written}>
      {text}
    </Text>
  </div>
)

type DifferenceListProps = { differences: readonly Difference[]; now: Date }

const theirsWords = (at: string | null, now: Date) =>
  at === null ? m.tray_theirs() : m.tray_theirs_at({ time: asOfText(at, now) })

/** What two people wrote in the same field, side by side. */
export const DifferenceList = ({ differences, now }: DifferenceListProps) =>
  differences.map(({ label, yours, theirs, theirsAt }) => (
    <section key={label} aria-label={label}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <dl className={classes.sides}>
        <Side who={m.tray_yours()} text={yours} />
        <Side who={theirsWords(theirsAt, now)} text={theirs} />
      </dl>
    </section>
  ))
