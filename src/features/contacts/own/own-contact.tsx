/** One's own contact details, and who sees which of them: a section of the account, for everybody in a society. */
import { Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { outside } from '#api/outside.ts'
import { Choice } from '#components/form/choice.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { notify } from '#components/notify.ts'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import {
  type Audience,
  audiences,
  type MyContactRow,
  type SharedField,
  sharedFields,
  writtenFields,
} from '#contract/contacts.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { currentDevice } from '#db/current-device.ts'
import { localQuery } from '#db/local-query.ts'
import { mutate } from '#db/mutate.ts'
import { audienceOf } from '#domain/directory.ts'
import { societySpace } from '#domain/scopes.ts'
import { m } from '#texts/compiled/messages.js'
import { type ContactField, changedContact, contactErrors, contactForm } from './contact-form.ts'
import { ContactInputs } from './contact-inputs.tsx'

const ownQuery = (societyId: string) =>
  localQuery({
    tables: ['my-contact'],
    key: ['my-contact', societyId],
    read: async (device) =>
      (await device.rows['my-contact'].where('space').equals(societySpace(societyId)).first()) ??
      null,
  })

const createActions = (societyId: string) => {
  const space = societySpace(societyId)
  return {
    save: (args: MutationArgs<'contact.own@1'>) =>
      mutate(currentDevice(), outside, space, 'contact.own@1', args),
    share: (args: MutationArgs<'contact.share@1'>) =>
      mutate(currentDevice(), outside, space, 'contact.share@1', args),
  }
}

const audienceWords: Record<Audience, () => string> = {
  neighbours: m.own_contact_neighbours,
  committee: m.own_contact_committee,
  nobody: m.own_contact_nobody,
}
const labelOf = (field: SharedField) => {
  if (field === 'avatar') return m.field_avatar()
  return field === 'email' ? m.field_email() : contactForm[field].label()
}

const ownFields = writtenFields.filter((field) => field !== 'email') as ContactField[] // what a person writes themselves

const SharedWith = ({
  own,
  onShare,
}: {
  own: MyContactRow
  onShare: (field: SharedField, who: Audience) => void
}) => {
  const options = audiences.map((value) => ({ value, label: audienceWords[value]() }))
  const seen = sharedFields.filter((field) => audienceOf(own.sharing, field) === 'neighbours')
  return (
    <Stack gap="sm">
      {sharedFields.map((field) => (
        <Choice
          key={field}
          label={m.own_contact_who({ field: labelOf(field) })}
          value={audienceOf(own.sharing, field)}
          options={options}
          onChange={(who) => onShare(field, who)}
        />
      ))}
      <Text size="sm" role="status">
        {seen.length === 0
          ? m.own_contact_hidden()
          : m.own_contact_shown({ fields: seen.map(labelOf).join(', ') })}
      </Text>
    </Stack>
  )
}

const idOf = (field: string) => `own-contact-${field}`

const Details = ({ own, societyId }: { own: MyContactRow; societyId: string }) => {
  const actions = createActions(societyId)
  const summary = useRef<HTMLDivElement>(null)
  // As it was opened: what came from another device since is not written over.
  const [before, setBefore] = useState<Record<string, string>>(() =>
    Object.fromEntries(ownFields.map((field) => [field, own.shared[field as SharedField] ?? ''])),
  )
  const form = useForm({ initialValues: before, validate: contactErrors })
  const save = async (values: typeof before) => {
    const set = changedContact(before, values)
    if (Object.keys(set).length > 0) await actions.save({ id: own.id, set })
    setBefore(values)
    form.resetDirty()
    notify({ kind: 'success', message: m.own_contact_saved() })
  }
  return (
    <Stack gap="md">
      <form
        noValidate
        data-dirty={form.isDirty() || undefined}
        onSubmit={form.onSubmit(save, () => requestAnimationFrame(() => summary.current?.focus()))}
      >
        <Stack gap="sm">
          <ErrorSummary errors={form.errors} idOf={idOf} ref={summary} />
          <ContactInputs form={form} fields={ownFields} idOf={idOf} />
          <Button type="submit" variant="default">
            {m.own_contact_save()}
          </Button>
        </Stack>
      </form>
      <SharedWith
        own={own}
        onShare={(field, who) => void actions.share({ id: own.id, field, who })}
      />
    </Stack>
  )
}

type OwnContactProps = {
  societyId: string
  /** The place where they put up a picture of themselves. */
  picture: (contactId: string, name: string) => ReactNode
}

export const OwnContact = ({ societyId, picture }: OwnContactProps) => {
  const { data: own, isError } = useQuery(ownQuery(societyId))
  return (
    <PanelSection title={m.own_contact()} detail={m.own_contact_detail()}>
      {isError && <Text role="alert">{m.load_failed()}</Text>}
      {own === null && <Text c="dimmed">{m.own_contact_later()}</Text>}
      {own && picture(own.id, own.name)}
      {own && <Details own={own} societyId={societyId} />}
    </PanelSection>
  )
}
