/**
 * Whichever way a late document gets into the books, by its maker's other day or by the office, it has the id it was made with: never
 * twice, and the review knows.
 */
import type { VoucherKind } from '#contract/books/ledger.ts'
import { Rejection } from '#contract/errors.ts'
import { lateDocument } from '#domain/books/late-documents.ts'
import { waitsForApproval } from '#domain/books/payables/approval.ts'
import type { Writer } from '../sync/writer.ts'
import type { Recorded } from './years.ts'

type Posted = Recorded & { id: string; dated: string; kind: VoucherKind }

/** Called for whatever is entered. @throws Rejection STATE for what the office has declined, and for another document with the id of one that waits for approval */
export const noteLate = async (writer: Writer, societyId: string, postings: readonly Posted[]) => {
  const byId = new Map(postings.map((posting) => [posting.id, posting]))
  for (const row of await writer.find('late-document/state', societyId, ['declined'])) {
    if (byId.has(row.id)) throw new Rejection('STATE')
  }
  for (const row of await writer.find('late-document/state', societyId, ['held'])) {
    const posting = byId.get(row.id)
    if (posting === undefined) continue
    const { kind } = lateDocument(row.name, row.args as never) // of that name
    if (waitsForApproval(row) && kind !== posting.kind) throw new Rejection('STATE')
    const { dated, recordedAt: decidedAt, recordedBy: decidedBy } = posting
    await writer.put('late-document', {
      ...{ ...row, state: 'entered', enteredOn: dated, decidedAt, decidedBy },
    })
  }
}
