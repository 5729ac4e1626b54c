/** A queued change in the person's own words, and why it was refused. */
import { type ErrorCode, errorCodes } from '#contract/errors.ts'
import type { MutationName } from '#contract/mutations.ts'
import type { QueuedChange } from '#db/queued-changes.ts'
import { m } from '#texts/compiled/messages.js'

type Words = (args: { title: string }) => string

const words: Record<MutationName, Words> = {
  'report.create@1': m.change_report_create,
  'report.edit@1': m.change_report_edit,
  'report.complete@1': m.change_report_complete,
  'report.prioritise@1': m.change_report_prioritise,
  'report.star@1': m.change_report_star,
  'report.label@1': m.change_report_label,
  'report.remove@1': m.change_report_remove,
  'receipt.create@1': m.change_receipt_create,
  'receipt.reverse@1': m.change_receipt_reverse,
  'noop@1': m.change_unknown,
}

export const changeWords = ({ name, title }: QueuedChange): string =>
  (words[name as MutationName] ?? m.change_unknown)({ title }) // a name of another version has no words here

const reasons: Record<ErrorCode, () => string> = {
  INVALID: m.error_INVALID,
  FORBIDDEN: m.error_FORBIDDEN,
  NOT_MEMBER: m.error_NOT_MEMBER,
  NOT_FOUND: m.error_NOT_FOUND,
  GONE: m.error_GONE,
  CONFLICT: m.error_CONFLICT,
  STATE: m.error_STATE,
  DEAD: m.error_DEAD,
  UNKNOWN_MUTATION: m.error_UNKNOWN_MUTATION,
}

export const reasonWords = (code: ErrorCode | undefined): string =>
  reasons[errorCodes.find((known) => known === code) ?? 'INVALID']()
