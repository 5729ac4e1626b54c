/** Why a change was refused, in words about that change. */
import { dayText, moneyText } from '#components/format.ts'
import { type ErrorCode, errorCodes } from '#contract/errors.ts'
import type { QueuedChange } from '#db/queued-changes.ts'
import { m } from '#texts/compiled/messages.js'

const reasons: Record<ErrorCode, () => string> = {
  INVALID: m.error_INVALID,
  FORBIDDEN: m.error_FORBIDDEN,
  NOT_MEMBER: m.error_NOT_MEMBER,
  NOT_FOUND: m.error_NOT_FOUND,
  GONE: m.error_GONE,
  CONFLICT: m.error_CONFLICT,
  STATE: m.error_STATE,
  TAKEN: m.error_TAKEN,
  IN_USE: m.error_IN_USE,
  CLOSED: m.error_CLOSED,
  ARCHIVED: m.error_ARCHIVED,
  DEAD: m.error_DEAD,
  UNKNOWN_MUTATION: m.error_UNKNOWN_MUTATION,
}

export const reasonWords = (code: ErrorCode | undefined): string =>
  reasons[errorCodes.find((known) => known === code) ?? 'INVALID']()

const reversedAlready = ({ receipt, reversedBy }: QueuedChange) => {
  const number = receipt?.number ?? m.change_unknown_receipt()
  return reversedBy === null
    ? m.refusal_reversed({ number })
    : m.refusal_reversed_by({ number, by: reversedBy })
}

/** What lets off is refused at its amount where less is unpaid, here or by what somebody else has let off. */
const letOffTooMuch = ({ args, fields = {}, flat, unpaid, code }: QueuedChange) => {
  const { kind, headId } = args as { kind?: unknown; headId?: unknown } // parsed when queued
  if (fields.resolution !== undefined)
    return kind === 'write-off' ? m.refusal_write_off_resolution() : m.refusal_waiver_resolution()
  if (fields.amount === undefined || unpaid === null) return reasonWords(code)
  const words = (amount: number) => ({ flat: flat ?? '', amount: moneyText(amount) })
  const { principal, interest, penalty } = unpaid
  const owed = words(principal + interest + penalty)
  if (kind === 'write-off' || kind === 'round-off') return m.refusal_write_off(owed)
  if (kind !== 'waiver') return reasonWords(code)
  return headId === 'penalty'
    ? m.refusal_waiver_penalty(words(penalty))
    : m.refusal_waiver(words(interest))
}

/** At its day, which is what differs between the device and the server. */
const dayOf = (field: string, words: () => string) => (change: QueuedChange) =>
  change.fields?.[field] === undefined ? reasonWords(change.code) : words()

const bankFaults: Record<string, () => string> = {
  day: m.refusal_bank_day,
  cleared: m.refusal_bank_cleared,
  balance: m.refusal_bank_balance,
}

const bankFault = ({ code, fields = {} }: QueuedChange) => {
  const words = Object.keys(fields).map((field) => bankFaults[field])
  return words[0]?.() ?? reasonWords(code)
}

/** By change and code, where a code alone says too little; a name without version stands for all of its kind. */
const own: Record<string, (change: QueuedChange) => string> = {
  'receipt.reverse@1 STATE': reversedAlready,
  'receipt.reverse@1 NOT_FOUND': m.refusal_no_receipt,
  'receipt.create@1 CONFLICT': m.refusal_receipt_there,
  'held-cheque.keep@1 CONFLICT': m.refusal_there,
  'reported-payment.create@1 CONFLICT': m.refusal_there,
  'held-cheque.keep@1 INVALID': dayOf('dated', m.refusal_cheque_day),
  'reported-payment.create@1 INVALID': dayOf('paidOn', m.refusal_paid_day),
  'adjustment.create@1 INVALID': letOffTooMuch,
  'year.change@1 STATE': ({ fields = {} }) =>
    fields.id === undefined ? m.refusal_year_back() : m.refusal_year_before(),
  'year.change@1 INVALID': m.refusal_year_not_over,
  'income.create@1 CONFLICT': m.refusal_there,
  'adjustment.create@1 CONFLICT': m.refusal_there,
  'invoice.create@1 CONFLICT': m.refusal_there,
  'invoice.repeat@1 CONFLICT': m.refusal_repeats,
  'payment.create@1 CONFLICT': m.refusal_there,
  'journal.create@1 CONFLICT': m.refusal_there,
  'reconciliation.finish@1 INVALID': bankFault,
  'reconciliation.finish@1 CONFLICT': m.refusal_there,
  'reconciliation.undo@1 CONFLICT': m.refusal_bank_undone,
  'late-document CLOSED': m.error_CLOSED,
  'late-document INVALID': ({ late, code }) =>
    late?.name === 'adjustment.create@1' ? m.refusal_late_note() : reasonWords(code),
  'late-document FORBIDDEN': m.refusal_late_own,
  'late-document STATE': m.refusal_late_decided,
  'late-document CONFLICT': m.refusal_late_decided,
  'year.appropriate@1 STATE': m.refusal_year_appropriated,
  'report.create@1 CONFLICT': m.refusal_report_there,
  'resident.edit@1 TAKEN': m.refusal_pays_taken,
  'report NOT_FOUND': m.refusal_no_report,
  'mail.send@1 INVALID': m.refusal_mail_to,
  'mail.draft@1 GONE': m.refusal_mail_written_gone,
  'mail.send@1 GONE': m.refusal_mail_written_gone,
  'mail GONE': m.refusal_mail_gone,
}

/** Of a document that came when its year was closed: the office may have entered it, or declined it. */
const lateWords = ({ late, code }: QueuedChange): string => {
  if (late === null) return reasonWords(code)
  const { state, enteredOn, reason, decidedBy: name } = late
  if (state === 'entered') return m.refusal_late_entered({ day: dayText(enteredOn ?? ''), name })
  return state === 'declined' ? m.refusal_late_declined({ name, reason }) : m.refusal_late_held()
}

export const refusalWords = (change: QueuedChange): string => {
  const { name, code } = change
  const [kind = ''] = name.split('.')
  const words = own[`${name} ${code}`] ?? own[`${kind} ${code}`]
  if (words !== undefined) return words(change)
  return code === 'CLOSED' ? lateWords(change) : reasonWords(code)
}
