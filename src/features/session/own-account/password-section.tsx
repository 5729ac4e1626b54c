import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changePassword } from '#api/account-changes.ts'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import type { User } from '#contract/users.ts'
import { m } from '#texts/compiled/messages.js'
import { failureAt } from '../guest/failure-at.ts'
import { GuestFormFrame } from '../guest/guest-card.tsx'
import { NewPasswordField } from '../guest/password-meter.tsx'
import { newPasswordRule } from '../guest/rules.ts'
import { useGuestForm } from '../guest/use-guest-form.ts'
import { syncNow } from '../sync-now.ts'
import { CurrentPassword, neededRule } from './current-password.tsx'
import { refusals } from './refusals.ts'
import { sessionsQuery } from './sessions-query.ts'

type PasswordSectionProps = { user: User; isOffline: boolean }

export const PasswordSection = ({ user, isOffline }: PasswordSectionProps) => {
  const [result, setResult] = useState('')
  const queries = useQueryClient()
  const blank = { password: '', next: '' }
  const rules = { password: neededRule, next: newPasswordRule }
  const form = useGuestForm<'password' | 'next'>(blank, rules, async ({ password, next }) => {
    try {
      await changePassword(user.uid, password, next)
      form.fill(blank)
      setResult(m.own_password_saved())
      // Only a sync says that this device has come in with the new password: the others are off the list.
      void syncNow().then(() => queries.invalidateQueries(sessionsQuery()))
      return null
    } catch (error) {
      const { field, ...failure } = await failureAt(refusals, error)
      return { ...failure, field: field === 'email' ? 'form' : field }
    }
  })
  return (
    <PanelSection title={m.own_password()} detail={m.own_password_detail()}>
      <GuestFormFrame
        form={form}
        submit={m.own_password_submit()}
        progress={m.account_progress()}
        offline={isOffline ? m.common_needs_internet() : undefined}
      >
        <CurrentPassword {...form.field('password')} />
        <NewPasswordField label={m.new_password()} {...form.field('next')} />
      </GuestFormFrame>
      <Text role="status" size="sm">
        {result}
      </Text>
    </PanelSection>
  )
}
