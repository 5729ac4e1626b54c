/** Why a change was refused, in words about that change. */
import { moneyText } from '#components/format.ts'
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

/** A waiver is refused at its amount where less is unpaid, here or by what somebody else has let off. */
const waivedTooMuch = ({ args, fields = {}, flat, unpaid, code }: QueuedChange) => {
  const { kind, headId } = args as { kind?: unknown; headId?: unknown } // parsed when queued
  if (kind !== 'waiver' || fields.amount === undefined || unpaid === null) return reasonWords(code)
  const words = (amount: number) => ({ flat: flat ?? '', amount: moneyText(amount) })
  return headId === 'penalty'
    ? m.refusal_waiver_penalty(words(unpaid.penalty))
    : m.refusal_waiver(words(unpaid.interest))
}

/** At its day, which is what differs between the device and the server. */
const dayOf = (field: string, words: () => string) => (change: QueuedChange) =>
  change.fields?.[field] === undefined ? reasonWords(change.code) : words()

/** By change and code, where a code alone says too little; a name without version stands for all of its kind. */
const own: Record<string, (change: QueuedChange) => string> = {
  'receipt.reverse@1 STATE': reversedAlready,
  'receipt.reverse@1 NOT_FOUND': m.refusal_no_receipt,
  'receipt.create@1 CONFLICT': m.refusal_receipt_there,
  'held-cheque.keep@1 CONFLICT': m.refusal_there,
  'reported-payment.create@1 CONFLICT': m.refusal_there,
  'held-cheque.keep@1 INVALID': dayOf('dated', m.refusal_cheque_day),
  'reported-payment.create@1 INVALID': dayOf('paidOn', m.refusal_paid_day),
  'adjustment.create@1 INVALID': waivedTooMuch,
  'report.create@1 CONFLICT': m.refusal_report_there,
  'resident.edit@1 TAKEN': m.refusal_pays_taken,
  'report NOT_FOUND': m.refusal_no_report,
  'mail.send@1 INVALID': m.refusal_mail_to,
  'mail.draft@1 GONE': m.refusal_mail_written_gone,
  'mail.send@1 GONE': m.refusal_mail_written_gone,
  'mail GONE': m.refusal_mail_gone,
}

export const refusalWords = (change: QueuedChange): string => {
  const { name, code } = change
  const [kind = ''] = name.split('.')
  const words = own[`${name} ${code}`] ?? own[`${kind} ${code}`]
  return words?.(change) ?? reasonWords(code)
}
