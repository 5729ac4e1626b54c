/** The inputs of a contact's fields, each with what stands beside it. */
import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { addressLimit, contactNameLimit } from '#contract/contacts.ts'
import { type ContactField, type ContactValues, contactForm } from './contact-form.ts'

type ContactInputsProps = {
  form: UseFormReturnType<ContactValues>
  fields: readonly ContactField[]
  idOf: (field: string) => string
  beside?: (field: ContactField) => ReactNode
}

export const ContactInputs = ({ form, fields, idOf, beside }: ContactInputsProps) =>
  fields.map((field, at) => {
    const { label, type = 'text', autoComplete, isLong = false } = contactForm[field]
    const shared = {
      id: idOf(field),
      label: label(),
      autoComplete,
      maxLength: isLong ? addressLimit : contactNameLimit,
      ...(at === 0 && { 'data-autofocus': true }),
      ...form.getInputProps(field),
    }
    return (
      <div key={field}>
        {isLong ? (
          <Textarea autosize minRows={2} {...shared} />
        ) : (
          <TextInput type={type} {...shared} />
        )}
        {beside?.(field)}
      </div>
    )
  })
