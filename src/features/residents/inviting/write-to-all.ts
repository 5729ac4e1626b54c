/** Writes to many, a portion a call, and says after each how far it is. */
import { callServer } from '#api/call-server.ts'
import { inviteWaiting, mostInvited, type WaitingOutcome } from '#contract/admission-calls.ts'
import { deviceHost } from '#db/current-device.ts'
import { refusedWords } from '../decisions.ts'

export type Written = {
  outcomes: WaitingOutcome[]
  /** Why it went no further; null when it went to the end. */
  refusal: string | null
}

export const writeToAll = async (
  societyid: string,
  ids: readonly string[],
  onProgress: (done: number) => void,
): Promise<Written> => {
  const outcomes: WaitingOutcome[] = []
  try {
    for (let from = 0; from < ids.length; from += mostInvited) {
      const part = ids.slice(from, from + mostInvited)
      outcomes.push(...(await callServer(inviteWaiting, { societyid, ids: part })))
      onProgress(outcomes.length)
    }
    return { outcomes, refusal: null }
  } catch (error) {
    return { outcomes, refusal: refusedWords(error) }
  } finally {
    deviceHost().syncNow()
  }
}
