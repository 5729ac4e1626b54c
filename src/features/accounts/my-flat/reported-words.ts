/** What became of a payment that was reported, in words and by a tone. */
import { dayText } from '#components/format.ts'
import type { ChipTone } from '#components/status/tone.ts'
import type { ReportedState } from '#contract/books/reported-payments.ts'
import { m } from '#texts/compiled/messages.js'
import type { ReportedItem } from '../reported/reported-item.ts'

export const reportedTone: Record<ReportedState, ChipTone> = {
  reported: 'blue',
  verified: 'green',
  'not-found': 'red',
  withdrawn: 'gray',
}

export const reportedStateWords: Record<ReportedState, () => string> = {
  reported: m.paid_state_reported,
  verified: m.paid_state_verified,
  'not-found': m.paid_state_not_found,
  withdrawn: m.paid_state_withdrawn,
}

/** The receipt that was made of it, or why there is none. */
export const outcomeWords = ({ row, number }: ReportedItem): string => {
  if (row.decidedAt === null) return ''
  const said = { by: row.decidedBy, day: dayText(row.decidedAt.slice(0, 10)) }
  if (row.state === 'verified') return m.paid_verified_by({ ...said, number: number ?? '' })
  return row.state === 'not-found' ? m.paid_refused_by({ ...said, reason: row.answer }) : ''
}
