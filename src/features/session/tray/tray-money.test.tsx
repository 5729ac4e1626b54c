/** What the tray says of money that was refused. */
import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { at, photo, queued, refused, viewed } from '../../../../tests/factories/queued-change.ts'
import { toTray } from './tray-items.ts'

const id = 'a'
const cheque = { title: 'A-302, 100123' }
const pile: MutationArgs<'held-cheque.keep@1'> = {
  ...{ holdingId: 'h1', bank: 'HDFC Bank', note: '', at },
  cheques: ['100123', '100124'].map((number) => ({
    ...{ id: number, number, amount: paise(400_000), dated: '2026-12-05' },
  })),
}
test('cheques that wait are told by their number and sum', () => {
  const change = queued('held-cheque.keep@1', pile, { flat: 'A-302' })
  expect(toTray([change], viewed).waiting[0]?.title).toBe(
    '2 cheques kept: A-302, ₹8,000.00, 100123',
  )
})

test('a deposit in a year that is closed says so at its day, which is chosen anew', () => {
  const args = { id, receiptId: 'r', receivedOn: '2026-03-31', at }
  const change = queued(
    'held-cheque.deposit@1',
    args,
    refused('CLOSED', { ...cheque, fields: { receivedOn: 'CLOSED' } }),
  )
  expect(toTray([change], viewed).attention[0]).toMatchObject({
    title: 'Cheque not deposited: A-302, 100123',
    faults: [
      {
        label: 'Received on',
        text: 'That financial year is closed. Choose a day in an open one.',
      },
    ],
    remedy: 'edit',
  })
})

test('a verification that is refused names the payment, and its day is chosen anew', () => {
  const args = { id, receiptId: 'r', receivedOn: '2026-03-31', at }
  const theirs = { amount: paise(302_900), reference: '432109876543' } as never // no more is read of it
  const more = { flat: 'A-302', theirs, fields: { receivedOn: 'CLOSED' as const } }
  const change = queued('reported-payment.verify@1', args, refused('CLOSED', more))
  expect(toTray([change], viewed).attention[0]).toMatchObject({
    ...{ title: 'Payment not verified: A-302, ₹3,029.00, 432109876543', remedy: 'edit' },
  })
  const gone = queued('reported-payment.verify@1', args, refused('CLOSED', { theirs: null }))
  expect(toTray([gone], viewed).attention[0]?.title).toBe(
    'Payment not verified: a payment that is not on this device',
  )
})

test('money from others that is refused is written anew in its form', () => {
  const args = {
    ...{ id, at, categoryId: 'hall', flatId: null, party: 'Mohan Caterers', note: '' },
    ...{ amount: paise(500_000), mode: 'upi' as const, reference: '', receivedOn: '2026-03-31' },
  }
  const change = queued('income.create@1', args, refused('CLOSED', {}))
  expect(toTray([change], viewed).attention[0]?.remedy).toBe('edit')
})

const report = {
  ...{ id: 'p1', at, holdingId: 'h1', amount: paise(302_900), mode: 'upi' as const },
  ...{ reference: '432109876543', paidOn: '2026-11-09', note: 'From my father' },
}

test('cheques and a reported payment that are refused are written anew in their forms', () => {
  const titles = toTray(
    [
      queued('held-cheque.keep@1', pile, refused('INVALID', { flat: 'A-302' })),
      queued('reported-payment.create@1', report, refused('INVALID', { flat: 'A-302' })),
      queued('reported-payment.create@1', report, refused('CONFLICT', { flat: 'A-302' })),
    ].map((change, at) => ({ ...change, args: { ...(change.args as object), id: `${at}` } })),
    viewed,
  ).attention.map(({ title, remedy, reason }) => [title, remedy, reason])
  expect(titles).toEqual([
    ['2 cheques not kept: A-302, ₹8,000.00, 100123', 'edit', 'Something in it is not right.'],
    [
      ...['Payment not reported: A-302, ₹3,029.00, 432109876543', 'edit'],
      'Something in it is not right.',
    ],
    [...['Payment not reported: A-302, ₹3,029.00, 432109876543', null], 'It is there already.'],
  ])
})

test('what was done with a cheque that was refused cannot be accepted either', () => {
  const touched = ['held-cheque/s:neem/100123'] as const
  const deposit = { id: '100123', receiptId: 'r', receivedOn: '2026-12-05', at }
  const changes = [
    queued('held-cheque.keep@1', pile, refused('INVALID', { touched: [...touched] })),
    queued('held-cheque.deposit@1', deposit, refused('NOT_FOUND', { touched: [...touched] })),
  ]
  expect(toTray(changes, viewed).attention).toMatchObject([
    { laterNote: 'They need what was not accepted, so they cannot be accepted either.' },
  ])
})

test('what is wrong with the day of a cheque or a payment is said at it, and every cheque is shown', () => {
  const changes = [
    queued('held-cheque.keep@1', pile, refused('INVALID', { fields: { dated: 'INVALID' } })),
    queued(
      'reported-payment.create@1',
      report,
      refused('INVALID', { fields: { paidOn: 'INVALID' } }),
    ),
  ]
  const [kept, paid] = toTray(changes, viewed).attention
  expect(kept?.faults[0]?.text).toContain("A cheque's date is more than 3 months ago")
  expect(kept?.words).toContainEqual({
    label: 'Cheques',
    text: '100123, ₹4,000.00, 05-Dec-26\n100124, ₹4,000.00, 05-Dec-26',
  })
  expect(paid?.faults).toMatchObject([
    { label: 'Date', text: expect.stringContaining('not more than a year ago') },
  ])
})

test('pictures that were refused with a reported payment stand below it, and go with it', () => {
  const change = queued('reported-payment.create@1', report, refused('INVALID'))
  const shown = queued(
    'attachment.add@1',
    photo('reported-payment', 'p1'),
    refused('NOT_FOUND', { isReportHere: false }),
  )
  expect(toTray([change, shown], viewed).attention).toMatchObject([
    {
      later: [
        {
          ...{ id: shown.opId, state: 'rejected' },
          title: 'Picture of a payment not sent: tank.jpg',
        },
      ],
      laterNote: 'Sent along when you edit and resend it.',
    },
  ])
  expect(toTray([change, queued('attachment.add@1', photo('flat', 'p1'))], viewed)).toMatchObject({
    attention: [{ later: [] }],
  })
})
