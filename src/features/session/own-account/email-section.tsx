import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { askNewEmail } from '#api/account-changes.ts'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import type { User } from '#contract/users.ts'
import { m } from '#texts/compiled/messages.js'
import { failureAt } from '../guest/failure-at.ts'
import { GuestFormFrame } from '../guest/guest-card.tsx'
import { emailRule } from '../guest/rules.ts'
import { useGuestForm } from '../guest/use-guest-form.ts'
import { CurrentPassword, neededRule } from './current-password.tsx'
import { refusals } from './refusals.ts'

type EmailSectionProps = { user: User; isOffline: boolean }

export const EmailSection = ({ user, isOffline }: EmailSectionProps) => {
  const [sentTo, setSentTo] = useState('')
  const blank = { email: '', password: '' }
  const rules = { email: emailRule(m.register_email_invalid), password: neededRule }
  const form = useGuestForm<'email' | 'password'>(blank, rules, async ({ email, password }) => {
    try {
      await askNewEmail(user.uid, password, email)
      form.fill(blank)
      setSentTo(email)
      return null
    } catch (error) {
      const { field, ...failure } = await failureAt(refusals, error)
      return { ...failure, field: field === 'next' ? 'form' : field }
    }
  })
  return (
    <PanelSection title={m.own_email()} detail={m.own_email_detail({ email: user.data.email })}>
      <GuestFormFrame
        form={form}
        submit={m.own_email_submit()}
        progress={m.account_progress()}
        offline={isOffline ? m.common_needs_internet() : undefined}
      >
        <TextInput
          label={m.own_new_email()}
          type="email"
          name="new-email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('email')}
        />
        <CurrentPassword {...form.field('password')} />
      </GuestFormFrame>
      <Text role="status" size="sm">
        {sentTo !== '' && m.own_email_sent({ email: sentTo })}
      </Text>
    </PanelSection>
  )
}
