/** Terms and Conditions (spec 2.5, 4.4): what is kept, who sees it, what one may ask for; accepted once, or declined and out. */
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { usePageTitle } from '#components/page-title.ts'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import type { SyncStatus } from '#components/shell/shell-types.ts'
import { m } from '#texts/compiled/messages.js'
import { GuestCard } from '../guest/guest-card.tsx'
import { GuestLink } from '../guest/guest-link.tsx'
import { LanguageChoice } from '../guest/language-choice.tsx'
import classes from './admission.module.css'

type TermsViewProps = {
  /** Null while the server has not said. */
  isAccepted: boolean | null
  /** How the profile that will say it is coming along. */
  sync: SyncStatus['state']
  onRetry: () => void
  onAccept: () => Promise<void>
  onDecline: () => void
}

const sections = [
  [m.terms_keep_title, m.terms_keep],
  [m.terms_sees_title, m.terms_sees],
  [m.terms_rights_title, m.terms_rights],
  [m.terms_conduct_title, m.terms_conduct],
  [m.terms_books_title, m.terms_books],
] as const

type NotKnownProps = Pick<TermsViewProps, 'sync' | 'onRetry'>

/** The profile has not come yet: nobody is asked again for what they may have answered elsewhere. */
const NotKnown = ({ sync, onRetry }: NotKnownProps) => {
  if (sync === 'syncing' || sync === 'up-to-date') return <LoadingPlaceholder />
  return (
    <Stack gap="sm" align="start">
      <Text role="status">
        {sync === 'offline' ? m.terms_unknown_offline() : m.terms_unknown()}
      </Text>
      <Group gap="md">
        <Button variant="default" onClick={onRetry}>
          {m.load_retry()}
        </Button>
        <GuestLink to="/home">{m.common_go_home()}</GuestLink>
      </Group>
    </Stack>
  )
}

const Answer = ({ onAccept, onDecline }: Pick<TermsViewProps, 'onAccept' | 'onDecline'>) => {
  const [isDeclining, setDeclining] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const accept = async () => {
    setBusy(true)
    await onAccept().finally(() => setBusy(false))
  }
  if (isDeclining) {
    return (
      <Stack gap="sm" role="alertdialog" aria-label={m.terms_decline_question()}>
        <Text>{m.terms_decline_body()}</Text>
        <Group gap="sm">
          {/* The safe answer is where the finger and the focus already are. */}
          <Button autoFocus onClick={() => setDeclining(false)}>
            {m.logout_stay()}
          </Button>
          <Button variant="subtle" color="red" onClick={onDecline}>
            {m.terms_decline_confirm()}
          </Button>
        </Group>
      </Stack>
    )
  }
  return (
    <Group gap="sm">
      <Button data-primary loading={isBusy} onClick={() => void accept()}>
        {m.terms_accept()}
      </Button>
      <Button variant="subtle" onClick={() => setDeclining(true)}>
        {m.terms_decline()}
      </Button>
    </Group>
  )
}

export const TermsView = ({ isAccepted, sync, onRetry, ...answers }: TermsViewProps) => {
  usePageTitle(m.terms_title())
  return (
    <main className={classes.terms}>
      <GuestCard title={m.terms_title()}>
        <Text size="sm" c="dimmed">
          {m.terms_version()}
        </Text>
        <LanguageChoice />
        {sections.map(([title, text]) => (
          <section key={title()}>
            <Title order={2} size="h4" mt="md" mb={4}>
              {title()}
            </Title>
            <Text>{text()}</Text>
          </section>
        ))}
        <div className={classes.answer}>
          {isAccepted === null && <NotKnown sync={sync} onRetry={onRetry} />}
          {isAccepted === false && <Answer {...answers} />}
          {isAccepted === true && (
            <Group gap="md">
              <Text>{m.terms_accepted()}</Text>
              <GuestLink to="/home">{m.common_go_home()}</GuestLink>
            </Group>
          )}
        </div>
      </GuestCard>
    </main>
  )
}
