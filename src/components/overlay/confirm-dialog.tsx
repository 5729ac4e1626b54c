/** Asked before what cannot be taken back (ux.md 4.8): the safe answer has the focus, Escape is safe. */
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { BusyButton } from '../form/busy-button.tsx'
import { Dialog } from './dialog.tsx'
import { DialogAnswers } from './dialog-answers.tsx'

type ConfirmDialogProps = {
  title: string
  /** The answer that does it. */
  answer: string
  /** The safe one. */
  keep: string
  isBusy?: boolean
  /** Nothing would be lost by it: it is what the dialog is there for, and is filled. */
  isHarmless?: boolean
  children: ReactNode
  onAnswer: () => void
  onKeep: () => void
}

export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, answer, keep, children, onAnswer, onKeep } = props
  const { isBusy = false, isHarmless = false } = props
  return (
    <Dialog title={title} onClose={onKeep}>
      {children}
      <DialogAnswers>
        <BusyButton
          {...(isHarmless ? {} : { variant: 'subtle', color: 'red' })}
          isBusy={isBusy}
          onClick={onAnswer}
        >
          {answer}
        </BusyButton>
        <Button data-autofocus variant={isHarmless ? 'default' : 'filled'} onClick={onKeep}>
          {keep}
        </Button>
      </DialogAnswers>
    </Dialog>
  )
}
