/** What the tray says of money that was refused. */
import { expect, test } from 'vitest'
import type { LateDocumentRow } from '#contract/books/late-documents.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { paise } from '#contract/money.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import type { QueuedChange } from '#db/queued-changes.ts'
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

test.each([
  ['held', 'edit', /^That financial year is closed\. Choose a day in an open one, or leave it/],
  [
    'entered',
    null,
    'It is in the books: entered on 20-Nov-26 by Suresh Patil. Nothing is left to do here.',
  ],
  ['declined', null, 'Declined by Suresh Patil: Paid twice'],
] as const)(
  'a late receipt that is %s says so, whatever its maker does',
  (state, remedy, words) => {
    const args: MutationArgs<'receipt.create@1'> = {
      ...{ id: 'r1', holdingId: 'h1', amount: paise(302_900), mode: 'upi', reference: 'UTR 2803' },
      ...{ receivedOn: '2026-03-30', note: '', at },
    }
    const decided = state !== 'held'
    const late: LateDocumentRow = {
      ...{ id: 'r1', name: 'receipt.create@1', args, dated: args.receivedOn, amount: args.amount },
      ...{
        madeAt: at,
        madeBy: 'Anita',
        state,
        enteredOn: state === 'entered' ? '2026-11-20' : null,
      },
      ...{ reason: state === 'declined' ? 'Paid twice' : '', decidedAt: decided ? at : null },
      decidedBy: decided ? 'Suresh Patil' : '',
    }
    const [item] = toTray(
      [queued('receipt.create@1', args, refused('CLOSED', { late }))],
      viewed,
    ).attention
    expect(item?.remedy).toBe(remedy)
    expect(item?.reason).toMatch(words)
  },
)

const approval = (state: LateDocumentRow['state'] = 'held'): LateDocumentRow => ({
  ...{ id: 'p1', name: 'payment.create@1', args: {}, dated: '2026-03-20', state },
  ...{ amount: paise(23_030_00), madeAt: at, madeBy: 'Meena Iyer', madeUid: 'meena' },
  ...{ heldFor: 'approval', enteredOn: null, reason: '', decidedAt: null, decidedBy: '' },
})

test('an approval that was refused names its payment, and another day is chosen for it', () => {
  const args = { id: 'p1', dated: '2026-03-20', at }
  const said = { title: 'Rakshak Guard Services', late: approval() }
  const tray = (code: ErrorCode, more: Partial<QueuedChange> = {}) =>
    toTray([queued('late-document.enter@1', args, refused(code, { ...said, ...more }))], viewed)
      .attention[0]
  expect(tray('CLOSED', { fields: { dated: 'CLOSED' } })).toMatchObject({
    title: 'Payment not approved: Rakshak Guard Services, ₹23,030.00',
    remedy: 'edit',
    faults: [
      {
        label: 'Date',
        text: 'That financial year is closed. Choose a day in an open one.',
      },
    ],
  })
  expect(tray('CLOSED', { late: { ...approval(), heldFor: 'closed' } })).toMatchObject({
    title: 'Document under review not entered on 20-Mar-26',
    reason: 'That financial year is closed. Choose a day in an open one.',
    remedy: 'edit',
  })
  expect(tray('STATE', { late: approval('declined') })?.remedy).toBeNull()
  expect(tray('FORBIDDEN')?.remedy).toBeNull()
  const waiting = queued('late-document.enter@1', args, { ...said, late: approval('entered') })
  expect(toTray([waiting], viewed).waiting[0]?.title).toBe(
    'Payment approved: Rakshak Guard Services, ₹23,030.00',
  )
  const decline = { id: 'p1', reason: 'Paid twice', at }
  const declined = queued('late-document.decline@1', decline, refused('STATE', said))
  expect(toTray([declined], viewed).attention[0]?.title).toBe(
    'Payment not refused: Rakshak Guard Services, ₹23,030.00. Paid twice',
  )
})

test.each([
  ['write-off', 'amount', 'The amount is more than was unpaid on its day. Flat A-302 owes ₹118.00'],
  ['write-off', 'resolution', 'The general body alone writes off dues'],
  ['waiver', 'resolution', 'A waiver needs its resolution'],
  ['round-off', 'amount', 'The amount is more than was unpaid on its day.'],
] as const)('a %s that is refused at its %s says why, under its own name', (kind, field, words) => {
  const args = {
    ...{ id, kind, holdingId: 'h1', headId: '', amount: paise(500_00), dated: '2026-11-20' },
    ...{ dueOn: null, reason: 'As resolved', resolution: '', at },
  }
  const more = {
    ...{ flat: 'A-302', fields: { [field]: 'INVALID' as const } },
    unpaid: { principal: 100_00, interest: 18_00, penalty: 0 },
  }
  const change = queued('adjustment.create@1', args, refused('INVALID', more))
  const [item] = toTray([change], viewed).attention
  const named = kind === 'waiver' ? [] : [kind]
  const title = [...named, 'A-302', '₹500.00'].join(', ')
  expect(item?.title).toBe(`Adjustment not accepted: ${title}`)
  expect(item?.faults[0]?.text).toContain(words)
  expect(item?.remedy).toBe('edit')
})

test.each([
  ['day', 'Date', 'It is reconciled to that day or later.'],
  ['cleared', 'What is ticked', 'Something ticked is not in the books, or another'],
  ['balance', 'Balance by the bank', "What is ticked no longer comes to the bank's balance."],
] as const)(
  'a reconciliation refused at its %s says why, and is opened again',
  (field, label, words) => {
    const args = {
      ...{ id, accountId: 'account:bank', day: '2026-10-31', balance: paise(4_500_00), at },
      cleared: [{ voucherId: 'v1', on: null }],
    }
    const fields = { [field]: 'INVALID' as const }
    const change = queued('reconciliation.finish@1', args, refused('INVALID', { fields }))
    const [item] = toTray([change], viewed).attention
    expect(item).toMatchObject({
      title: 'Bank reconciliation to 31-Oct-26 not finished',
      remedy: 'edit',
      faults: [{ label, text: expect.stringContaining(words) }],
    })
    expect(item?.words).toContainEqual({ label: 'Balance by the bank', text: '₹4,500.00' })
  },
)

test('a reconciliation that is there already, or undone already, is not sent again', () => {
  const undo = { id, reason: 'Wrong statement', at }
  const [undone] = toTray(
    [queued('reconciliation.undo@1', undo, refused('CONFLICT', { isReportHere: false }))],
    viewed,
  ).attention
  expect(undone).toMatchObject({
    remedy: null,
    reason: expect.stringMatching(/^It is undone already/),
  })
})
