/** The end of the account: what goes, what a society must keep and why, and the password once more. */

import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { endAccount, proveItIsYou } from '#api/account-changes.ts'
import { CallError } from '#api/call-server.ts'
import { notify } from '#components/notify.ts'
import { Dialog } from '#components/overlay/dialog.tsx'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import type { User } from '#contract/users.ts'
import { m } from '#texts/compiled/messages.js'
import { codeOf, failureAt } from '../guest/failure-at.ts'
import { GuestFormFrame } from '../guest/guest-card.tsx'
import { type Failure, useGuestForm } from '../guest/use-guest-form.ts'
import { logOutOrSay } from '../logout/log-out-or-say.ts'
import { callFailure } from './call-failure.ts'
import { CurrentPassword, neededRule } from './current-password.tsx'
import { refusals } from './refusals.ts'

type DeleteSectionProps = { user: User; isOffline: boolean; hasPassword: boolean }

const deleteIt = async (
  uid: string,
  password: string | undefined,
): Promise<Failure<'password'>> => {
  if (password !== undefined) await proveItIsYou(uid, password)
  const { outcome, societies } = await endAccount(uid)
  if (outcome === 'SIGN_IN_AGAIN') return { field: 'form', message: m.own_delete_sign_in() }
  if (outcome === 'LAST_SUPER_ADMIN')
    return {
      field: 'form',
      message: m.own_delete_last({ societies: societies.join(', ') }),
      mayPass: true,
    }
  await logOutOrSay(uid)
  notify({ kind: 'success', message: m.own_deleted() })
  return null
}

const failureOf = async (error: unknown): Promise<Failure<'password'>> => {
  if (codeOf(error) === '' || error instanceof CallError)
    return { field: 'form', ...callFailure(error) }
  const { field, ...failure } = await failureAt(refusals, error)
  return { ...failure, field: field === 'password' ? field : 'form' }
}

const DeleteForm = ({ user, isOffline, hasPassword }: DeleteSectionProps) => {
  const form = useGuestForm<'password'>(
    { password: '' },
    { password: hasPassword ? neededRule : () => undefined },
    ({ password }) =>
      deleteIt(user.uid, hasPassword ? password : undefined).catch((error) => failureOf(error)),
  )
  return (
    <GuestFormFrame
      form={form}
      submit={m.own_delete_submit()}
      progress={m.account_progress()}
      offline={isOffline ? m.common_needs_internet() : undefined}
    >
      {hasPassword && <CurrentPassword {...form.field('password')} />}
    </GuestFormFrame>
  )
}

export const DeleteSection = (props: DeleteSectionProps) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <PanelSection title={m.own_delete()} detail={m.own_delete_detail()}>
      <Button
        variant="subtle"
        color="red"
        disabled={props.isOffline}
        onClick={() => setAsking(true)}
      >
        {m.own_delete()}
      </Button>
      {props.isOffline && <Text role="status">{m.common_needs_internet()}</Text>}
      {isAsking && (
        <Dialog
          title={m.own_delete_title({ email: props.user.data.email })}
          onClose={() => setAsking(false)}
        >
          <Text>{m.own_delete_goes()}</Text>
          <Text>{m.own_delete_stays()}</Text>
          <DeleteForm {...props} />
          <Button data-autofocus onClick={() => setAsking(false)}>
            {m.own_keep()}
          </Button>
        </Dialog>
      )}
    </PanelSection>
  )
}
