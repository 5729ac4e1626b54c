/** Invite a resident: written to at once, and in as soon as the address is proven. */
import { Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { BusyButton } from '#components/form/busy-button.tsx'
import { Choice } from '#components/form/choice.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { Problem } from '#components/form/problem.tsx'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import { personNameLimit } from '#contract/admission.ts'
import { type InvitationForm, invitationFormSchema } from '#contract/admission-calls.ts'
import { m } from '#texts/compiled/messages.js'
import type { Decisions } from '../decisions.ts'
import { FlatField } from './flat-field.tsx'
import { seatOptions } from './seat-words.ts'

type InviteDrawerProps = {
  isOffline: boolean
  onInvite: Decisions['invite']
  onSent: (email: string) => void
  onClose: () => void
}

type Values = { name: string; email: string; seat: InvitationForm['seat']; flat: string }
const blank: Values = { name: '', email: '', seat: 'owner', flat: '' }

const idOf = (field: string) => `invite-${field}`

const messages = {
  name: m.invite_error_name,
  email: m.invite_error_email,
  flat: m.invite_error_flat,
} as const

const toForm = ({ flat, ...values }: Values) => ({
  ...values,
  ...(values.seat !== 'staff' && { flat }),
})

const isField = (field: unknown): field is keyof typeof messages =>
  typeof field === 'string' && field in messages

const validate = (values: Values): Record<string, string> => {
  const parsed = invitationFormSchema.safeParse(toForm(values))
  const issues = parsed.success ? [] : parsed.error.issues
  return Object.fromEntries(
    issues.flatMap(({ path: [field] }) => (isField(field) ? [[field, messages[field]()]] : [])),
  )
}

export const InviteDrawer = ({ isOffline, onInvite, onSent, onClose }: InviteDrawerProps) => {
  const form = useForm<Values>({ initialValues: blank, validate })
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const focusSummary = () => requestAnimationFrame(() => summary.current?.focus())
  const send = async (values: Values) => {
    setProblem('')
    setBusy(true)
    const refused = await onInvite(invitationFormSchema.parse(toForm(values)))
    setBusy(false)
    if (refused === null) {
      onSent(values.email)
      onClose()
    } else if (refused.field === 'form') setProblem(refused.words)
    else {
      form.setFieldError(refused.field, refused.words)
      focusSummary()
    }
  }
  return (
    <SideDrawer title={m.invite_title()} isWide onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(send, focusSummary)}>
        <Stack gap="md">
          <ErrorSummary errors={form.errors} idOf={idOf} ref={summary} />
          <TextInput
            label={m.invite_name()}
            id={idOf('name')}
            data-autofocus
            autoComplete="off"
            maxLength={personNameLimit}
            {...form.getInputProps('name')}
          />
          <TextInput
            label={m.login_email()}
            id={idOf('email')}
            type="email"
            autoComplete="off"
            {...form.getInputProps('email')}
          />
          <Choice
            label={m.approval_role()}
            value={form.values.seat}
            options={seatOptions()}
            onChange={(seat) => form.setFieldValue('seat', seat)}
          />
          {form.values.seat !== 'staff' && (
            <FlatField id={idOf('flat')} {...form.getInputProps('flat')} />
          )}
          <Problem text={problem} />
          <BusyButton type="submit" size="md" data-primary disabled={isOffline} isBusy={isBusy}>
            {m.invite_send()}
          </BusyButton>
          {isOffline && <Text size="sm">{m.common_needs_internet()}</Text>}
        </Stack>
      </form>
    </SideDrawer>
  )
}
