/** The pending screen (spec 2.5): what is waited for, and a way to ask again or to leave. */
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { usePageTitle } from '#components/page-title.ts'
import { m } from '#texts/compiled/messages.js'
import { GuestCard } from '../guest/guest-card.tsx'
import { GuestFrame } from '../guest/guest-frame.tsx'

type PendingViewProps = {
  email: string
  /** Resolves to how it ended, in words. */
  onCheck: () => Promise<string>
  onLogout: () => void
}

export const PendingView = ({ email, onCheck, onLogout }: PendingViewProps) => {
  usePageTitle(m.pending_title())
  const [result, setResult] = useState('')
  const [isBusy, setBusy] = useState(false)
  const check = async () => {
    setBusy(true)
    setResult(await onCheck().catch(() => m.load_failed()))
    setBusy(false)
  }
  return (
    <GuestFrame>
      <GuestCard title={m.pending_title()}>
        <Stack gap="md">
          <Text>{m.pending_body()}</Text>
          <Text size="sm">{m.no_society_body({ email })}</Text>
          <Button loading={isBusy} onClick={() => void check()}>
            {m.pending_check()}
          </Button>
          <Text role="status" size="sm">
            {result}
          </Text>
          <Button variant="subtle" onClick={onLogout}>
            {m.menu_logout()}
          </Button>
        </Stack>
      </GuestCard>
    </GuestFrame>
  )
}
