/** Before something leaves the tray for good (ux.md 4.8): the safe answer has the focus, Escape keeps. */
import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { useFocusReturn } from '../use-focus-return.ts'

type TrayQuestionProps = {
  title: string
  /** The answer that lets it go. */
  answer: string
  children: ReactNode
  onAnswer: () => void
  onKeep: () => void
}

export const TrayQuestion = ({ title, answer, children, onAnswer, onKeep }: TrayQuestionProps) => {
  useFocusReturn()
  return (
    <Modal
      opened
      onClose={onKeep}
      centered
      title={
        <Text fw={700} size="lg">
          {title}
        </Text>
      }
      closeButtonProps={{ 'aria-label': m.common_close() }}
    >
      {children}
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="subtle" color="red" onClick={onAnswer}>
          {answer}
        </Button>
        <Button data-autofocus onClick={onKeep}>
          {m.tray_keep()}
        </Button>
      </Group>
    </Modal>
  )
}
