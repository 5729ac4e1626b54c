/** Moves the demo's own day, on which its books stand as they are. */
import { openEmbedded } from '../../src/server/database/connect.ts'
import { commit } from '../../src/server/sync/commit.ts'

const societyId = 'neem-chhaya'

/** @param folder of a server that does not run */
export const setBusinessDay = async (folder: string, day: string) => {
  const database = await openEmbedded(folder)
  const request = { actor: { societyId }, spaces: [`s:${societyId}` as const], via: 'test' }
  await commit({ database, poke: () => {} }, request, async (writer) => {
    const society = await writer.get('society', societyId, societyId)
    if (society === undefined) throw new Error(`${societyId} is gone`)
    await writer.put('society', { ...society, businessDate: day })
  })
  await database.close()
}
