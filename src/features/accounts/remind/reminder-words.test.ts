import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { waitingReports } from '#domain/books/waiting-reports.ts'
import { reportedText } from '../dues-words.ts'
import type { Reminder } from './reminder.ts'
import { textOf } from './reminder-words.ts'

const report = (holdingId: string, rupees: number, on: string) => ({
  ...{ holdingId, amount: paise(rupees * 100), state: 'reported' as const },
  reportedAt: `${on}T20:00:00.000Z`, // the next day in India
})

const reports = waitingReports(
  [
    report('h1', 2000, '2024-10-09'),
    report('h1', 1029, '2024-10-11'),
    report('h1', 500, '2024-10-20'),
    { ...report('h2', 100, '2024-10-09'), state: 'verified' },
  ],
  '2024-10-15',
)

test('what waits is counted by holding, up to the day, with the day of the last report', () => {
  expect([...reports]).toEqual([['h1', { amount: 3029_00, on: '2024-10-12' }]])
})

const reminder: Omit<Reminder, 'reported'> = {
  card: { flat: 'A-104', person: 'Rohan Deshpande' } as Reminder['card'], // no more is read of it
  summary: {
    ...{ balance: paise(4000_00), principal: paise(4000_00), penalty: paise(0) },
    ...{ interest: paise(0), dueOn: '2024-10-10' },
  } as Reminder['summary'],
  dues: { overdue: paise(4000_00), ahead: [] },
  ...{ remindedOn: null, mailTo: 'c1', phone: '', email: '' },
}
const last = (reported: Reminder['reported']) =>
  textOf({ ...reminder, reported }, { society: 'Neem Chhaya', upi: '' })
    .split('\n')
    .at(-2)

test('a reminder says that a payment was reported, and asks for the rest alone', () => {
  const reported = reports.get('h1') ?? null
  expect(reported && reportedText(reported)).toBe(
    '₹3,029.00 reported on 12-Oct-24, not yet checked',
  )
  expect(last(reported)).toBe(
    'We have your report of ₹3,029.00 on 12-Oct-24 and have not checked it yet; please pay only what it does not cover. Thank you.',
  )
  expect(last(null)).toMatch(/^If it is paid already, please report it/)
})
