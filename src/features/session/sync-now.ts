import { attemptWords } from '#components/status/attempt-words.ts'
import { currentDevice, deviceHost } from '#db/current-device.ts'
import { attemptSync } from '#db/sync-attempt.ts'

const timers = { set: (work: () => void, ms: number) => setTimeout(work, ms) }

/** @returns how it ended, in words */
export const syncNow = async (): Promise<string> =>
  attemptWords(await attemptSync(currentDevice(), deviceHost().syncNow, timers))
