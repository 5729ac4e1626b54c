/** Whom an entry of a list is about. */
import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './approvals.module.css'

type WhoProps = {
  name: string
  email: string | null
  /** Beside the address. */
  mark?: ReactNode
  children?: ReactNode
}

export const Who = ({ name, email, mark, children }: WhoProps) => (
  <div className={classes.who}>
    <Text fw={600} component="h3">
      {name}
    </Text>
    <Group gap="xs">
      <Text size="sm" c="dimmed" className={classes.email}>
        {email}
      </Text>
      {mark}
    </Group>
    {children}
  </div>
)
