/** What happens to the demo's society while its server does not run. */
import { openEmbedded } from '../../src/server/database/connect.ts'
import { commit } from '../../src/server/sync/commit.ts'
import type { Writer } from '../../src/server/sync/writer.ts'

const societyId = 'neem-chhaya'

const change = async (folder: string, work: (writer: Writer) => Promise<void>) => {
  const database = await openEmbedded(folder)
  const request = { actor: { societyId }, spaces: [`s:${societyId}` as const], via: 'test' }
  await commit({ database, poke: () => {} }, request, work)
  await database.close()
}

/** Moves the demo's own day, on which its books stand as they are. */
export const setBusinessDay = (folder: string, day: string) =>
  change(folder, async (writer) => {
    const society = await writer.get('society', societyId, societyId)
    if (society === undefined) throw new Error(`${societyId} is gone`)
    await writer.put('society', { ...society, businessDate: day })
  })

export const closeYearIn = (folder: string, id: string) =>
  change(folder, async (writer) => {
    const year = await writer.get('financial-year', societyId, id)
    if (year === undefined) throw new Error(`${id} is gone`)
    await writer.put('financial-year', { ...year, state: 'closed' })
  })
