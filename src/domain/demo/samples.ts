/** A society to look at, for somebody who sets up their own: that of the demo, with nobody in it who has an account. */
import type { DemoSociety } from './demo-society.ts'
import { neemChhaya } from './neem-chhaya.ts'

export type Samples = Pick<
  DemoSociety,
  | 'flats'
  | 'setup'
  | 'contacts'
  | 'holdings'
  | 'household'
  | 'reports'
  | 'reporters'
  | 'reportEvents'
  | 'stars'
  | 'notices'
  | 'noticeReads'
  | 'books'
>

/** `example.com` reaches nobody (RFC 2606). */
const unreachable = (email: string | null) => email && `${email.split('@')[0]}@example.com`

/** No account is called so. */
const nobody = (uid: string) => `sample-${uid}`

/**
 * @param anchor the day it is there, `YYYY-MM-DD`
 * @param by uid of who asked for them: they have written the receipts
 */
export const samples = (anchor: string, by: string): Samples => {
  const { flats, setup, contacts, holdings, household, reports, reporters, books, ...rest } =
    neemChhaya(anchor)
  return {
    ...{ flats, holdings, household, reportEvents: rest.reportEvents, stars: [] },
    setup: {
      ...setup,
      // whose owners have a membership
      'complaint-category': setup['complaint-category'].map((row) => ({
        ...row,
        ownerId: null,
        escalateId: null,
      })),
    },
    contacts: contacts.map((row) => ({ ...row, email: unreachable(row.email) })),
    reports: reports.map((row) => ({
      ...row,
      reporterUid: nobody(row.reporterUid),
      assigneeUid: null,
      assignee: null,
    })),
    reporters: reporters.map((row) => ({ ...row, uid: nobody(row.uid), assigneeUid: null })),
    notices: rest.notices.map((row) => ({ ...row, authorUid: by })),
    noticeReads: rest.noticeReads,
    books: { ...books, receipts: books.receipts.map((row) => ({ ...row, recordedBy: by })) },
  }
}
