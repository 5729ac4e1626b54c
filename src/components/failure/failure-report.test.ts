import { expect, test } from 'vitest'
import { type Failure, failureReport, withoutPersons } from './failure-report.ts'

const stack = `TypeError: Cannot read properties of undefined (reading 'name')
    at ReceiptRow (https://society.example/assets/incomes-a1b2.js?token=abc:1:2345)
    at async https://society.example/assets/base-c3d4.js:10:99
    at chrome-extension://abcdef/anna@example.org/content.js:1:1`

const failed = (message: string, trace = stack): Failure => ({
  error: Object.assign(new TypeError(message), { stack: trace }),
  route: '/apps/accounts/incomes',
  build: 'abc123',
  at: new Date('2026-11-20T08:00:00Z'),
  personal: ['Rohan Deshpande', 'Rohan', 'Deshpande', 'Neem Chhaya CHS'],
})

test('a report says what failed and where in the code', () => {
  const report = failureReport(failed("Cannot read properties of undefined (reading 'name')"))
  expect(report.name).toBe('TypeError')
  expect(report.message).toBe("Cannot read properties of undefined (reading 'name')")
  expect(report.stack.split('\n').slice(0, 2)).toEqual([
    'ReceiptRow /assets/incomes-a1b2.js:1:2345',
    '/assets/base-c3d4.js:10:99',
  ])
  expect(report.stack).not.toMatch(/society\.example|token|anna/)
})

test('the same fault of the same build has the same reference, another fault another', () => {
  const one = failureReport(failed('Broken'))
  expect(one.reference).toMatch(/^[2-9A-Z]{6}$/)
  expect(failureReport({ ...failed('Broken'), at: new Date() }).reference).toBe(one.reference)
  expect(failureReport(failed('Broken otherwise')).reference).not.toBe(one.reference)
  expect(failureReport({ ...failed('Broken'), build: 'next' }).reference).not.toBe(one.reference)
  expect(failureReport({ ...failed('Broken'), route: '/home' }).reference).not.toBe(one.reference)
})

test.each([
  ['a mail address', 'No contact anna.k+x@example.co.in here'],
  ['a token', 'Refused eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl here'],
  ['a phone number', 'Call +91 55500 00101 now'],
  ['an amount', 'Total is ₹3,029.00 today'],
  ['a payment reference', 'UTR 261119000123 is known'],
  ['an address with a query', 'GET https://society.example/apps/mail/inbox/m1?token=secret failed'],
  ['an identifier', 'No row neem:report:02 in the table'],
  ['a random identifier', 'No row 3f2a8c1e-77aa-4b1c-9c55-1a2b3c4d5e6f in the table'],
  ['what somebody wrote', 'Cannot parse "Leak near my door" as a date'],
  ['somebody’s name in another script', 'No person रोहन here'],
  ['the name of whoever is signed in', 'No person rohan deshpande here'],
  ['the society', 'Society NEEM CHHAYA CHS is closed'],
])('%s is not in the message', (_what, message) => {
  const said = withoutPersons(message, failed('').personal)
  expect(said).not.toMatch(
    /anna|example|eyJ|55500|3,029|2611|secret|neem|3f2a8c1e|Leak|रोहन|rohan|deshpande|chhaya/i,
  )
  expect(said.length).toBeGreaterThan(5)
})

test('what is no error at all has a report too', () => {
  expect(failureReport({ ...failed(''), error: undefined })).toMatchObject({
    name: 'undefined',
    message: '',
    stack: '',
  })
  expect(failureReport({ ...failed(''), error: 'closed' }).message).toBe('closed')
})
