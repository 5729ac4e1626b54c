/** What a person must know while syncing does not work, by its state; and one spoken "Back online" afterwards. */
import { Button, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { IconAlertTriangle, IconClock, IconRefresh } from '../icons.ts'
import type { IconType } from '../shell/navigation-item.ts'
import type { SyncStatus } from '../shell/shell-types.ts'
import { busyText } from './attempt-words.ts'
import classes from './bars.module.css'
import { OfflineBanner } from './offline-banner.tsx'

type SyncNoticeProps = {
  sync: SyncStatus
  now: Date
  /** The bar of the new version says the rest. */
  isUpdateThere: boolean
  onReload: () => void
  onOpenSettings: () => void
}

type BarProps = { icon: IconType; text: string; isAlert?: boolean; children?: ReactNode }

const Bar = ({ icon: Icon, text, isAlert = false, children }: BarProps) => (
  <div className={isAlert ? classes.alert : classes.offline} role={isAlert ? 'alert' : 'status'}>
    <Icon size={20} stroke={1.75} aria-hidden="true" />
    <span className={classes.text}>{text}</span>
    {children}
  </div>
)

/** It stands there while it says nothing: what appears together with its words is not spoken. */
const BackOnline = ({ isOffline }: { isOffline: boolean }) => {
  const [wasOffline, setWasOffline] = useState(false)
  useEffect(() => {
    if (isOffline) setWasOffline(true)
  }, [isOffline])
  return (
    <VisuallyHidden role="status">{wasOffline && !isOffline && m.offline_back()}</VisuallyHidden>
  )
}

const StateBar = ({ sync, now, isUpdateThere, onReload, onOpenSettings }: SyncNoticeProps) => {
  switch (sync.state) {
    case 'offline':
      return <OfflineBanner sync={sync} now={now} />
    case 'busy':
      return <Bar icon={IconClock} text={busyText(sync.nextTryAt)} />
    case 'failed':
      return <Bar icon={IconRefresh} text={m.sync_failed()} />
    case 'outdated':
      return (
        <Bar icon={IconRefresh} text={m.sync_outdated()}>
          {!isUpdateThere && (
            <Button size="compact-md" variant="default" onClick={onReload}>
              {m.common_reload()}
            </Button>
          )}
        </Bar>
      )
    case 'storage-full':
      return (
        <Bar icon={IconAlertTriangle} text={m.sync_full()} isAlert>
          <Button size="compact-md" variant="default" onClick={onOpenSettings}>
            {m.sync_open_storage()}
          </Button>
        </Bar>
      )
    default:
      return null
  }
}

export const SyncNotice = (props: SyncNoticeProps) => (
  <>
    <StateBar {...props} />
    <BackOnline isOffline={props.sync.state === 'offline'} />
  </>
)
