/** What a reminder says; principal and interest stand apart (accounts.md, "Reminders"). */
import { dayText, moneyText } from '#components/format.ts'
import { m } from '#texts/compiled/messages.js'
import { duesParts } from '../dues-words.ts'
import type { Reminder, Reminders } from './reminder.ts'

export const subjectOf = ({ card, dues }: Reminder): string =>
  m.remind_subject({ flat: card.flat, amount: moneyText(dues.overdue) })

/** What is not due yet is told apart from what is asked for. */
const aheadWords = ({ dues: { overdue, ahead } }: Reminder): string[] =>
  ahead.length === 0
    ? []
    : [
        m.remind_overdue({ amount: moneyText(overdue) }),
        ...ahead.map(({ on, amount }) =>
          m.remind_ahead({ amount: moneyText(amount), day: dayText(on) }),
        ),
      ]

const paidWords = ({ mailTo, reported }: Reminder): string => {
  if (reported !== null)
    return m.remind_reported({ amount: moneyText(reported.amount), day: dayText(reported.on) })
  return mailTo === null ? m.remind_paid_tell() : m.remind_paid()
}

export const textOf = (
  reminder: Reminder,
  { society, upi }: Pick<Reminders, 'society' | 'upi'>,
): string => {
  const { card, summary } = reminder
  return [
    m.remind_dear({ person: card.person }),
    m.remind_owed({
      ...{ flat: card.flat, amount: moneyText(summary.balance), parts: duesParts(summary) },
    }),
    ...(summary.dueOn === null ? [] : [m.remind_due({ day: dayText(summary.dueOn) })]),
    ...aheadWords(reminder),
    ...(upi === '' ? [] : [m.remind_pay({ address: upi })]),
    paidWords(reminder),
    society,
  ].join('\n')
}
