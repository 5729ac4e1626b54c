/** What the server did not accept, and what has not gone out yet. Nothing a person wrote is lost here. */
import { Stack, Text } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { SideDrawer } from '../overlay/side-drawer.tsx'
import { ErrorPlaceholder } from '../placeholder/error-placeholder.tsx'
import { LoadingPlaceholder } from '../placeholder/loading-placeholder.tsx'
import type { SyncStatus } from '../shell/shell-types.ts'
import { SyncNow } from '../status/sync-now.tsx'
import { type AttentionActions, AttentionCard } from './attention-card.tsx'
import { DiscardDialog, refusedLater } from './discard-dialog.tsx'
import classes from './tray.module.css'
import type { AttentionItem, WaitingItem, WithdrawnLine } from './tray-types.ts'
import { WaitingList } from './waiting-list.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

export type TrayProps = Omit<AttentionActions, 'onDiscard' | 'onWithdraw'> & {
  state: 'loading' | 'error' | 'ready'
  attention: readonly AttentionItem[]
  waiting: readonly WaitingItem[]
  /** What the person has not read. */
  notifications?: ReactNode
  sync: SyncStatus
  now: Date
  onClose: () => void
  onRetry: () => void
  onDiscard: (ids: readonly string[]) => void
  /** What waits, and then the later ones that cannot be without it. */
  togetherWith: (id: string) => readonly WithdrawnLine[]
  onWithdraw: (id: string) => void
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

type ListsProps = TrayProps & { onAskDiscard: (item: AttentionItem) => void }

const Lists = ({ onAskDiscard, ...props }: ListsProps) => {
  const { state, attention, waiting, sync, now, onRetry, onSyncNow, onEdit, onWithdraw } = props
  const { notifications } = props
  if (state === 'loading') return <LoadingPlaceholder />
  if (state === 'error') return <ErrorPlaceholder onRetry={onRetry} />
  return (
    <>
      {(attention.length > 0 || waiting.length === 0) && (
        <AttentionList {...props} attention={attention} onDiscard={onAskDiscard} />
      )}
      <Stack gap="sm">
        <Text component="h3" fw={700}>
          {m.tray_waiting({ count: waiting.length })}
        </Text>
        <WaitingList waiting={waiting} onEdit={onEdit} onWithdraw={onWithdraw} />
      </Stack>
      {notifications}
      <SyncNow sync={sync} now={now} isByItself onSyncNow={onSyncNow} />
    </>
  )
}

type Question =
  | { about: 'discard'; item: AttentionItem }
  | { about: 'withdraw'; changes: readonly WithdrawnLine[] }

type QuestionsProps = Pick<TrayProps, 'onDiscard' | 'onWithdraw'> & {
  asked: Question
  onKeep: () => void
}

const Questions = ({ asked, onDiscard, onWithdraw, onKeep }: QuestionsProps) => {
  if (asked.about === 'withdraw') {
    const { changes } = asked
    const withdraw = () => onWithdraw(changes[0]?.id ?? '')
    return <WithdrawDialog changes={changes} onKeep={onKeep} onWithdraw={withdraw} />
  }
  const { item } = asked
  const discard = () => onDiscard([item.id, ...refusedLater(item)])
  return <DiscardDialog item={item} onKeep={onKeep} onDiscard={discard} />
}

const titleOf = ({ attention, waiting }: TrayProps) => {
  if (attention.length > 0) return m.tray_title()
  return waiting.length > 0 ? m.tray_title_waiting() : m.tray_title_changes()
}

export const AttentionTray = (props: TrayProps) => {
  const { onClose, onDiscard, onWithdraw, togetherWith } = props
  const [asked, setAsked] = useState<Question | null>(null)
  const heading = useRef<HTMLParagraphElement>(null)
  /** What had the focus is gone: it stays in the tray, at its head. */
  const stayHere = () => {
    setAsked(null)
    requestAnimationFrame(() => heading.current?.focus())
  }
  const withdraw = (id: string) => {
    onWithdraw(id)
    stayHere()
  }
  return (
    <SideDrawer
      title={titleOf(props)}
      headingRef={heading}
      onClose={onClose}
      closeOnEscape={asked === null}
      trapFocus={asked === null}
    >
      <Stack gap="lg">
        <Lists
          {...props}
          onAskDiscard={(item) => setAsked({ about: 'discard', item })}
          onWithdraw={(id) => {
            const changes = togetherWith(id)
            if (changes.length > 1 || changes[0]?.isDraft) setAsked({ about: 'withdraw', changes })
            else withdraw(id)
          }}
        />
      </Stack>
      {asked !== null && (
        <Questions
          asked={asked}
          onKeep={() => setAsked(null)}
          onDiscard={(ids) => {
            onDiscard(ids)
            stayHere()
          }}
          onWithdraw={withdraw}
        />
      )}
    </SideDrawer>
  )
}
