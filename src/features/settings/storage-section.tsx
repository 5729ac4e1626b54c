/** How much room Aangan takes, and whether the browser may take it back. */
import { Button, Progress, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import { deviceHost } from '#db/current-device.ts'
import { m } from '#texts/compiled/messages.js'
import { bytesText } from './bytes.ts'
import { type Storage, settingsQueries } from './queries.ts'
import { UnreadSection } from './unread-section.tsx'

const Room = ({ usageBytes, quotaBytes }: Storage) => {
  if (usageBytes === null || quotaBytes === null || quotaBytes === 0)
    return <Text>{m.settings_room_unknown()}</Text>
  const share = Math.min(100, (usageBytes / quotaBytes) * 100)
  const text = m.settings_room({ used: bytesText(usageBytes), all: bytesText(quotaBytes) })
  return (
    <>
      <Text>{text}</Text>
      <Progress.Root size="lg">
        <Progress.Section
          value={Math.max(1, share)}
          color={share > 90 ? 'red' : 'teal'}
          aria-label={m.settings_room_bar()}
          aria-valuetext={text}
        />
      </Progress.Root>
    </>
  )
}

const keptWords = (isPersisted: boolean | null) => {
  if (isPersisted === null) return m.settings_kept_unknown()
  return isPersisted ? m.settings_kept() : m.settings_not_kept()
}

type StorageViewProps = { storage: Storage; onKeep: () => Promise<boolean> }

export const StorageView = ({ storage, onKeep }: StorageViewProps) => {
  const [isRefused, setRefused] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    setRefused(!(await onKeep().finally(() => setAsking(false))))
  }
  return (
    <PanelSection level={4} title={m.settings_storage()}>
      <Room {...storage} />
      <Text role="status">{keptWords(storage.isPersisted)}</Text>
      {storage.isPersisted === false && (
        <Button variant="default" loading={isAsking} onClick={() => void ask()}>
          {m.settings_keep()}
        </Button>
      )}
      <Text role="status" size="sm" c="dimmed">
        {isRefused && m.settings_keep_refused()}
      </Text>
    </PanelSection>
  )
}

export const StorageSection = () => {
  const { data, isError, refetch } = useQuery(settingsQueries.storage())
  if (data === undefined)
    return <UnreadSection title={m.settings_storage()} isError={isError} onRetry={refetch} />
  const keep = async () => {
    const isKept = await deviceHost().storage.persist()
    await refetch()
    return isKept
  }
  return <StorageView storage={data} onKeep={keep} />
}
