import { Drawer, Text } from '@mantine/core'
import { useFocusReturn } from '#components/use-focus-return.ts'
import { m } from '#texts/compiled/messages.js'
import { ReceiptForm, type ReceiptFormProps } from './receipt-form.tsx'

/** Full screen on a phone, a drawer beside the list on a desktop. */
export const ReceiptDrawer = (props: ReceiptFormProps) => {
  useFocusReturn()
  return (
    <Drawer
      opened
      onClose={props.onClose}
      position="right"
      size="min(480px, 100vw)"
      title={
        <Text fw={700} size="lg">
          {m.receipt_record()}
        </Text>
      }
      closeButtonProps={{ 'aria-label': m.common_close(), size: 'lg' }}
    >
      <ReceiptForm {...props} />
    </Drawer>
  )
}
