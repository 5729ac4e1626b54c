/** The account is disabled or gone: what was never sent can be taken along as a file; then everything is removed. */
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { GuestCard } from '../guest/guest-card.tsx'

const reasons = { disabled: m.login_error_USER_DISABLED, deleted: m.lock_deleted }

type EndedCardProps = {
  reason: keyof typeof reasons
  unsent: number
  onSave: () => Promise<void>
  onRemove: () => Promise<void>
}

export const EndedCard = ({ reason, unsent, onSave, onRemove }: EndedCardProps) => {
  const [result, setResult] = useState('')
  const save = () =>
    onSave().then(
      () => setResult(m.logout_saved()),
      () => setResult(m.logout_save_failed()),
    )
  return (
    <GuestCard title={m.login_title()}>
      <Stack gap="md">
        <Text role="alert">{reasons[reason]()}</Text>
        <Text>{m.lock_ended_unsent({ count: unsent })}</Text>
        <Button size="md" data-primary onClick={() => void save()}>
          {m.logout_save()}
        </Button>
        <Text role="status" size="sm">
          {result}
        </Text>
        <Button variant="subtle" color="red" onClick={() => void onRemove()}>
          {m.lock_remove()}
        </Button>
      </Stack>
    </GuestCard>
  )
}
