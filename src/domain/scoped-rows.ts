/** What the rules of scopes read of each row (scopes.ts). */
import type { SubjectKind, Visibility } from '../contract/attachments.ts'
import type { RecipientKind } from '../contract/mail.ts'

/** Written for a holding; `shownTo` are those of tenants and co-owners who were shown its account when it was written. */
export type MoneyRow = { holdingId: string; shownTo: readonly string[] }

/** The columns the rules read, by entity. */
export type ScopedRow = {
  profile: object
  'my-society': object
  society: object
  label: object
  report: {
    area: string
    deleted: boolean
    reporterUid: string
    assigneeUid: string | null
  }
  reporter: { uid: string; assigneeUid: string | null }
  /** Of the report, worked out when it changes (server/reports/follow-reports.ts). */
  'report-event': { readers: readonly string[] }
  star: { uid: string }
  'holding-card': { id: string }
  receipt: MoneyRow
  'flat-summary': { id: string }
  'society-summary': object
  'join-request': { status: string }
  'joining-code': object
  invitation: object
  'member-card': object
  'my-join-request': object
  wing: object
  flat: object
  parking: object
  'office-bearer': object
  'bank-account': { upi: string }
  'income-category': object
  'document-series': object
  'complaint-category': object
  policy: object
  attachment: {
    subjectKind: SubjectKind
    subjectId: string
    uploadedBy: string
    isByHolder: boolean
    holdingIds: readonly string[]
    /** Of a mail: the uid of whose box it is. */
    box: string | null
    visibility: Visibility
    /** Of a report's photo: those of the report. Of a signature: who sees it beside the office. */
    readers: readonly string[]
    /** A `Date` on the server. */
    removedAt: object | null
  }
  'contact-card': object
  'contact-detail': object
  'my-contact': { uid: string }
  'contact-note': object
  'contact-star': { uid: string }
  'opening-balance': object
  'import-batch': object
  resident: object
  household: { holdingId: string }
  mail: { box: string }
  'mail-body': { box: string }
  'mail-label': { uid: string }
  'mail-recipient': { kind: RecipientKind; isOffice: boolean; isHere: boolean }
  notice: { audience: string; state: string; isOut: boolean }
  'notice-read': { contactId: string }
  'notice-figure': object
  'ledger-account': object
  'financial-year': object
  voucher: object
  'charge-head': object
  'charge-policy': object
  reading: object
  'bill-run': object
  bill: MoneyRow
  'bill-delivery': object
  adjustment: MoneyRow
  'reported-payment': MoneyRow
  'held-cheque': { holdingId: string; state: string }
  income: object
  vendor: object
  reconciliation: object
  invoice: object
  payment: object
  'late-document': object
  budget: object
  'month-figure': object
  'usage-day': object
}
