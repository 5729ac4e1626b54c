/**
 * Whichever way a late document gets into the books, by its maker's other day or by the office, it has the id it was made with: never
 * twice, and the review knows.
 */
import { Rejection } from '#contract/errors.ts'
import type { Writer } from '../sync/writer.ts'
import type { Recorded } from './years.ts'

type Posted = Recorded & { id: string; dated: string }

/** Called for whatever is entered. @throws Rejection STATE for what the office has declined */
export const noteLate = async (writer: Writer, societyId: string, postings: readonly Posted[]) => {
  const byId = new Map(postings.map((posting) => [posting.id, posting]))
  for (const row of await writer.find('late-document/state', societyId, ['declined'])) {
    if (byId.has(row.id)) throw new Rejection('STATE')
  }
  for (const row of await writer.find('late-document/state', societyId, ['held'])) {
    const posting = byId.get(row.id)
    if (posting === undefined) continue
    const { dated, recordedAt: decidedAt, recordedBy: decidedBy } = posting
    await writer.put('late-document', {
      ...{ ...row, state: 'entered', enteredOn: dated, decidedAt, decidedBy },
    })
  }
}
