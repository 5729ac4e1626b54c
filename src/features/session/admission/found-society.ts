/** Makes a society, at the server: whoever makes it looks after it. */
import { CallError, callServer } from '#api/call-server.ts'
import { callWords } from '#components/call-words.ts'
import { foundSociety } from '#contract/society-calls.ts'
import { m } from '#texts/compiled/messages.js'
import { chooseSociety } from '../choose-society.ts'
import { syncNow } from '../sync-now.ts'

export type Founding = { name: string; registration: string; address: string }

/** @returns why not, or the id of the society once it is chosen on this device */
export const found = async (
  society: Founding,
): Promise<{ problem: string } | { societyId: string }> => {
  try {
    const { societyid } = await callServer(foundSociety, society)
    if (societyid === undefined) return { problem: m.found_exists() }
    await syncNow()
    await chooseSociety(societyid)
    return { societyId: societyid }
  } catch (error) {
    return { problem: callWords(error instanceof CallError ? error : null, m.found_forbidden) }
  }
}
