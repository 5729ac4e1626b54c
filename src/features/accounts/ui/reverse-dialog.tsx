import { Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { SwitchField } from '#components/form/switch-field.tsx'
import { moneyText } from '#components/format.ts'
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx'
import { adjustmentFields } from '#contract/books/adjustments.ts'
import { reasonLimit } from '#contract/receipts.ts'
import { parseAmount } from '#domain/amounts.ts'
import { m } from '#texts/compiled/messages.js'
import type { ReceiptItem, TakenBack } from '../receipt-item.ts'
import { reasonError } from './reason-error.ts'
import { SaveRefused } from './save-refused.tsx'
import { useOneSave } from './use-one-save.ts'

type ReverseDialogProps = {
  item: ReceiptItem
  today: string
  onSave: (taken: TakenBack) => Promise<void>
  onClose: () => void
}

/** Null: nothing was typed; undefined: it is no amount. */
const chargeOf = (typed: string) =>
  typed.trim() === '' ? null : adjustmentFields.shape.amount.safeParse(parseAmount(typed)).data

/** A receipt is never edited: it is taken back, and the reason stands beside it. A cheque that came back may cost the flat something. */
export const ReverseDialog = ({ item, today, onSave, onClose }: ReverseDialogProps) => {
  const { receipt, category } = item
  const flat = category === null ? item.flat : [category, item.person].join(', ')
  const number = receipt.number ?? ''
  const form = useForm({
    initialValues: { reason: '', isBounced: false, charge: '' },
    validate: {
      reason: reasonError,
      charge: (charge, { isBounced }) =>
        isBounced && chargeOf(charge) === undefined ? m.receipt_error_amount() : null,
    },
  })
  const { isSaving, refused, run } = useOneSave()
  const { isBounced } = form.values
  const save = form.onSubmit(async ({ reason, charge }) => {
    const taken = { reason, charge: isBounced ? (chargeOf(charge) ?? null) : null, today }
    if (await run(() => onSave(taken))) onClose()
  })
  const bounce = (isOn: boolean) => {
    const usual = m.receipt_bounce_reason({ number: receipt.reference })
    form.setFieldValue('isBounced', isOn)
    if (isOn && form.values.reason === '') form.setFieldValue('reason', usual)
  }
  return (
    <ConfirmDialog
      title={m.receipt_reverse_question({ number })}
      answer={m.receipt_reverse()}
      keep={m.receipt_reverse_keep()}
      isBusy={isSaving}
      onAnswer={() => save()}
      onKeep={onClose}
    >
      <Text>{m.receipt_reverse_what({ number, flat, amount: moneyText(receipt.amount) })}</Text>
      <form onSubmit={save} noValidate>
        <Stack gap="sm">
          {receipt.mode === 'cheque' && category === null && (
            <SwitchField
              label={m.receipt_bounced()}
              checked={isBounced}
              onChange={({ currentTarget }) => bounce(currentTarget.checked)}
            />
          )}
          <TextInput
            label={m.receipt_reason()}
            maxLength={reasonLimit}
            {...form.getInputProps('reason')}
          />
          {isBounced && (
            <TextInput
              label={m.common_optional({ label: m.receipt_bounce_charge() })}
              description={m.receipt_bounce_charge_help({ flat })}
              inputMode="decimal"
              leftSection="₹"
              {...form.getInputProps('charge')}
            />
          )}
        </Stack>
      </form>
      <SaveRefused refused={refused} />
    </ConfirmDialog>
  )
}
