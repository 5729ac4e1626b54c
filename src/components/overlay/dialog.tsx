/** A question in the middle of the page. Closed, the focus goes back to what opened it. */
import { Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { useFocusReturn } from './use-focus-return.ts'

type DialogProps = { title: string; onClose: () => void; children: ReactNode }

export const Dialog = ({ title, onClose, children }: DialogProps) => {
  useFocusReturn()
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      title={
        <Text fw={700} size="lg">
          {title}
        </Text>
      }
      closeButtonProps={{ 'aria-label': m.common_close() }}
    >
      <Stack gap="md">{children}</Stack>
    </Modal>
  )
}
