/** What is decided about a whole society, at the server and at once: nothing of it waits on a device. */
import { CallError, callServer } from '#api/call-server.ts'
import { callWords } from '#components/call-words.ts'
import {
  archiveSociety,
  fillWithSamples,
  renameSociety,
  startClean,
  transferSociety,
} from '#contract/society-calls.ts'
import { deviceHost } from '#db/current-device.ts'
import { m } from '#texts/compiled/messages.js'

/** Null: done. */
type Refusal = string | null

const transferWords = {
  GONE: m.setup_transfer_gone,
  NOT_IN: m.setup_transfer_not_in,
  OWN: m.setup_transfer_own,
}

/** The rows that changed come by sync; it need not wait for the server's hint. */
const decide = async (work: () => Promise<Refusal>): Promise<Refusal> => {
  try {
    return await work()
  } catch (error) {
    return callWords(error instanceof CallError ? error : null, m.setup_super_admin_only)
  } finally {
    deviceHost().syncNow()
  }
}

export const createSocietyDecisions = (societyid: string) => ({
  rename: (name: string) =>
    decide(async () => {
      await callServer(renameSociety, { societyid, name })
      return null
    }),
  archive: (archived: boolean) =>
    decide(async () => {
      await callServer(archiveSociety, { societyid, archived })
      return null
    }),
  fillWithSamples: () =>
    decide(async () => {
      const { outcome } = await callServer(fillWithSamples, { societyid })
      if (outcome === 'FILLED') return null
      return outcome === 'HAS_PEOPLE' ? m.samples_has_people() : m.samples_not_empty()
    }),
  startClean: (name: string) =>
    decide(async () => {
      const { outcome } = await callServer(startClean, { societyid, name })
      if (outcome === 'CLEAN') return null
      return outcome === 'WRONG_NAME' ? m.samples_wrong_name({ society: name }) : m.samples_none()
    }),
  transfer: (id: string) =>
    decide(async () => {
      const { outcome } = await callServer(transferSociety, { societyid, id })
      return outcome === 'TRANSFERRED' ? null : transferWords[outcome]()
    }),
})
export type SocietyDecisions = ReturnType<typeof createSocietyDecisions>
