/** The office writes what it knows of a contact; what somebody keeps from the office has no field here. */
import { Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef } from 'react'
import type { DraftKeeper } from '#components/draft/draft-keeper.ts'
import { KeptDraft } from '#components/draft/kept-draft.tsx'
import { useKeptDraft } from '#components/draft/use-kept-draft.ts'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import { type ContactFields, writtenFields } from '#contract/contacts.ts'
import type { EntryPerson } from '#domain/directory-entries.ts'
import { m } from '#texts/compiled/messages.js'
import {
  type ContactField,
  type ContactValues,
  changedContact,
  contactErrors,
} from '../own/contact-form.ts'
import { ContactInputs } from '../own/contact-inputs.tsx'

type EditDrawerProps = {
  person: EntryPerson
  keeper: DraftKeeper
  onSave: (set: Partial<ContactFields>) => Promise<void>
  onClose: () => void
}

const idOf = (field: string) => `contact-edit-${field}`

const valuesOf = ({ name, shared }: EntryPerson): ContactValues => ({
  name,
  ...Object.fromEntries(
    writtenFields
      .filter((field) => field !== 'email' && shared[field] !== undefined)
      .map((field) => [field, shared[field] ?? '']),
  ),
})

const EditForm = ({ person, keeper, onSave, onClose }: EditDrawerProps) => {
  const before = valuesOf(person)
  const form = useForm({ initialValues: before, validate: contactErrors })
  const draft = useKeptDraft(form, keeper)
  const summary = useRef<HTMLDivElement>(null)
  const save = async (values: ContactValues) => {
    const set = changedContact(form.getInitialValues(), values)
    await draft.finish(() => onSave(set))
    onClose()
  }
  const isAll = Object.keys(before).length === writtenFields.length // all but the e-mail, and the name
  return (
    <form
      noValidate
      data-dirty={form.isDirty() || undefined}
      onSubmit={form.onSubmit(save, () => requestAnimationFrame(() => summary.current?.focus()))}
    >
      <Stack gap="md">
        <KeptDraft draft={draft} />
        <ErrorSummary errors={form.errors} idOf={idOf} ref={summary} />
        {/* the fields of `before` */}
        <ContactInputs form={form} fields={Object.keys(before) as ContactField[]} idOf={idOf} />
        <Text size="sm" c="dimmed">
          {m.contact_edit_mail()} {!isAll && m.contact_edit_private()}
        </Text>
        <Button type="submit" size="md" data-primary>
          {m.contact_edit_save()}
        </Button>
      </Stack>
    </form>
  )
}

export const EditDrawer = (props: EditDrawerProps) => (
  <SideDrawer title={m.contact_edit_title({ name: props.person.name })} onClose={props.onClose}>
    <EditForm {...props} />
  </SideDrawer>
)
