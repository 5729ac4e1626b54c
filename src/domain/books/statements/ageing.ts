/** How long what is owed has been overdue (accounts.md 13), by the day each bill fell due. */
import { type Paise, paise } from '../../../contract/money.ts'
import { type AgeBucket, ageBuckets } from '../../age-buckets.ts'
import { addDays } from '../../time-ranges.ts'
import { legalValueOn } from '../law/rule-packs.ts'
import { addMonths } from '../periods.ts'

/** @param dueOn the last day to pay; on that day it is not overdue */
export const bucketOf = (dueOn: string, today: string): AgeBucket => {
  if (dueOn >= today) return 'not-due'
  if (dueOn >= addDays(today, -30)) return '0-30'
  if (dueOn >= addDays(today, -60)) return '31-60'
  return dueOn >= addDays(today, -90) ? '61-90' : 'over-90'
}

export const agesOf = (
  unpaid: readonly { dueOn: string; amount: Paise }[],
  today: string,
): Record<AgeBucket, Paise> => {
  const sums: Record<AgeBucket, number> = {
    'not-due': 0,
    '0-30': 0,
    '31-60': 0,
    '61-90': 0,
    'over-90': 0,
  }
  for (const { dueOn, amount } of unpaid) sums[bucketOf(dueOn, today)] += amount
  return Object.fromEntries(ageBuckets.map((bucket) => [bucket, paise(sums[bucket])])) as Record<
    AgeBucket,
    Paise
  > // of all buckets
}

/**
 * The first day on which it makes a defaulter: whoever pays on the last day of the months pays within them (s. 154B-1(11)).
 * @param dueOn the last day to pay @param months calendar months that may pass after it
 */
export const defaultsOn = (dueOn: string, months: number): string =>
  addDays(addMonths(dueOn, months), 1)

/** Owing something that fell due longer ago than the rule of that day allows. */
export const isDefaulter = (oldestDueOn: string | null, today: string): boolean => {
  const months = legalValueOn('defaulter-months', today)
  return oldestDueOn !== null && months !== undefined && defaultsOn(oldestDueOn, months) <= today
}
