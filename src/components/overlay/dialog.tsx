/** A question in the middle of the page. Closed, the focus goes back to what opened it. */
import { Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import classes from './dialog.module.css'
import { useFocusReturn } from './use-focus-return.ts'

type DialogProps = {
  title: string
  /** Wide enough for long lines. */
  isWide?: boolean
  onClose: () => void
  children: ReactNode
}

export const Dialog = ({ title, isWide = false, onClose, children }: DialogProps) => {
  useFocusReturn()
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      size={isWide ? 'lg' : 'md'}
      title={
        <Text fw={700} size="lg">
          {title}
        </Text>
      }
      closeButtonProps={{ 'aria-label': m.common_close() }}
    >
      <Stack gap="md" className={classes.content}>
        {children}
      </Stack>
    </Modal>
  )
}
