/** Where the question before a logout meets the queue of this device. */
import { useQuery } from '@tanstack/react-query'
import { saveFile } from '#components/save-file.ts'
import { currentDevice } from '#db/current-device.ts'
import { exportUnsent } from '#db/export-unsent.ts'
import { syncQueries } from '#db/sync-status.ts'
import { syncNow } from '../sync-now.ts'
import { changeWords, reasonWords } from '../tray/change-words.ts'
import { logOut } from './log-out.ts'
import { UnsentDialog } from './unsent-dialog.tsx'

const saveUnsent = async () => {
  const text = await exportUnsent(currentDevice(), { change: changeWords, reason: reasonWords })
  saveFile(`aangan-unsent-${new Date().toISOString().slice(0, 10)}.json`, [text])
}

export const UnsentQuestion = ({ uid, onStay }: { uid: string; onStay: () => void }) => {
  const { data } = useQuery(syncQueries.status())
  if (data === undefined) return null
  return (
    <UnsentDialog
      unsent={data.waiting + data.attention}
      refused={data.attention}
      onSyncNow={syncNow}
      onSave={saveUnsent}
      onLogout={() => void logOut(uid)}
      onStay={onStay}
    />
  )
}
