/** Asks for an exchange with the server at once, and says how it ended. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { asOfText } from '../format.ts'
import type { SyncStatus } from '../shell/shell-types.ts'

type SyncNowProps = {
  sync: SyncStatus
  now: Date
  /** Nothing is asked while there is no connection: what waits goes by itself then. */
  isByItself?: boolean
  onSyncNow: () => Promise<string>
}

export const SyncNow = ({ sync, now, isByItself = false, onSyncNow }: SyncNowProps) => {
  const isDisabled = isByItself && sync.state === 'offline'
  const [isAsking, setAsking] = useState(false)
  const [result, setResult] = useState('')
  const ask = async () => {
    setAsking(true)
    setResult('')
    setResult(await onSyncNow().finally(() => setAsking(false)))
  }
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Button
          variant="default"
          loading={isAsking}
          disabled={isDisabled}
          onClick={() => void ask()}
        >
          {m.tray_sync_now()}
        </Button>
        <Text size="sm" c="dimmed">
          {sync.asOf !== null && m.tray_last_sync({ time: asOfText(sync.asOf, now) })}
        </Text>
      </Group>
      <Text size="sm" role="status">
        {isAsking ? m.sync_asking() : isDisabled ? m.tray_by_itself() : result}
      </Text>
    </Stack>
  )
}
