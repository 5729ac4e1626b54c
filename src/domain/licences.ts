/** Leave and licence that ends (accounts.md 18): the office is told 60, 30 and 7 days before. */

import type { Relation } from '../contract/relations.ts'
import { daysBetween } from './dates.ts'
import { lastsOn } from './holdings.ts'

export const reminderDays = [60, 30, 7] as const
export type ReminderDays = (typeof reminderDays)[number]

type Licence = {
  relation: Relation
  licenceEnd: string | null
  since: string
  until: string | null
}

export type LicenceReminder<Row> = {
  row: Row
  /** To the last day; below nothing: it is over, and the tenant is still there. */
  daysLeft: number
  /** The reminder that is due. */
  at: ReminderDays
}

/** The soonest first. */
export const licenceReminders = <Row extends Licence>(
  rows: readonly Row[],
  today: string,
): LicenceReminder<Row>[] =>
  rows
    .flatMap((row) => {
      const isLasting = lastsOn(row, today)
      if (row.relation !== 'tenant' || row.licenceEnd === null || !isLasting) return []
      const daysLeft = daysBetween(today, row.licenceEnd)
      const at = reminderDays.toReversed().find((days) => daysLeft <= days)
      return at === undefined ? [] : [{ row, daysLeft, at }]
    })
    .sort((a, b) => a.daysLeft - b.daysLeft)
