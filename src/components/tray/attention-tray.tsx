/** What the server did not accept, and what has not gone out yet. Nothing a person wrote is lost here. */
import { Drawer, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { ErrorPlaceholder } from '../placeholder/error-placeholder.tsx'
import { LoadingPlaceholder } from '../placeholder/loading-placeholder.tsx'
import type { SyncStatus } from '../shell/shell-types.ts'
import { SyncNow } from '../status/sync-now.tsx'
import { useFocusReturn } from '../use-focus-return.ts'
import { type AttentionActions, AttentionCard } from './attention-card.tsx'
import { DiscardDialog, refusedLater } from './discard-dialog.tsx'
import classes from './tray.module.css'
import type { AttentionItem, WaitingItem } from './tray-types.ts'
import { WaitingList } from './waiting-list.tsx'

export type TrayProps = Omit<AttentionActions, 'onDiscard'> & {
  state: 'loading' | 'error' | 'ready'
  attention: readonly AttentionItem[]
  waiting: readonly WaitingItem[]
  sync: SyncStatus
  now: Date
  onClose: () => void
  onRetry: () => void
  onDiscard: (ids: readonly string[]) => void
  /** Resolves to how it ended, in words. */
  onSyncNow: () => Promise<string>
}

const AttentionList = ({
  attention,
  now,
  ...actions
}: AttentionActions & Pick<TrayProps, 'attention' | 'now'>) => {
  if (attention.length === 0) return <Text c="dimmed">{m.tray_empty()}</Text>
  return (
    <ul className={classes.list}>
      {attention.map((item) => (
        <AttentionCard key={item.id} {...actions} item={item} now={now} />
      ))}
    </ul>
  )
}

type ListsProps = TrayProps & { onAsk: (item: AttentionItem) => void; onGone: () => void }

const Lists = ({ onAsk, onGone, ...props }: ListsProps) => {
  const { state, attention, waiting, sync, now, onRetry, onSyncNow } = props
  if (state === 'loading') return <LoadingPlaceholder />
  if (state === 'error') return <ErrorPlaceholder onRetry={onRetry} />
  const withdraw = (id: string) => {
    props.onWithdraw(id)
    onGone()
  }
  return (
    <>
      <AttentionList {...props} attention={attention} onDiscard={onAsk} onWithdraw={withdraw} />
      <Stack gap="sm">
        <Text component="h3" fw={700}>
          {m.tray_waiting({ count: waiting.length })}
        </Text>
        <WaitingList waiting={waiting} onWithdraw={withdraw} />
      </Stack>
      <SyncNow sync={sync} now={now} onSyncNow={onSyncNow} />
    </>
  )
}

export const AttentionTray = (props: TrayProps) => {
  const { onClose, onDiscard } = props
  const [asked, setAsked] = useState<AttentionItem | null>(null)
  const heading = useRef<HTMLParagraphElement>(null)
  useFocusReturn()
  /** What had the focus is gone: it stays in the tray, at its head. */
  const stayHere = () => requestAnimationFrame(() => heading.current?.focus())
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={asked === null}
      trapFocus={asked === null}
      position="right"
      size="min(420px, 100vw)"
      title={
        <Text fw={700} size="lg" ref={heading} tabIndex={-1} className={classes.heading}>
          {m.tray_title()}
        </Text>
      }
      closeButtonProps={{ 'aria-label': m.common_close(), size: 'lg' }}
    >
      <Stack gap="lg">
        <Lists {...props} onAsk={setAsked} onGone={stayHere} />
      </Stack>
      {asked !== null && (
        <DiscardDialog
          item={asked}
          onKeep={() => setAsked(null)}
          onDiscard={() => {
            onDiscard([asked.id, ...refusedLater(asked)])
            setAsked(null)
            stayHere()
          }}
        />
      )}
    </Drawer>
  )
}
