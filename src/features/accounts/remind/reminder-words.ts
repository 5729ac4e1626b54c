/** What a reminder says; principal and interest stand apart (accounts.md, "Reminders"). */
import { dayText, moneyText } from '#components/format.ts'
import { m } from '#texts/compiled/messages.js'
import { duesParts } from '../dues-words.ts'
import type { Reminder, Reminders } from './reminder.ts'

export const subjectOf = ({ card, summary }: Reminder): string =>
  m.remind_subject({ flat: card.flat, amount: moneyText(summary.balance) })

export const textOf = (
  { card, summary }: Reminder,
  { society, upi }: Pick<Reminders, 'society' | 'upi'>,
): string =>
  [
    m.remind_dear({ person: card.person }),
    m.remind_owed({
      ...{ flat: card.flat, amount: moneyText(summary.balance), parts: duesParts(summary) },
    }),
    ...(summary.dueOn === null ? [] : [m.remind_due({ day: dayText(summary.dueOn) })]),
    ...(upi === '' ? [] : [m.remind_pay({ address: upi })]),
    m.remind_paid(),
    society,
  ].join('\n')
