/** What a guest sees at an address of Mail (ux.md D1): no page of anybody's, and the way to log in. */
import { Stack, Text } from '@mantine/core'
import { ButtonLink } from '#components/link.tsx'
import { usePageTitle } from '#components/page-title.ts'
import { m } from '#texts/compiled/messages.js'
import { GuestCard } from './guest/guest-card.tsx'
import { GuestFrame } from './guest/guest-frame.tsx'

export const MailInvitation = ({ redirect }: { redirect: string }) => {
  usePageTitle(m.nav_mail())
  return (
    <GuestFrame>
      <GuestCard title={m.mail_guest_title()}>
        <Stack gap="md">
          <Text>{m.mail_guest_text()}</Text>
          <ButtonLink to="/login" search={{ redirect }} data-primary>
            {m.menu_login()}
          </ButtonLink>
          <ButtonLink to="/register" variant="default">
            {m.menu_register()}
          </ButtonLink>
        </Stack>
      </GuestCard>
    </GuestFrame>
  )
}
