/** What a list says that has no entries: as wide as they would be, and no larger than it needs. */
import { Text } from '@mantine/core'
import classes from './approvals.module.css'

export const Quiet = ({ children }: { children: string }) => (
  <Text className={classes.item} c="dimmed">
    {children}
  </Text>
)
