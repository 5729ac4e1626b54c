/** The fields of a change as a person knows them: the labels of the form, and values as the screens write them. */

import { visibilityWords } from '#components/attachment/visibility-words.ts'
import { columnWords } from '#components/column-words.ts'
import { dayText, moneyText } from '#components/format.ts'
import { modeWords } from '#components/payment-modes.ts'
import type { FieldText } from '#components/tray/tray-types.ts'
import { visibilities } from '#contract/attachments.ts'
import { paymentModes } from '#contract/receipts.ts'
import { plainText } from '#domain/mail-text.ts'
import { m } from '#texts/compiled/messages.js'

type Field = { label: () => string; text: (value: unknown) => string }

const plain = (value: unknown) =>
  value === null || value === '' ? m.tray_nothing() : String(value)
const day = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayText(value) : plain(value)
const area = (value: unknown) =>
  value === 'community' ? m.report_area_community() : m.report_area_personal()

const money = (value: unknown) => (typeof value === 'number' ? moneyText(value) : plain(value))
const mode = (value: unknown) => {
  const known = paymentModes.find((each) => each === value)
  return known === undefined ? plain(value) : modeWords[known]()
}

const visibility = (value: unknown) => {
  const known = visibilities.find((each) => each === value)
  return known === undefined ? plain(value) : visibilityWords[known]()
}

/** Of residents and their households, where the set-up has no such name. */
const holdingLabels: Record<string, () => string> = {
  pays: m.field_held_pays,
  livesHere: m.field_held_lives,
  licenceStart: m.field_held_licence_start,
  licenceEnd: m.field_held_licence_end,
  licenceNumber: m.field_held_licence_number,
  policeOn: m.field_held_police_on,
  policeRef: m.field_held_police_ref,
  admittedOn: m.field_held_admitted,
  feePaidOn: m.field_held_fee,
  remarks: m.field_held_remarks,
  certificates: m.field_held_certificates,
  shareCount: m.field_held_share_count,
  sharesAllottedOn: m.field_held_allotted,
  shareFolio: m.field_held_folio,
  shareAuthority: m.field_held_authority,
  shareRemarks: m.field_held_share_remarks,
  parking: m.field_held_parking,
  relation: m.field_held_relation,
  share: m.field_held_share,
  nominatedOn: m.field_held_nominated,
  meetingOn: m.field_held_meeting,
  revokedOn: m.field_held_revoked,
}

/** Of notices, where no other form has a field of that name. */
const noticeLabels: Record<string, () => string> = {
  body: m.notice_field_body,
  audience: m.notice_field_audience,
  startOn: m.notice_field_start,
  expiresOn: m.notice_field_expires,
  eventOn: m.notice_field_event,
  eventTime: m.notice_field_time,
  needsAcknowledgement: m.notice_field_confirm,
}

const isMoney = (name: string) => ['constructionCost', 'shareValue'].includes(name)
const isDay = (name: string) => ['since', 'until', 'resolvedOn', 'birthday'].includes(name)

const fields: Record<string, Field> = {
  title: { label: m.report_what, text: plain },
  notes: { label: m.report_notes, text: plain },
  area: { label: m.report_area, text: area },
  startDate: { label: m.report_start_date, text: day },
  dueDate: { label: m.report_due_date, text: day },
  place: { label: m.report_place, text: plain },
  categoryId: { label: m.report_category, text: plain },
  amount: { label: m.receipt_amount, text: money },
  mode: { label: m.receipt_mode, text: mode },
  reference: { label: m.receipt_reference, text: plain },
  receivedOn: { label: m.receipt_received_on, text: day },
  paidOn: { label: m.receipt_date, text: day },
  dated: { label: m.receipt_date, text: day },
  day: { label: m.receipt_date, text: day },
  balance: { label: m.change_bank_balance, text: money },
  cleared: { label: m.change_bank_cleared, text: plain },
  note: { label: m.receipt_note, text: plain },
  reason: { label: m.receipt_reason, text: plain },
  cheques: { label: m.change_cheques, text: plain },
  labels: { label: m.report_label_menu, text: plain },
  subject: { label: m.change_mail_subject, text: plain },
  html: { label: m.change_mail_text, text: (value) => plain(plainText(String(value))) },
  visibility: { label: m.file_visibility, text: visibility },
  ...Object.fromEntries(
    Object.entries({ ...holdingLabels, ...noticeLabels }).map(([name, label]) => [
      name,
      { label, text: day },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(columnWords).map(([name, label]) => [
      name,
      { label, text: isMoney(name) ? money : isDay(name) ? day : plain },
    ]),
  ),
}

const fieldOf = (name: string): Field | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined

/** A field of a kind of change that this build does not know keeps its own name. */
export const fieldLabel = (name: string, change = ''): string =>
  name === 'title' && change.startsWith('notice.')
    ? m.notice_field_title()
    : (fieldOf(name)?.label() ?? name)
export const fieldText = (name: string, value: unknown): string =>
  (fieldOf(name)?.text ?? plain)(value)

const isWritten = (value: unknown) =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'

/** What the person wrote, without ids, times and what is empty. */
export const writtenFields = (args: Record<string, unknown>, isKnownKind: boolean): FieldText[] => {
  const hidden = isKnownKind
    ? ['title', ...Object.keys(args).filter((name) => fieldOf(name) === undefined)]
    : ['id', 'at']
  return Object.entries(args)
    .filter(([name, value]) => isWritten(value) && !hidden.includes(name))
    .map(([name, value]) => ({ label: fieldLabel(name), text: fieldText(name, value) }))
}
