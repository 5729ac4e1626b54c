/**
 * What `commit` can write: every synced entity with its table, scopes and wire form, and the plain tables of a society.
 * A new entity is a line here, a schema in contract/entities.ts, a rule in domain/scopes.ts and a device table.
 */
import type { Entity, EntityRow } from '#contract/entities.ts'
import type { Scope } from '#contract/sync.ts'
import { filtersOf, isShownByOwner } from '#domain/scopes.ts'
import {
  contact,
  flat,
  holding,
  label,
  membership,
  mySociety,
  profile,
  report,
  reportEvent,
  reporter,
  society,
  star,
} from '../database/schema.ts'
import {
  invitation,
  joiningCode,
  joinRequest,
  memberCard,
  membershipChange,
  myJoinRequest,
} from '../database/schema-admission.ts'
import { attachment } from '../database/schema-attachments.ts'
import {
  adjustment,
  bill,
  billDelivery,
  billRun,
  chargeHead,
  chargePolicy,
  reading,
} from '../database/schema-billing.ts'
import { financialYear, lateDocument, ledgerAccount, voucher } from '../database/schema-books.ts'
import {
  contactCard,
  contactDetail,
  contactNote,
  contactStar,
  myContact,
} from '../database/schema-contacts.ts'
import { household, resident } from '../database/schema-holdings.ts'
import { importBatch, importChange, openingBalance } from '../database/schema-import.ts'
import { mail, mailBody, mailLabel, mailRecipient } from '../database/schema-mail.ts'
import {
  flatSummary,
  heldCheque,
  holdingCard,
  income,
  monthFigure,
  receipt,
  reportedPayment,
  series,
  societySummary,
} from '../database/schema-money.ts'
import { notice, noticeFigure, noticeRead } from '../database/schema-notices.ts'
import { budget, invoice, payment, reconciliation, vendor } from '../database/schema-payables.ts'
import {
  bankAccount,
  complaintCategory,
  documentSeries,
  incomeCategory,
  officeBearer,
  parking,
  policy,
  wing,
} from '../database/schema-setup.ts'
import { usageDay } from '../database/schema-usage.ts'

const syncedTables = {
  profile,
  'my-society': mySociety,
  society,
  label,
  report,
  reporter,
  'report-event': reportEvent,
  star,
  'holding-card': holdingCard,
  receipt,
  'flat-summary': flatSummary,
  'society-summary': societySummary,
  'join-request': joinRequest,
  'joining-code': joiningCode,
  invitation,
  'member-card': memberCard,
  'my-join-request': myJoinRequest,
  wing,
  flat,
  parking,
  'office-bearer': officeBearer,
  'bank-account': bankAccount,
  'income-category': incomeCategory,
  'document-series': documentSeries,
  'complaint-category': complaintCategory,
  policy,
  attachment,
  'contact-card': contactCard,
  'contact-detail': contactDetail,
  'my-contact': myContact,
  'contact-note': contactNote,
  'contact-star': contactStar,
  'opening-balance': openingBalance,
  'import-batch': importBatch,
  resident,
  household,
  mail,
  'mail-body': mailBody,
  'mail-label': mailLabel,
  'mail-recipient': mailRecipient,
  notice,
  'notice-read': noticeRead,
  'notice-figure': noticeFigure,
  'ledger-account': ledgerAccount,
  'financial-year': financialYear,
  voucher,
  'charge-head': chargeHead,
  'charge-policy': chargePolicy,
  reading,
  'bill-run': billRun,
  bill,
  'bill-delivery': billDelivery,
  adjustment,
  'reported-payment': reportedPayment,
  'held-cheque': heldCheque,
  income,
  vendor,
  reconciliation,
  invoice,
  payment,
  'late-document': lateDocument,
  budget,
  'month-figure': monthFigure,
  'usage-day': usageDay,
} as const

const plainTables = {
  contact,
  holding,
  membership,
  'membership-change': membershipChange,
  'import-change': importChange,
  series,
} as const

export const tables = { ...syncedTables, ...plainTables } as const
export type TableName = keyof typeof tables
type Rows = { [Name in TableName]: (typeof tables)[Name]['$inferSelect'] }
export type Row<Name extends TableName> = Rows[Name]

export const isSynced = (name: TableName): name is Entity => name in syncedTables

/** Rows keyed by a person's uid; all others are keyed by society. */
const personTables = ['profile', 'my-society', 'my-join-request'] as const
export const isPersonal = (name: TableName): name is (typeof personTables)[number] =>
  (personTables as readonly string[]).includes(name)

/** Rows that are written once: the database refuses an update, so the writer never asks for one. */
export const isAppendOnly = (name: TableName): boolean =>
  (
    [
      'receipt',
      'membership-change',
      'import-change',
      'voucher',
      'bill',
      'adjustment',
      'income',
      'payment',
      'budget',
    ] as readonly TableName[]
  ).includes(name)

/** A commit writes these at once, in its end and in this order: what a row names stands before it. */
export const writtenLast: readonly TableName[] = [
  'series',
  'financial-year',
  'voucher',
  'bill',
  'adjustment',
  'receipt',
  'reported-payment',
  'held-cheque',
  'income',
  'invoice',
  'payment',
  'flat-summary',
  'society-summary',
  'month-figure',
  'usage-day',
]

/** Only `get` and `find` see them before. */
export const isWrittenLast = (name: TableName): boolean => writtenLast.includes(name)

const withoutKey = <R extends { societyId: string; id: string }>({ societyId, id, ...shared }: R) =>
  shared

const recorded = <R extends { societyId: string; id: string; recordedAt: Date }>({
  societyId,
  id,
  recordedAt,
  ...shared
}: R) => ({ ...shared, recordedAt: recordedAt.toISOString() })

/** Of a report, by whoever reported it: no name and no uid leaves the server with it. */
const attachmentWire = ({
  uploadedAt,
  removedAt,
  ...row
}: Omit<
  Row<'attachment'>,
  'societyId' | 'id' | 'isByHolder' | 'holdingIds' | 'readers' | 'box'
>) => ({
  ...row,
  uploadedBy: row.subjectKind === 'report' && row.uploader === '' ? '' : row.uploadedBy,
  uploadedAt: uploadedAt.toISOString(),
  isRemoved: removedAt !== null,
})

type Columns<E extends Entity> = Omit<EntityRow<E>, 'id'>

/** The columns that leave the server; anything not named here stays. */
const toWire: { [E in Entity]: (row: Row<E>) => Record<keyof Columns<E>, unknown> & object } = {
  profile: ({ uid, id, ...shared }) => shared,
  'my-society': ({ name, roles }) => ({ name, roles }),
  society: withoutKey,
  label: ({ handle, title, color }) => ({ handle, title, color }),
  report: ({ societyId, reporterUid, id, createdAt, updatedAt, ...shared }) => ({
    ...shared,
    respondedAt: shared.respondedAt?.toISOString() ?? null,
    resolvedAt: shared.resolvedAt?.toISOString() ?? null,
    closedAt: shared.closedAt?.toISOString() ?? null,
    receivedAt: shared.receivedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
  reporter: ({ uid, name, flat: flatName }) => ({ uid, name, flat: flatName }),
  'report-event': ({ societyId, id, readers, at, ...shared }) => ({
    ...shared,
    at: at.toISOString(),
  }),
  star: ({ reportId, uid }) => ({ reportId, uid }),
  'holding-card': withoutKey,
  receipt: ({ recordedBy, shownTo, ...row }) => recorded(row),
  'flat-summary': withoutKey,
  'society-summary': withoutKey,
  'join-request': ({
    name,
    email,
    isEmailVerified,
    flat: flatName,
    relation,
    likely,
    requestedAt,
  }) => ({
    name,
    email,
    isEmailVerified,
    flat: flatName,
    relation,
    likely,
    requestedAt: requestedAt.toISOString(),
  }),
  'joining-code': ({ code, madeAt }) => ({ code, madeAt: madeAt.toISOString() }),
  invitation: ({ name, email, flat: flatName, seat, sentAt }) => ({
    name,
    email,
    flat: flatName,
    seat,
    sentAt: sentAt.toISOString(),
  }),
  'member-card': withoutKey,
  'my-join-request': ({ uid, id, requestedAt, ...shared }) => ({
    ...shared,
    requestedAt: requestedAt.toISOString(),
  }),
  wing: withoutKey,
  flat: withoutKey,
  parking: withoutKey,
  'office-bearer': withoutKey,
  'bank-account': withoutKey,
  'income-category': withoutKey,
  'document-series': withoutKey,
  'complaint-category': withoutKey,
  policy: withoutKey,
  attachment: ({ societyId, id, isByHolder, holdingIds, readers, box, ...row }) =>
    attachmentWire(row),
  'contact-card': withoutKey,
  'contact-detail': withoutKey,
  'my-contact': ({ societyId, id, uid, ...shared }) => shared,
  'contact-note': withoutKey,
  'contact-star': ({ entryId, uid }) => ({ entryId, uid }),
  'opening-balance': withoutKey,
  'import-batch': ({ societyId, id, at, undoneAt, ...shared }) => ({
    ...shared,
    at: at.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }),
  resident: withoutKey,
  household: withoutKey,
  mail: ({ societyId, id, box, time, filedAt, ...shared }) => ({
    ...shared,
    time: time.toISOString(),
  }),
  'mail-body': ({ html }) => ({ html }),
  'mail-label': ({ title, color }) => ({ title, color }),
  'mail-recipient': ({ kind, name, detail }) => ({ kind, name, detail }),
  notice: ({ societyId, id, authorUid, isOut, publishedAt, ...shared }) => ({
    ...shared,
    publishedAt: publishedAt?.toISOString() ?? null,
  }),
  'notice-read': ({ societyId, id, readAt, acknowledgedAt, ...shared }) => ({
    ...shared,
    readAt: readAt.toISOString(),
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
  }),
  'notice-figure': withoutKey,
  'ledger-account': withoutKey,
  'financial-year': ({ state, changedAt, changedBy, correctedSince }) => ({
    ...{ state, changedAt: changedAt.toISOString(), changedBy },
    correctedSince: correctedSince?.toISOString() ?? null,
  }),
  voucher: ({ year, ...row }) => recorded(row),
  'charge-head': withoutKey,
  'charge-policy': withoutKey,
  reading: withoutKey,
  'bill-run': ({ societyId, id, preparedAt, publishedAt, ...shared }) => ({
    ...shared,
    preparedAt: preparedAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
  }),
  bill: ({ shownTo, ...row }) => recorded(row),
  'bill-delivery': ({ societyId, id, askedAt, ...shared }) => ({
    ...shared,
    askedAt: askedAt.toISOString(),
  }),
  adjustment: ({ shownTo, ...row }) => recorded(row),
  'reported-payment': ({
    societyId,
    id,
    reportedBy,
    reportedAt,
    decidedAt,
    shownTo,
    ...shared
  }) => ({
    ...shared,
    reportedAt: reportedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }),
  'held-cheque': ({ societyId, id, keptBy, keptAt, decidedAt, ...shared }) => ({
    ...shared,
    keptAt: keptAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }),
  income: ({ recordedBy, ...row }) => recorded(row),
  vendor: withoutKey,
  reconciliation: recorded,
  'late-document': ({ societyId, id, madeAt, decidedAt, ...shared }) => ({
    ...shared,
    madeAt: madeAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }),
  invoice: recorded,
  payment: recorded,
  budget: recorded,
  'month-figure': withoutKey,
  'usage-day': withoutKey,
}

const storedFilters: { [E in Entity]: (row: Rows[E]) => string[] } = filtersOf

/** A row whose table is known only by its name; the functions below look the table up by that name. */
export type AnyRow = { id: string; societyId?: string; uid?: string | null }

/** Of what an owner's whole time came to, and began with. */
export const nothingReceived = {
  ...{ receipts: 0, reversals: 0, total: 0, lastNumber: null, lastOn: null },
  opening: null,
} as const satisfies Partial<Columns<'flat-summary'>>

/** The row as it travels in a scope: id, version and the entity's public columns. */
export const wireRow = (entity: Entity, scope: Scope, row: AnyRow, version: number) => {
  const columns = toWire[entity] as (row: AnyRow) => object // the row was read from this entity's table
  // it is not the tenant's who is shown what is owed
  const hidden = entity === 'flat-summary' && isShownByOwner(scope) ? nothingReceived : {}
  return { id: row.id, rv: version, ...columns(row), ...hidden }
}

/** The scopes (without their space) a stored row is in now. */
export const filtersOfRow = (entity: Entity, row: AnyRow): string[] => {
  const filters = storedFilters[entity] as (row: AnyRow) => string[] // the row belongs to this entity's table
  return filters(row)
}
