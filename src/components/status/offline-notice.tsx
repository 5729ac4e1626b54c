import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import type { SyncStatus } from '../shell/shell-types.ts'
import { OfflineBanner } from './offline-banner.tsx'

/** The banner while the network is gone, and one spoken "Back online" when it has come back. */
export const OfflineNotice = ({ sync, now }: { sync: SyncStatus; now: Date }) => {
  const isOffline = sync.state === 'offline'
  const [wasOffline, setWasOffline] = useState(false)
  useEffect(() => {
    if (isOffline) setWasOffline(true)
  }, [isOffline])
  if (isOffline) return <OfflineBanner sync={sync} now={now} />
  return <VisuallyHidden role="status">{wasOffline && m.offline_back()}</VisuallyHidden>
}
