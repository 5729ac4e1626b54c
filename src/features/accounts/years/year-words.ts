/** Financial years in words. */
import { dayText, moneyText } from '#components/format.ts'
import { IconCircleCheck, IconLock, IconPencil } from '#components/icons.ts'
import type { IconType } from '#components/shell/navigation-item.ts'
import type { ChipTone } from '#components/status/tone.ts'
import type { YearState } from '#contract/books/ledger.ts'
import type { YearTarget } from '#contract/books/years.ts'
import type { YearFault } from '#domain/books/ledger/closing.ts'
import { m } from '#texts/compiled/messages.js'
import type { OpenPoint, YearItem } from './year-item.ts'

export const stateLooks: Record<
  YearState,
  { words: () => string; tone: ChipTone; icon: IconType }
> = {
  open: { words: m.years_state_open, tone: 'green', icon: IconPencil },
  'soft-closed': { words: m.years_state_soft_closed, tone: 'yellow', icon: IconLock },
  closed: { words: m.years_state_closed, tone: 'gray', icon: IconLock },
  audited: { words: m.years_state_audited, tone: 'teal', icon: IconCircleCheck },
}

type Words = (inputs: { year: string }) => string
type StepWords = {
  /** On the button, and the answer. */
  answer: () => string
  question: Words
  what: Words
  saved: Words
  keep: () => string
}

export const stepWords: Record<YearTarget, StepWords> = {
  'soft-closed': {
    answer: m.years_soft_close,
    question: m.years_soft_close_question,
    what: m.years_soft_close_what,
    saved: m.years_soft_close_saved,
    keep: m.years_keep_open,
  },
  closed: {
    answer: m.years_close,
    question: m.years_close_question,
    what: m.years_close_what,
    saved: m.years_close_saved,
    keep: m.years_keep_open,
  },
  audited: {
    answer: m.years_audit,
    question: m.years_audit_question,
    what: m.years_audit_what,
    saved: m.years_audit_saved,
    keep: m.years_keep,
  },
}

/** Why a step is not offered; a year before it is named. */
export const faultText = (
  { target, fault }: { target: YearTarget; fault: YearFault | null },
  { days }: YearItem,
): string =>
  fault === 'not-over'
    ? m.years_fault_not_over({ day: dayText(days.to) })
    : m.years_fault_before({ step: stepWords[target].answer() })

export const pointText = (point: OpenPoint): string => {
  switch (point.kind) {
    case 'unsent':
      return m.years_point_unsent({ count: point.count })
    case 'drafts':
      return m.years_point_drafts({ count: point.count })
    case 'reported':
      return m.years_point_reported({ count: point.count })
    case 'late':
      return m.years_point_late({ count: point.count })
    case 'bank':
      return point.day === null
        ? m.years_point_bank_never()
        : m.years_point_bank({ day: dayText(point.day) })
    case 'suspense':
      return m.years_point_suspense({ amount: moneyText(point.amount) })
    case 'difference':
      return m.years_point_difference({ amount: moneyText(point.amount) })
  }
}
