/** Where the frame meets the data on this device. */
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { notify } from '#components/notify.tsx'
import type { ShellProps } from '#components/shell/shell.tsx'
import type { AttentionItem, WaitingItem } from '#components/shell/shell-types.ts'
import { currentDevice, deviceHost } from '#db/current-device.ts'
import { discard, withdraw } from '#db/outbox.ts'
import { selectSociety } from '#db/session.ts'
import { type QueuedChange, type SyncPicture, shownState, syncQueries } from '#db/sync-status.ts'
import { m } from '#texts/compiled/messages.js'
import { changeWords, reasonWords } from './change-words.ts'
import { formOf, sendAgain } from './refused-changes.ts'
import type { Session } from './session.ts'
import { useLogout } from './use-logout.ts'

export type ShellData = Pick<
  ShellProps,
  | 'sync'
  | 'attention'
  | 'waiting'
  | 'onSelectSociety'
  | 'onLogout'
  | 'onEdit'
  | 'onDiscard'
  | 'onWithdraw'
  | 'onSyncNow'
> &
  Pick<ReturnType<typeof useLogout>, 'question'>

/** The banner appears after two seconds of failure, not at the first lost packet (ux.md 3.16). */
const bannerDelayMs = 2000

const blank: SyncPicture = {
  state: 'up-to-date',
  failingSince: null,
  nextTryAt: null,
  asOf: null,
  waiting: 0,
  attention: 0,
}

const useDelayedOffline = (failingSince: string | null): boolean => {
  const [isOffline, setOffline] = useState(false)
  useEffect(() => {
    const since = failingSince === null ? Number.NaN : Date.parse(failingSince)
    const wait = failingSince === null ? bannerDelayMs : since + bannerDelayMs - Date.now()
    const timer = setTimeout(() => setOffline(failingSince !== null), Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [failingSince])
  return isOffline
}

/** Later changes to the same rows wait under the one that was refused. */
const blockedBy = (refused: QueuedChange, queue: readonly QueuedChange[]) =>
  queue.filter(
    (later) =>
      later.mid > refused.mid &&
      later.state !== 'rejected' &&
      later.touched.some((key) => refused.touched.includes(key)),
  ).length

const toAttention = (queue: readonly QueuedChange[]): AttentionItem[] =>
  queue
    .filter(({ state }) => state === 'rejected')
    .map((change) => ({
      id: change.opId,
      title: changeWords(change),
      reason: reasonWords(change.code),
      at: change.ts,
      blocks: blockedBy(change, queue),
    }))

const toWaiting = (queue: readonly QueuedChange[], phase: SyncPicture['state']): WaitingItem[] =>
  queue.flatMap((change): WaitingItem[] => {
    const { opId, state } = change
    if (state !== 'queued' && state !== 'sent') return []
    const shown = shownState(state, phase === 'syncing' ? 'syncing' : 'idle')
    const canWithdraw = state === 'queued'
    return [{ id: opId, title: changeWords(change), state: shown, canWithdraw }]
  })

const takeBack = async (opId: string) => {
  if (await withdraw(currentDevice(), opId)) return
  await notify({ kind: 'info', message: m.tray_too_late() })
}

export const useShellData = (session: Session): ShellData => {
  const router = useRouter()
  const { data: status = blank } = useQuery(syncQueries.status())
  const { data: queue = [] } = useQuery(syncQueries.queue())
  const logout = useLogout(session.uid, status.waiting)
  const isOffline = useDelayedOffline(status.state === 'offline' ? status.failingSince : null)
  const state = isOffline ? 'offline' : status.state === 'offline' ? 'syncing' : status.state
  const onEdit = (opId: string) => {
    const change = queue.find((each) => each.opId === opId)
    if (change === undefined) return
    const form = formOf(change)
    if (form === undefined) void sendAgain(change)
    else void router.navigate({ to: '/apps/reportproblem/$folder/{-$id}', ...form })
  }
  return {
    sync: { ...status, state },
    attention: toAttention(queue),
    waiting: toWaiting(queue, status.state),
    onSelectSociety: (id) => {
      void selectSociety(currentDevice(), id).then(() => {
        deviceHost().syncNow()
        return router.navigate({ to: '/home' })
      })
    },
    onLogout: logout.onLogout,
    question: logout.question,
    onEdit,
    onDiscard: (opId) => void discard(currentDevice(), opId),
    onWithdraw: (opId) => void takeBack(opId),
    onSyncNow: () => deviceHost().syncNow(),
  }
}
