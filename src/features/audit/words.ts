/** An entry of the trail in words. */
import { columnWords } from '#components/column-words.ts'
import { dayText, moneyText } from '#components/format.ts'
import { roleWords } from '#components/role-words.ts'
import {
  type AuditColumns,
  type AuditEntity,
  type AuditEntry,
  type AuditKind,
  auditEntitySchema,
} from '#contract/audit.ts'
import { societyRoleSchema } from '#contract/societies.ts'
import { indianDay } from '#domain/dates.ts'
import { m } from '#texts/compiled/messages.js'

/** @param instant ISO 8601; the day it was in the society, wherever the device is. */
export const indianDayText = (instant: string): string => dayText(indianDay(new Date(instant)))

export const entityWords: Record<AuditEntity, () => string> = {
  society: m.audit_entity_society,
  wing: m.audit_entity_wing,
  flat: m.audit_entity_flat,
  parking: m.audit_entity_parking,
  'office-bearer': m.audit_entity_office_bearer,
  'bank-account': m.audit_entity_bank_account,
  'income-category': m.audit_entity_income_category,
  'document-series': m.audit_entity_document_series,
  'complaint-category': m.audit_entity_complaint_category,
  policy: m.audit_entity_policy,
  contact: m.audit_entity_contact,
  'contact-note': m.audit_entity_contact_note,
  holding: m.audit_entity_holding,
  household: m.audit_entity_household,
  membership: m.audit_entity_membership,
  invitation: m.audit_entity_invitation,
  'joining-code': m.audit_entity_joining_code,
  'join-request': m.audit_entity_join_request,
  label: m.audit_entity_label,
  attachment: m.audit_entity_attachment,
  'opening-balance': m.audit_entity_opening_balance,
  'import-batch': m.audit_entity_import_batch,
  report: m.audit_entity_report,
  receipt: m.audit_entity_receipt,
  notice: m.audit_entity_notice,
  'ledger-account': m.audit_entity_ledger_account,
  'financial-year': m.audit_entity_financial_year,
  voucher: m.audit_entity_voucher,
  'charge-head': m.audit_entity_charge_head,
  'charge-policy': m.audit_entity_charge_policy,
  reading: m.audit_entity_reading,
  'bill-run': m.audit_entity_bill_run,
  bill: m.audit_entity_bill,
  adjustment: m.audit_entity_adjustment,
  'reported-payment': m.audit_entity_reported_payment,
  'held-cheque': m.audit_entity_held_cheque,
  income: m.audit_entity_income,
  vendor: m.audit_entity_vendor,
  reconciliation: m.audit_entity_reconciliation,
  invoice: m.audit_entity_invoice,
  payment: m.audit_entity_payment,
  'late-document': m.audit_entity_late_document,
  budget: m.audit_entity_budget,
  demo: m.audit_entity_demo,
  'society-archive': m.audit_entity_archive,
}

const thingWords: Record<AuditEntity, (words: { name: string }) => string> = {
  society: m.audit_thing_society,
  wing: m.audit_thing_wing,
  flat: m.audit_thing_flat,
  parking: m.audit_thing_parking,
  'office-bearer': m.audit_thing_office_bearer,
  'bank-account': m.audit_thing_bank_account,
  'income-category': m.audit_thing_income_category,
  'document-series': m.audit_thing_document_series,
  'complaint-category': m.audit_thing_complaint_category,
  policy: m.audit_thing_policy,
  contact: m.audit_thing_contact,
  'contact-note': m.audit_thing_contact_note,
  holding: m.audit_thing_holding,
  household: m.audit_thing_household,
  membership: m.audit_thing_membership,
  invitation: m.audit_thing_invitation,
  'joining-code': m.audit_thing_joining_code,
  'join-request': m.audit_thing_join_request,
  label: m.audit_thing_label,
  attachment: m.audit_thing_attachment,
  'opening-balance': m.audit_thing_opening_balance,
  'import-batch': m.audit_thing_import_batch,
  report: m.audit_thing_report,
  receipt: m.audit_thing_receipt,
  notice: m.audit_thing_notice,
  'ledger-account': m.audit_thing_ledger_account,
  'financial-year': m.audit_thing_financial_year,
  voucher: m.audit_thing_voucher,
  'charge-head': m.audit_thing_charge_head,
  'charge-policy': m.audit_thing_charge_policy,
  reading: m.audit_thing_reading,
  'bill-run': m.audit_thing_bill_run,
  bill: m.audit_thing_bill,
  adjustment: m.audit_thing_adjustment,
  'reported-payment': m.audit_thing_reported_payment,
  'held-cheque': m.audit_thing_held_cheque,
  income: m.audit_thing_income,
  vendor: m.audit_thing_vendor,
  reconciliation: m.audit_thing_reconciliation,
  invoice: m.audit_thing_invoice,
  payment: m.audit_thing_payment,
  'late-document': m.audit_thing_late_document,
  budget: m.audit_thing_budget,
  demo: m.audit_thing_demo,
  'society-archive': m.audit_thing_archive,
}

export const kindWords: Record<AuditKind, () => string> = {
  added: m.audit_kind_added,
  changed: m.audit_kind_changed,
  removed: m.audit_kind_removed,
}

const wordsOfColumns: Record<string, () => string> = {
  ...columnWords,
  registration: m.audit_field_registration,
  businessDate: m.audit_field_business_date,
  offlineLeaseDays: m.audit_field_lease,
  billNote: m.audit_field_bill_note,
  documentsLanguage: m.audit_field_documents_language,
  sharing: m.audit_field_sharing,
  contactId: m.audit_field_contact,
  flatId: m.audit_field_flat,
  flat: m.audit_field_flat,
  relation: m.audit_field_relation,
  pays: m.audit_field_pays,
  livesHere: m.audit_field_lives_here,
  licenceStart: m.audit_field_licence_start,
  licenceEnd: m.audit_field_licence_end,
  licenceNumber: m.audit_field_licence_number,
  policeOn: m.audit_field_police_on,
  policeRef: m.audit_field_police_ref,
  admittedOn: m.audit_field_admitted,
  feePaidOn: m.audit_field_fee,
  remarks: m.audit_field_remarks,
  certificates: m.audit_field_certificates,
  shareCount: m.audit_field_share_count,
  sharesAllottedOn: m.audit_field_allotted,
  shareFolio: m.audit_field_folio,
  shareAuthority: m.audit_field_authority,
  shareRemarks: m.audit_field_share_remarks,
  endReason: m.audit_field_end_reason,
  sort: m.audit_field_sort,
  parking: m.audit_field_parking,
  share: m.audit_field_share,
  nominatedOn: m.audit_field_nominated,
  meetingOn: m.audit_field_meeting,
  revokedOn: m.audit_field_revoked,
  roles: m.audit_field_roles,
  uid: m.audit_field_account,
  status: m.audit_field_status,
  reason: m.audit_field_reason,
  requestedAt: m.audit_field_requested,
  decidedAt: m.audit_field_decided,
  decidedBy: m.audit_field_decided_by,
  isEmailVerified: m.audit_field_proven,
  title: m.audit_field_title,
  notes: m.audit_field_notes,
  area: m.audit_field_area,
  important: m.audit_field_important,
  startDate: m.audit_field_start,
  dueDate: m.audit_field_due,
  labels: m.audit_field_labels,
  folder: m.audit_field_folder,
  deleted: m.audit_field_deleted,
  createdAt: m.audit_field_created,
  reporterUid: m.audit_field_reporter,
  assigneeUid: m.audit_field_assignee,
  amount: m.audit_field_amount,
  mode: m.audit_field_mode,
  reference: m.audit_field_reference,
  receivedOn: m.audit_field_received,
  note: m.audit_field_note,
  recordedAt: m.audit_field_recorded,
  recordedBy: m.audit_field_recorded_by,
  postedOn: m.audit_field_posted,
  possibleDuplicateOf: m.audit_field_duplicate,
  reverses: m.audit_field_reverses,
  holdingId: m.audit_field_holding,
  handle: m.audit_field_handle,
  color: m.audit_field_color,
  seat: m.audit_field_seat,
  sentAt: m.audit_field_sent,
  link: m.audit_field_link,
  code: m.audit_field_code,
  madeAt: m.audit_field_made,
  audience: m.audit_field_audience,
  body: m.audit_field_body,
  startOn: m.audit_field_start_on,
  expiresOn: m.audit_field_expires_on,
  eventOn: m.audit_field_event_on,
  eventTime: m.audit_field_event_time,
  needsAcknowledgement: m.audit_field_confirm,
  author: m.audit_field_author,
  authorUid: m.audit_field_recorded_by,
  publishedAt: m.audit_field_published,
  state: m.audit_field_state,
  dated: m.audit_field_dated,
  repeats: m.audit_field_repeats,
  keptAt: m.audit_field_kept,
  keptBy: m.audit_field_recorded_by,
}

/** A column of a newer server is called what the server calls it. */
export const columnWord = (entity: string, column: string): string => {
  if (entity === 'bank-account' && column === 'number') return m.field_account_number()
  const counted = entity === 'demo' ? auditEntitySchema.safeParse(column) : undefined
  if (counted?.success === true) return entityWords[counted.data]()
  return Object.hasOwn(wordsOfColumns, column) ? (wordsOfColumns[column]?.() ?? column) : column
}

type Value = AuditColumns[string]

const money = ['amount', 'constructionCost', 'shareValue']

const textWord = (text: string, names: Readonly<Record<string, string>>): string => {
  const role = societyRoleSchema.safeParse(text)
  if (role.success) return roleWords[role.data]()
  if (text === 'true') return m.audit_yes()
  if (text === 'false') return m.audit_no()
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return dayText(text)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return indianDayText(text)
  return Object.hasOwn(names, text) ? (names[text] ?? text) : text
}

/** @param names what ids are called */
export const valueWord = (
  column: string,
  value: Value | undefined,
  names: Readonly<Record<string, string>>,
): string => {
  if (value === undefined || value === null || value === '') return m.audit_nothing()
  if (typeof value === 'boolean') return value ? m.audit_yes() : m.audit_no()
  if (typeof value === 'number') {
    return money.includes(column) ? moneyText(value) : String(value)
  }
  if (typeof value === 'string') return textWord(value, names)
  if (column === 'repeats') {
    return Object.values(value)
      .map((each) => valueWord(column, each, names))
      .join(', ')
  }
  if (!Array.isArray(value)) return JSON.stringify(value)
  if (value.length === 0) return m.audit_nothing()
  return value.map((each) => valueWord(column, each, names)).join(', ')
}

/** `flat A-101` */
export const thingWord = ({ entity, title }: AuditEntry): string => {
  const known = auditEntitySchema.safeParse(entity)
  const name = title ?? ''
  return (known.success ? thingWords[known.data]({ name }) : `${entity} ${name}`).trim()
}

export const whoWord = ({ person, uid }: AuditEntry): string =>
  person ?? (uid === null ? m.audit_server() : m.audit_somebody())

const deeds: Record<AuditKind, (words: { who: string; what: string }) => string> = {
  added: m.audit_added,
  changed: m.audit_changed,
  removed: m.audit_removed,
}

/** `Meera Joshi changed flat A-101` */
export const deedWord = (entry: AuditEntry): string =>
  deeds[entry.kind]({ who: whoWord(entry), what: thingWord(entry) })

export type ChangedField = { column: string; label: string; before: string; after: string }

export const changedFields = (
  { entity, before, after }: AuditEntry,
  names: Readonly<Record<string, string>>,
): ChangedField[] =>
  Object.keys({ ...before, ...after }).map((column) => ({
    column,
    label: columnWord(entity, column),
    before: valueWord(column, before?.[column], names),
    after: valueWord(column, after?.[column], names),
  }))

const shownFields = 2

/** `Floor: 1 → 2; and 3 more`; empty for what came or went whole. */
export const changeWord = (entry: AuditEntry, names: Readonly<Record<string, string>>): string => {
  if (entry.before === null || entry.after === null) return ''
  const fields = changedFields(entry, names)
  const shown = fields
    .slice(0, shownFields)
    .map(({ label: field, before, after }) => m.audit_change({ field, before, after }))
  const rest = fields.length - shown.length
  return [...shown, ...(rest > 0 ? [m.audit_more_fields({ count: rest })] : [])].join('; ')
}
