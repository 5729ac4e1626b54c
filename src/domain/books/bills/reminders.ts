/** When a bill that is not paid is reminded of, by the society's rule and its date (accounts.md, "Reminders"). */
import type { PolicyTerms } from '../../../contract/books/charges.ts'
import { type ReminderStep, reminderSteps } from '../../../contract/books/deliveries.ts'
import { addDays } from '../../time-ranges.ts'
import { effectiveOn } from '../effective.ts'
import type { PolicyRow } from '../policies.ts'
import { policiesOf } from '../policies.ts'

export type ReminderTerms = PolicyTerms<'reminders'>
export type ReminderRule = ReminderTerms & { since: string }

/** A server that stood still for longer does not remind of what is past. */
export const caughtUpDays = 3

/** The one that counts today; undefined where the society sends none by itself. */
export const reminderRuleOn = (
  policies: readonly PolicyRow[],
  today: string,
): ReminderRule | undefined => {
  const row = effectiveOn(policiesOf({ policies }, 'reminders'), today)
  return row?.terms.isOn === true ? { ...row.terms, since: row.since } : undefined
}

const daysFrom = ({
  before,
  due,
  after,
  late,
}: ReminderTerms): Record<ReminderStep, number | null> => ({
  before: before === null ? null : -before,
  due: due ? 0 : null,
  after,
  late,
})

/** Of which bills there may be something to remind, by their due date. */
export const remindedDues = (rule: ReminderTerms, today: string): { from: string; to: string } => {
  const days = Object.values(daysFrom(rule)).filter((value) => value !== null)
  return {
    from: addDays(today, -Math.max(0, ...days) - caughtUpDays),
    to: addDays(today, -Math.min(0, ...days)),
  }
}

/** The last one whose day has come; none of what lies before the rule, or long ago. */
export const reminderStepOn = (
  rule: ReminderRule,
  dueOn: string,
  today: string,
): ReminderStep | undefined => {
  const days = daysFrom(rule)
  return reminderSteps.findLast((step) => {
    const offset = days[step]
    if (offset === null) return false
    const day = addDays(dueOn, offset)
    const isPast = step === 'before' && today >= dueOn
    return !isPast && day <= today && day >= rule.since && addDays(day, caughtUpDays) >= today
  })
}
