/** A question before what cannot be taken back (ux.md 4.8): the safe button has the focus, Escape is safe. */
import { Button, Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFocusReturn } from '#components/use-focus-return.ts'
import { m } from '#texts/compiled/messages.js'

type ConfirmDialogProps = { title: string; onCancel: () => void; children: ReactNode }

export const ConfirmDialog = ({ title, onCancel, children }: ConfirmDialogProps) => {
  useFocusReturn()
  return (
    <Modal
      opened
      onClose={onCancel}
      centered
      title={
        <Text fw={700} size="lg">
          {title}
        </Text>
      }
      closeButtonProps={{ 'aria-label': m.common_close() }}
    >
      <Stack gap="md">
        {children}
        <Button data-autofocus onClick={onCancel}>
          {m.own_keep()}
        </Button>
      </Stack>
    </Modal>
  )
}
