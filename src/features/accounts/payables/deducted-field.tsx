/** The tax at source of an invoice or a payment: what is proposed and why, or what is typed instead. */
import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { TaxedAs } from '#contract/books/vendors.ts'
import type { Deduction } from '#domain/books/payables/deduction.ts'
import { m } from '#texts/compiled/messages.js'
import { typedAs } from './invoice-values.ts'
import { whyDeducted } from './payable-words.ts'

/** As typed; null: what is proposed. */
type Values = { deducted: string | null; taxedAs?: TaxedAs | null | undefined }

type DeductedFieldProps<Form extends Values> = {
  form: UseFormReturnType<Form>
  id: string
  proposal: Deduction
}

export const DeductedField = <Form extends Values>({
  id,
  proposal,
  ...props
}: DeductedFieldProps<Form>) => {
  // the field is that of both, whatever else the form has
  const form = props.form as unknown as UseFormReturnType<Values>
  return (
    <TextInput
      label={m.payable_deducted()}
      description={whyDeducted(proposal)}
      id={id}
      inputMode="decimal"
      leftSection="₹"
      error={form.errors.deducted}
      value={form.values.deducted ?? typedAs(proposal.amount)}
      onChange={({ currentTarget }) =>
        form.setValues({ deducted: currentTarget.value, taxedAs: null })
      }
    />
  )
}
