/** The registration form (spec 2.4, 5). */
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { GuestCard, GuestFormFrame } from '../guest/guest-card.tsx'
import { EmailField, PasswordField } from '../guest/guest-fields.tsx'
import { GuestLink } from '../guest/guest-link.tsx'
import { NewPasswordField } from '../guest/password-meter.tsx'
import { confirmRule, emailRule, nameRule, newPasswordRule } from '../guest/rules.ts'
import {
  type Failure,
  type GuestForm,
  type Rules,
  useGuestForm,
  type Values,
} from '../guest/use-guest-form.ts'

export type RegisterFieldName = 'displayName' | 'email' | 'password' | 'confirm'
export type Registration = Values<RegisterFieldName>

type RegisterCardProps = {
  /** The one an invitation was sent to. */
  email?: string | undefined
  /** What it invites to; '' while that is being asked. */
  invitedTo?: string | undefined
  isOffline: boolean
  onSubmit: (registration: Registration) => Promise<Failure<RegisterFieldName>>
}

const blank: Registration = { displayName: '', email: '', password: '', confirm: '' }

const rules: Rules<RegisterFieldName> = {
  displayName: nameRule,
  email: emailRule(m.register_email_invalid),
  password: newPasswordRule,
  confirm: confirmRule,
}

const LoginLink = () => (
  <span>
    {m.register_have()} <GuestLink to="/login">{m.register_login()}</GuestLink>
  </span>
)

/** The line is there before its words are: nothing moves under who is typing. */
const Invited = ({ to }: { to: string }) => (
  <Text role="status" mb="md" mih="1lh">
    {to !== '' && m.register_invited({ place: to })}
  </Text>
)

type AddressProps = { form: GuestForm<RegisterFieldName>; isGiven: boolean; onOther: () => void }

/** An invitation opens for its own address alone, which therefore is not changed by accident. */
const Address = ({ form, isGiven, onOther }: AddressProps) => {
  const { readOnly, ...field } = form.field('email')
  const input = useRef<HTMLInputElement>(null)
  const change = () => {
    form.fill({ ...form.values, email: '' })
    onOther()
    input.current?.focus()
  }
  return (
    <Stack gap={4} align="stretch">
      <EmailField
        name="email"
        autoComplete="email"
        ref={input}
        {...field}
        readOnly={readOnly || isGiven}
      />
      {isGiven && (
        <Button variant="subtle" onClick={change}>
          {m.register_other_address()}
        </Button>
      )}
    </Stack>
  )
}

export const RegisterCard = ({ email, invitedTo, isOffline, onSubmit }: RegisterCardProps) => {
  const given = email !== undefined && rules.email(email, blank) === undefined ? email : ''
  const [isOther, setOther] = useState(given === '')
  const form = useGuestForm({ ...blank, email: given }, rules, onSubmit)
  return (
    <GuestCard title={m.register_title()} links={<LoginLink />}>
      {invitedTo !== undefined && !isOther && <Invited to={invitedTo} />}
      <GuestFormFrame
        form={form}
        submit={m.register_submit()}
        progress={m.register_progress()}
        offline={isOffline ? m.register_offline() : undefined}
      >
        <TextInput
          label={m.register_display_name()}
          name="name"
          autoComplete="name"
          {...form.field('displayName')}
        />
        <Address form={form} isGiven={!isOther} onOther={() => setOther(true)} />
        <NewPasswordField label={m.login_password()} {...form.field('password')} />
        <PasswordField
          label={m.register_confirm()}
          name="confirm"
          autoComplete="new-password"
          {...form.field('confirm')}
        />
      </GuestFormFrame>
    </GuestCard>
  )
}
