/** Where the tray meets the queue of this device. Its code and its reads come only when it is opened. */
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { SyncStatus } from '#components/shell/shell-types.ts'
import { AttentionTray } from '#components/tray/attention-tray.tsx'
import { currentDevice, deviceHost } from '#db/current-device.ts'
import { discard } from '#db/outbox.ts'
import { type QueuedChange, queuedChanges } from '#db/queued-changes.ts'
import { selectSociety } from '#db/session.ts'
import type { Session } from '../session.ts'
import { syncNow } from '../sync-now.ts'
import { changeWords } from './change-words.ts'
import {
  copyText,
  formOf,
  mailFormOf,
  noticeFormOf,
  residentFormOf,
  sendAgain,
  setupFormOf,
} from './remedies.ts'
import { takeBack } from './take-back.ts'
import { discardFile, sendFileAgain, trayFiles, unsentFiles } from './tray-files.ts'
import { copiedText, toTray } from './tray-items.ts'
import { TrayNotifications } from './tray-notifications.tsx'
import { withdrawnTogether } from './withdrawn-together.ts'

type TrayPanelProps = { session: Session; sync: SyncStatus; onClose: () => void }

/** Opens the form in the society the change was made in. */
const useRemedy = ({ selectedSocietyId }: Session) => {
  const router = useRouter()
  const openForm = async (change: QueuedChange, isNew: boolean) => {
    const society = change.space.slice(2)
    if (society !== selectedSocietyId) {
      await selectSociety(currentDevice(), society)
      deviceHost().syncNow()
    }
    if (change.name === 'receipt.create@1') {
      const search = { panel: 'new' as const, resend: change.opId }
      return router.navigate({ to: '/apps/accounts/incomes', search })
    }
    const notice = noticeFormOf(change)
    if (notice !== null) return router.navigate({ to: '/home', search: notice })
    const mail = mailFormOf(change)
    if (mail !== null) {
      const params = { folder: 'drafts', id: undefined }
      return router.navigate({ to: '/apps/mail/$folder/{-$id}', params, search: mail })
    }
    const setup = setupFormOf(change)
    if (setup !== null) return router.navigate({ to: '/apps/societysetup/$id', ...setup })
    const resident = residentFormOf(change)
    if (resident !== null)
      return router.navigate({ to: '/apps/residentmgmt/resident', search: resident })
    await router.navigate({
      to: '/apps/reportproblem/$folder/{-$id}',
      ...formOf(change, isNew),
    })
  }
  return async (change: QueuedChange, remedy: 'edit' | 'anew' | 'again') => {
    if (remedy === 'again') await sendAgain(change)
    else await openForm(change, remedy === 'anew' || change.name === 'report.create@1')
  }
}

export const TrayPanel = ({ session, sync, onClose }: TrayPanelProps) => {
  const { data: changes, isPending, isError, refetch } = useQuery(queuedChanges())
  const { data: unsent } = useQuery(unsentFiles())
  const remedy = useRemedy(session)
  const tray = toTray(changes ?? [], { ...session, isSyncing: sync.state === 'syncing' })
  const files = trayFiles(unsent ?? [], changes ?? [])
  const together = (id: string) => withdrawnTogether(changes ?? [], id)
  return (
    <AttentionTray
      attention={[...tray.attention, ...files.attention]}
      waiting={[...tray.waiting, ...files.waiting]}
      state={isError ? 'error' : isPending ? 'loading' : 'ready'}
      notifications={<TrayNotifications societyId={session.selectedSocietyId} />}
      sync={sync}
      now={new Date()}
      onClose={onClose}
      onRetry={() => void refetch()}
      onRemedy={({ id, remedy: way }) => {
        const change = changes?.find(({ opId }) => opId === id)
        const file = files.find(id)
        if (file !== undefined) void sendFileAgain(file)
        if (change !== undefined && way !== null) void remedy(change, way)
      }}
      onCopy={(item) => void copyText(copiedText(item))}
      onDiscard={(ids) => {
        void discard(currentDevice(), ...ids)
        for (const file of ids.flatMap((id) => files.find(id) ?? [])) void discardFile(file)
      }}
      togetherWith={(id) =>
        together(id).map((change) => ({ id: change.opId, title: changeWords(change) }))
      }
      onWithdraw={(id) => void takeBack(together(id))}
      onSyncNow={syncNow}
    />
  )
}
