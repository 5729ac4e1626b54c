/** Asked before what cannot be taken back (ux.md 4.8): the safe answer has the focus, Escape is safe. */
import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  title: string
  /** The answer that does it. */
  answer: string
  /** The safe one. */
  keep: string
  isBusy?: boolean
  children: ReactNode
  onAnswer: () => void
  onKeep: () => void
}

export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, answer, keep, isBusy = false, children, onAnswer, onKeep } = props
  return (
    <Dialog title={title} onClose={onKeep}>
      {children}
      <Group justify="flex-end" gap="sm">
        <Button variant="subtle" color="red" loading={isBusy} onClick={onAnswer}>
          {answer}
        </Button>
        <Button data-autofocus onClick={onKeep}>
          {keep}
        </Button>
      </Group>
    </Dialog>
  )
}
