import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { amountText } from '#components/format.ts'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import { reasonLimit } from '#contract/receipts.ts'
import { m } from '#texts/compiled/messages.js'
import type { ReceiptItem } from '../receipt-item.ts'
import { SaveRefused } from './save-refused.tsx'
import { useOneSave } from './use-one-save.ts'

type ReverseDrawerProps = {
  item: ReceiptItem
  onSave: (reason: string) => Promise<void>
  onClose: () => void
}

/** A receipt is never edited: it is taken back, and the reason stands beside it. */
export const ReverseDrawer = ({ item, onSave, onClose }: ReverseDrawerProps) => {
  const { receipt, flat } = item
  const number = receipt.number ?? ''
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (reason) => (reason.trim().length < 4 ? m.receipt_error_reason() : null),
    },
  })
  const { isSaving, isRefused, run } = useOneSave()
  const save = form.onSubmit(async ({ reason }) => {
    if (await run(() => onSave(reason))) onClose()
  })
  return (
    <SideDrawer title={m.receipt_reverse_number({ number })} isWide onClose={onClose}>
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          <Text>
            {m.receipt_reverse_what({ number, flat, amount: `₹${amountText(receipt.amount)}` })}
          </Text>
          <TextInput
            label={m.receipt_reason()}
            data-autofocus
            maxLength={reasonLimit}
            {...form.getInputProps('reason')}
          />
          <SaveRefused isShown={isRefused} />
          <Button type="submit" size="md" data-primary loading={isSaving}>
            {m.receipt_reverse()}
          </Button>
        </Stack>
      </form>
    </SideDrawer>
  )
}
