/** What replaces a form that has done its work (spec 4.6, 4.7). */
import { Stack, Text } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { GuestCard } from '../guest/guest-card.tsx'
import { GuestLink } from '../guest/guest-link.tsx'

type ConfirmationCardProps = {
  title: string
  lines: readonly string[]
  /** The address that was typed, so that a slip in it is seen. */
  email: string
}

export const BackToLogin = () => <GuestLink to="/login">{m.login_back()}</GuestLink>

export const ConfirmationCard = ({ title, lines, email }: ConfirmationCardProps) => (
  <GuestCard title={title} links={<BackToLogin />}>
    <Stack gap="sm">
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      <Text fw={600}>{email}</Text>
    </Stack>
  </GuestCard>
)
