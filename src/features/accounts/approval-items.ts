/** Payments and notes that another person approves, as their pages show them. */
import type { LateDocumentRow, LateName } from '#contract/books/late-documents.ts'
import type { Space } from '#contract/sync.ts'
import type { PendingState } from '#db/pending-rows.ts'
import { addDays } from '#domain/time-ranges.ts'

/** One that waits for another person, or was refused lately. */
export type ApprovalItem = {
  row: LateDocumentRow
  pending: PendingState | null
  /** Who is paid, or the flat. */
  party: string
  reference: string
  isOwn: boolean
}

/** Those of the last month stay to be read. */
const refusedDays = 30

type Around = {
  uid: string
  today: string
  space: Space
  pending: ReadonlyMap<string, PendingState>
  said: (row: LateDocumentRow) => Pick<ApprovalItem, 'party' | 'reference'>
}

/** The oldest first. @param name of the changes that make them */
export const approvalsOf = (
  late: readonly LateDocumentRow[],
  name: LateName,
  { uid, today, space, pending, said }: Around,
): ApprovalItem[] => {
  const since = addDays(today, -refusedDays)
  return late
    .filter((row) => row.name === name && row.heldFor === 'approval')
    .filter(
      ({ state, decidedAt }) =>
        state === 'held' || (state === 'declined' && (decidedAt ?? '') >= since),
    )
    .toSorted((one, other) => (one.madeAt < other.madeAt ? -1 : 1))
    .map((row) => ({
      ...{ row, pending: pending.get(`late-document/${space}/${row.id}`) ?? null },
      ...{ ...said(row), isOwn: row.madeUid === uid },
    }))
}
