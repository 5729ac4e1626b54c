import { Text } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
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

/** What two people wrote in the same field, side by side. */
export const DifferenceList = ({ differences }: { differences: readonly Difference[] }) =>
  differences.map(({ label, yours, theirs }) => (
    <section key={label} aria-label={label}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <dl className={classes.sides}>
        <Side who={m.tray_yours()} text={yours} />
        <Side who={m.tray_theirs()} text={theirs} />
      </dl>
    </section>
  ))
