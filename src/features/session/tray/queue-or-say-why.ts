import { outside } from '#api/outside.ts'
import { notify } from '#components/notify.ts'
import { Rejection } from '#contract/errors.ts'
import { currentDevice } from '#db/current-device.ts'
import type { Device } from '#db/db.ts'
import { inOneSave } from '#db/mutate.ts'
import { type Queueable, queueAgain } from '#db/queue-again.ts'
import { reasonWords } from './refusal-words.ts'

/** Queues changes of the tray once more, and does `rest` in the same save; what cannot apply any more is told, and nothing is done. */
export const queueOrSayWhy = async (
  changes: readonly Queueable[],
  rest: (device: Device) => Promise<void> = async () => {},
): Promise<void> => {
  const device = currentDevice()
  try {
    await inOneSave(device, async () => {
      await queueAgain(device, outside, changes)
      await rest(device)
    })
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    notify({ kind: 'warning', message: reasonWords(error.code) })
  }
}
