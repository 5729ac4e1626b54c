/** A vendor: its numbers at the tax offices say what is deducted of its invoices. */
import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useId, useRef } from 'react'
import { Choice } from '#components/form/choice.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import type { LedgerAccountRow } from '#contract/books/ledger.ts'
import {
  deductionKinds,
  type VendorFields,
  vendorEmailLimit,
  vendorNameLimit,
  vendorPhoneLimit,
} from '#contract/books/vendors.ts'
import { noteLimit } from '#contract/receipts.ts'
import { m } from '#texts/compiled/messages.js'
import { SaveRefused } from '../ui/save-refused.tsx'
import { useOneSave } from '../ui/use-one-save.ts'
import { accountOptions, deductionWords } from './payable-words.ts'
import {
  blankVendor,
  toVendor,
  type VendorValues,
  validateVendor,
  valuesOfVendor,
} from './vendor-values.ts'

type VendorFormProps = {
  /** Null: a new one. */
  vendor: VendorFields | null
  ledger: readonly LedgerAccountRow[]
  onSave: (fields: VendorFields) => Promise<void>
  onCancel: () => void
}

export const VendorForm = ({ vendor, ledger, onSave, onCancel }: VendorFormProps) => {
  const id = useId()
  const idOf = (field: string) => `${id}-${field}`
  const summary = useRef<HTMLDivElement>(null)
  const form = useForm<VendorValues>({
    initialValues: vendor === null ? blankVendor : valuesOfVendor(vendor),
    validate: validateVendor,
  })
  const { isSaving, refused, run } = useOneSave()
  const save = form.onSubmit(
    async (values) => {
      const fields = toVendor(values)
      if (fields !== undefined) await run(() => onSave(fields))
    },
    () => requestAnimationFrame(() => summary.current?.focus()),
  )
  const field = (name: keyof VendorValues) => ({ id: idOf(name), ...form.getInputProps(name) })
  return (
    <form noValidate data-dirty={form.isDirty() || undefined} onSubmit={save}>
      <Stack gap="md">
        <ErrorSummary errors={form.errors} idOf={idOf} ref={summary} />
        <TextInput label={m.vendor_name()} maxLength={vendorNameLimit} {...field('name')} />
        <Choice
          label={m.vendor_deducts()}
          description={m.vendor_deducts_help()}
          value={form.values.deducts}
          options={[
            { value: '', label: m.vendor_deducts_none() },
            ...deductionKinds.map((kind) => ({ value: kind, label: deductionWords[kind]() })),
          ]}
          onChange={(deducts) => form.setFieldValue('deducts', deducts)}
        />
        <TextInput
          label={m.common_optional({ label: m.vendor_pan() })}
          description={m.vendor_pan_help()}
          autoCapitalize="characters"
          {...field('pan')}
        />
        <TextInput
          label={m.common_optional({ label: m.vendor_gstin() })}
          autoCapitalize="characters"
          {...field('gstin')}
        />
        <Choice
          label={m.common_optional({ label: m.vendor_account() })}
          value={form.values.accountId}
          options={[
            { value: '', label: m.vendor_account_none() },
            ...accountOptions(ledger, 'bought'),
          ]}
          onChange={(accountId) => form.setFieldValue('accountId', accountId)}
        />
        <TextInput
          label={m.common_optional({ label: m.vendor_phone() })}
          type="tel"
          maxLength={vendorPhoneLimit}
          {...field('phone')}
        />
        <TextInput
          label={m.common_optional({ label: m.vendor_email() })}
          type="email"
          maxLength={vendorEmailLimit}
          {...field('email')}
        />
        <Textarea
          label={m.common_optional({ label: m.vendor_note() })}
          rows={2}
          maxLength={noteLimit}
          {...field('note')}
        />
        <SaveRefused refused={refused} />
        <Group grow>
          <Button type="submit" data-primary loading={isSaving}>
            {m.vendor_save()}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {m.vendor_cancel()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
