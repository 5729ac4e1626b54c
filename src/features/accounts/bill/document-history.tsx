/** How a document came into the books: of the office, which has the ledger that says it. */
import { lazy, Suspense } from 'react'
import { useIsOwn } from './detail-link.tsx'

// Beside the day book.
const HistoryOf = lazy(async () => ({
  default: (await import('../day-book/history.tsx')).HistoryOf,
}))

export const DocumentHistory = (document: { societyId: string; id: string }) =>
  useIsOwn() ? null : (
    <Suspense>
      <HistoryOf {...document} />
    </Suspense>
  )
