/** Where the tray meets the queue of this device. Its code and its reads come only when it is opened. */
import { useQuery } from '@tanstack/react-query'
import type { SyncStatus } from '#components/shell/shell-types.ts'
import { AttentionTray } from '#components/tray/attention-tray.tsx'
import { currentDevice } from '#db/current-device.ts'
import { discard } from '#db/outbox.ts'
import { queuedChanges } from '#db/queued-changes.ts'
import type { Session } from '../session.ts'
import { syncNow } from '../sync-now.ts'
import { copyText } from './remedies.ts'
import { takeBack } from './take-back.ts'
import { discardFile, sendFileAgain, trayFiles, unsentFiles } from './tray-files.ts'
import { copiedText, toTray } from './tray-items.ts'
import { TrayNotifications } from './tray-notifications.tsx'
import { useForms } from './use-forms.ts'
import { withdrawnLines } from './waiting-lines.ts'
import { withdrawnTogether } from './withdrawn-together.ts'

type TrayPanelProps = { session: Session; sync: SyncStatus; onClose: () => void }

export const TrayPanel = ({ session, sync, onClose }: TrayPanelProps) => {
  const { data: changes, isPending, isError, refetch } = useQuery(queuedChanges())
  const { data: unsent } = useQuery(unsentFiles())
  const { remedy, edit } = useForms(session)
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
      togetherWith={(id) => withdrawnLines(together(id))}
      onEdit={(id) => {
        const change = changes?.find(({ opId }) => opId === id)
        if (change !== undefined) void edit(change, together(id))
      }}
      onWithdraw={(id) => void takeBack(together(id))}
      onSyncNow={syncNow}
    />
  )
}
