/** The statement of one's own flat: the office's, of what this device has. */
import { paise } from '#contract/money.ts'
import { yearSpan } from '#domain/books/periods.ts'
import type { DaySpan } from '#domain/time-ranges.ts'
import { type MemberPaper, memberPaper } from '../member/member-paper.ts'
import type { OwnFlat } from './own-flat.ts'

const daysOf = ({ bills, adjustments, receipts }: OwnFlat['documents']): string[] => [
  ...[...bills, ...adjustments].map(({ dated }) => dated),
  ...receipts.map(({ postedOn, receivedOn }) => postedOn ?? receivedOn),
]

/** From the first document to today, or to the day of a bill that was made ahead: what is owed includes it. */
export const wholeSpan = ({ documents }: Pick<OwnFlat, 'documents'>, today: string): DaySpan => {
  const days = [...daysOf(documents), today].sort()
  return { from: days.at(0) ?? today, to: days.at(-1) ?? today }
}

/** This year, and as far as anything was written: a bill of the next one may be there already, and is owed. */
export const ownSpan = (flat: Pick<OwnFlat, 'documents'>, today: string): DaySpan => ({
  ...{ from: yearSpan(today).from, to: wholeSpan(flat, today).to },
})

/** Where not all of the account is here it is worked out backwards from what the server says is owed. */
export const ownPaper = (
  { card, summary, documents, allocations }: OwnFlat,
  span: DaySpan,
): MemberPaper => memberPaper({ card, documents }, allocations, span, paise(summary?.balance ?? 0))
