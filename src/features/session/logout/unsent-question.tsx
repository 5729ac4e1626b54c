/** Where the question before a logout meets the queue of this device. */
import { useQuery } from '@tanstack/react-query'
import { saveFile } from '#components/save-file.ts'
import { currentDevice } from '#db/current-device.ts'
import type { Device } from '#db/db.ts'
import { exportUnsent } from '#db/export-unsent.ts'
import { readSelectedDay } from '#db/society-day.ts'
import { syncQueries } from '#db/sync-status.ts'
import { syncNow } from '../sync-now.ts'
import { changeWords } from '../tray/change-words.ts'
import { refusalWords } from '../tray/refusal-words.ts'
import { logOutOrSay } from './log-out-or-say.ts'
import { UnsentDialog } from './unsent-dialog.tsx'

export const saveUnsentOf = async (device: Device): Promise<void> => {
  const text = await exportUnsent(device, { change: changeWords, reason: refusalWords })
  const { today } = await readSelectedDay(device)
  saveFile(`aangan-unsent-${today}.json`, [text])
}

type UnsentQuestionProps = { uid: string; question?: string; onStay: () => void }

export const UnsentQuestion = ({ uid, question, onStay }: UnsentQuestionProps) => {
  const { data, isPending } = useQuery(syncQueries.status())
  if (isPending) return null
  return (
    <UnsentDialog
      unsent={data === undefined ? null : data.waiting + data.attention}
      question={question}
      refused={data?.attention ?? 0}
      onSyncNow={syncNow}
      onSave={() => saveUnsentOf(currentDevice())}
      onLogout={() => void logOutOrSay(uid)}
      onStay={onStay}
    />
  )
}
