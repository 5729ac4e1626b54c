/** What a link from a mail leads to: a verified address, a new password, or why not and a way on. */
import { Button, Text } from '@mantine/core'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import { notify } from '#components/notify.ts'
import { usePageTitle } from '#components/page-title.ts'
import { m } from '#texts/compiled/messages.js'
import { CardProgress, GuestCard } from '../guest/guest-card.tsx'
import { GuestLink } from '../guest/guest-link.tsx'
import { tooManyTries } from '../guest/too-many-tries.ts'
import { useOffline } from '../guest/use-offline.ts'
import { BackToLogin } from './confirmation-card.tsx'
import { NewPasswordCard } from './new-password-card.tsx'
import { saveNewPassword } from './save-new-password.ts'
import { type MailLink, type MailLinkMode, useMailLink } from './use-mail-link.ts'

type MailLinkViewProps = { mode: MailLinkMode; code: string }

const titles: Record<MailLinkMode, () => string> = {
  verifyEmail: m.verify_submit,
  resetPassword: m.new_password_title,
  verifyAndChangeEmail: m.mail_link_moved,
}

const reasons: Readonly<Record<string, () => string>> = {
  CODE_EXPIRED: m.mail_link_expired,
  CODE_INVALID: m.mail_link_invalid,
  USER_DISABLED: m.login_error_USER_DISABLED,
  EMAIL_IN_USE: m.mail_link_taken,
  NETWORK: m.login_error_NETWORK,
}

const reasonOf = ({ code, message, error }: FailedLinkProps['failure']) =>
  code === 'TOO_MANY_TRIES' ? tooManyTries(error) : (reasons[code]?.() ?? message)

/** The login takes over, with the news; a person who is signed in here goes on to where the login sends them. */
const useGoToLogin = () => {
  const navigate = useNavigate()
  const { session } = useRouteContext({ from: '/login' })
  return (view: 'verified' | 'changed' | 'moved', message: string) => {
    if (session !== null) notify({ kind: 'success', message })
    return navigate({ to: '/login', search: { view }, replace: true })
  }
}

const NewMailLink = ({ mode }: { mode: MailLinkMode }) => {
  // A change of address is asked for again where it was asked for: inside.
  if (mode === 'verifyAndChangeEmail') return null
  return mode === 'verifyEmail' ? (
    <GuestLink to="/login" search={{ view: 'verify' }}>
      {m.verify_submit()}
    </GuestLink>
  ) : (
    <GuestLink to="/login" search={{ view: 'forgot' }}>
      {m.login_forgot()}
    </GuestLink>
  )
}

type FailedLinkProps = {
  mode: MailLinkMode
  failure: Extract<MailLink, { state: 'failed' }>
  onRetry: () => void
}

export const FailedLink = ({ mode, failure, onRetry }: FailedLinkProps) => {
  const mayWorkLater = failure.code === 'NETWORK' || failure.code === 'TOO_MANY_TRIES'
  return (
    <GuestCard
      title={m.mail_link_failed()}
      links={
        <>
          {!mayWorkLater && <NewMailLink mode={mode} />}
          <BackToLogin />
        </>
      }
    >
      <Text role="alert">{reasonOf(failure)}</Text>
      {mayWorkLater && (
        <Button mt="md" size="md" fullWidth data-primary onClick={onRetry}>
          {m.mail_link_retry()}
        </Button>
      )}
    </GuestCard>
  )
}

export const MailLinkView = ({ mode, code }: MailLinkViewProps) => {
  usePageTitle(titles[mode]())
  const isOffline = useOffline()
  const { link, retry } = useMailLink(mode, code)
  const goToLogin = useGoToLogin()
  const { state } = link
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answer comes.
  useEffect(() => {
    if (state === 'verified') void goToLogin('verified', m.login_verified())
    if (state === 'moved') void goToLogin('moved', m.login_moved())
  }, [state])

  if (link.state === 'failed') return <FailedLink mode={mode} failure={link} onRetry={retry} />
  if (link.state !== 'reset')
    return (
      <GuestCard title={m.mail_link_working()}>
        <CardProgress text={m.register_progress()} />
      </GuestCard>
    )
  const onSubmit = async (password: string) => {
    const failure = await saveNewPassword(code, password)
    if (failure === null) await goToLogin('changed', m.login_password_changed())
    return failure
  }
  return <NewPasswordCard email={link.email} isOffline={isOffline} onSubmit={onSubmit} />
}
