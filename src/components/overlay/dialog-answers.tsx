/** The answers to a dialog's question: in sight however long it is, so that the focus on the safe one moves nothing away. */
import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'

export const DialogAnswers = ({ children }: { children: ReactNode }) => (
  <Group justify="flex-end" gap="sm" className={classes.answers}>
    {children}
  </Group>
)
