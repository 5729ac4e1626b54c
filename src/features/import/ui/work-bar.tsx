/** What is going on, and how far it is: read out, and never a spinner alone. */
import { Text } from '@mantine/core'
import type { Busy } from '../use-work.ts'
import classes from './import.module.css'

export const WorkBar = ({ busy }: { busy: Busy | null }) => (
  <div role="status" aria-live="polite" className={classes.quiet}>
    {busy !== null && (
      <>
        <Text size="sm">{busy.words}</Text>
        <progress
          className={classes.progress}
          aria-label={busy.words}
          {...(busy.share === null ? {} : { value: busy.share, max: 1 })}
        />
      </>
    )}
  </div>
)
