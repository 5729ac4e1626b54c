import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import type { ReceiptRow } from '#contract/receipts.ts'
import type { Held } from '#db/db.ts'
import type { QueuedChange } from '#db/queued-changes.ts'
import { newMail } from '../../../../tests/factories/mail.ts'
import { at, photo, queued, refused, viewed } from '../../../../tests/factories/queued-change.ts'
import { newReport, reportRow } from '../../../../tests/factories/report.ts'
import { toTray } from './tray-items.ts'

const payment = {
  id: 'r2',
  at,
  holdingId: 'h1',
  amount: paise(12_302_900),
  mode: 'upi',
  reference: '2611',
  receivedOn: '2026-11-20',
  note: '',
} as const
const receipt: ReceiptRow = {
  ...payment,
  id: 'r1',
  flatId: 'f1',
  amount: paise(200_000),
  recordedAt: at,
  number: 'R/2627/0003',
  postedOn: '2026-11-20',
  possibleDuplicateOf: null,
  reverses: null,
  reason: '',
}
const reversal = { id: 'v1', receiptId: 'r1', reason: 'Entered twice', at }
const lift = { title: 'Lift stops' }
const cheque = { title: 'A-302, 100123' }
const id = 'a'

test.each([
  [queued('report.complete@1', { id, at, completed: true }, lift), 'Marked as fixed: Lift stops'],
  [queued('report.complete@1', { id, at, completed: false }, lift), 'Reopened: Lift stops'],
  [queued('report.star@1', { id, starred: true }, lift), 'Star added: Lift stops'],
  [queued('report.star@1', { id, starred: false }, lift), 'Star removed: Lift stops'],
  [
    queued('report.label@1', { id, at, label: 'l', on: true }, { ...lift, label: 'Plumbing' }),
    'Label Plumbing added: Lift stops',
  ],
  [queued('report.remove@1', { id, at, deleted: false }, lift), 'Restored: Lift stops'],
  [
    queued('report.star@1', { id, starred: true }),
    'Star added: a report that is not on this device',
  ],
  [
    queued('receipt.create@1', payment, { flat: 'A-302' }),
    'New receipt: A-302, ₹1,23,029.00, UPI 2611',
  ],
  [
    queued('receipt.reverse@1', reversal, { receipt, flat: 'A-302' }),
    'Reversal: R/2627/0003, A-302, ₹2,000.00',
  ],
  [
    queued('attachment.add@1', photo('voucher', 'r1'), {
      paperOf: { name: 'R/2627/0003', amount: 200_000 },
    }),
    'Document for R/2627/0003, ₹2,000.00: tank.jpg',
  ],
  [
    queued('attachment.add@1', photo('flat', 'f1'), { paperOf: { name: 'A-302', amount: null } }),
    'Document for A-302: tank.jpg',
  ],
  [queued('attachment.add@1', photo('voucher', 'r1')), 'New document: tank.jpg'],
  [queued('receipt.reverse@1', reversal), 'Reversal: a receipt that is not on this device'],
  [
    queued('held-cheque.give-back@1', { id, reason: 'Paid by UPI', at }, cheque),
    'Cheque given back: A-302, 100123',
  ],
])('a change that waits says what was done: %#', (change, title) => {
  expect(toTray([change], viewed).waiting[0]?.title).toBe(title)
})

test('a bill that is not made again keeps its reason, and is asked for once more', () => {
  const args = { id, billId: 'b', reason: 'The meter was read again', at }
  const change = queued('bill.again@1', args, refused('TAKEN', { isReportHere: false }))
  expect(toTray([change], viewed).attention[0]).toMatchObject({
    ...{ remedy: 'again', words: [{ label: 'Reason', text: 'The meter was read again' }] },
  })
})

const writing = (set: object) =>
  queued('mail.draft@1', { id, at, set, replyTo: null }, { title: 'Water tank' })

test('a mail is one line with its drafts and its file, and so is a new report with its photos', () => {
  const sending = queued('mail.send@1', newMail(['c-meera'], { id }))
  const report = queued('report.create@1', newReport({ id: 'r' }), lift)
  const changes = [
    ...[writing({ subject: 'Water tank' }), queued('attachment.add@1', photo('mail', id))],
    ...[writing({ html: '<p>Cleaned</p>' }), sending, report],
    queued('attachment.add@1', photo('report', 'r')),
    queued('attachment.add@1', photo('report', 'r')),
  ]
  expect(toTray(changes, viewed).waiting).toMatchObject([
    { id: sending.opId, title: 'Mail: Water tank', detail: 'File 0 of 1', canEdit: true },
    { id: report.opId, title: 'New report: Lift stops', detail: 'Files 0 of 2', canEdit: true },
  ])
  expect(toTray(changes.slice(0, 3), viewed).waiting).toMatchObject([
    { title: 'Draft: Water tank' },
  ])
})

test('who sees it is said of a paper that was refused, and not of the file of a mail', () => {
  const said = (kind: 'mail' | 'flat') =>
    toTray([queued('attachment.add@1', photo(kind, id), refused('INVALID'))], viewed).attention[0]
  expect(said('flat')).toMatchObject({ words: [{ label: 'Who sees it' }] })
  expect(said('mail')).toMatchObject({ title: 'File not added to a mail: tank.jpg', words: [] })
})

/** The server's copy of what a change is about. */
const theirs: QueuedChange['theirs'] = { id, space: 's:neem', scopes: [], rv: 1 }

const waiver = (headId: string) => ({
  ...{
    id,
    kind: 'waiver' as const,
    holdingId: 'h1',
    headId,
    amount: paise(50_00),
    dated: '2026-11-20',
  },
  ...{ dueOn: null, reason: 'As resolved', resolution: '', at },
})
const waivedTooMuch = refused('INVALID', {
  ...{ flat: 'A-302', fields: { amount: 'INVALID' } },
  unpaid: { principal: 0, interest: 18_00, penalty: 0 },
})

test.each([
  {
    change: queued('adjustment.create@1', waiver(''), waivedTooMuch),
    title: 'Adjustment not accepted: A-302, ₹50.00',
    reason:
      'The amount is more than the interest that was unpaid on its day. Flat A-302 has ₹18.00 of unpaid interest now: let off no more than that.',
    remedy: 'edit',
  },
  {
    change: queued('adjustment.create@1', waiver('penalty'), waivedTooMuch),
    title: 'Adjustment not accepted: A-302, ₹50.00',
    reason:
      'The amount is more than the penalty that was unpaid on its day. Flat A-302 has ₹0.00 of unpaid penalty now: let off no more than that.',
    remedy: 'edit',
  },
  {
    change: queued(
      'receipt.reverse@1',
      reversal,
      refused('STATE', { receipt, flat: 'A-302', reversedBy: 'RV/2627/0001' }),
    ),
    title: 'Not reversed: R/2627/0003, A-302, ₹2,000.00',
    reason: 'R/2627/0003 is already reversed by RV/2627/0001.',
    remedy: null,
  },
  {
    change: queued('receipt.reverse@1', reversal, refused('STATE', { receipt })),
    title: 'Not reversed: R/2627/0003, ₹2,000.00',
    reason: 'R/2627/0003 is already reversed.',
    remedy: null,
  },
  {
    change: queued('receipt.reverse@1', reversal, refused('FORBIDDEN', { receipt })),
    title: 'Not reversed: R/2627/0003, ₹2,000.00',
    reason: 'Your role does not allow this.',
    remedy: null,
  },
  {
    change: queued('receipt.create@1', payment, refused('CONFLICT', { flat: 'A-302' })),
    title: 'Receipt not accepted: A-302, ₹1,23,029.00, UPI 2611',
    reason: 'This receipt is already in the books.',
    remedy: null,
  },
  {
    change: queued('receipt.create@1', payment, refused('INVALID', { flat: 'A-302' })),
    title: 'Receipt not accepted: A-302, ₹1,23,029.00, UPI 2611',
    reason: 'Something in it is not right.',
    remedy: 'edit',
  },
  {
    change: queued(
      'report.star@1',
      { id, starred: true },
      refused('NOT_FOUND', { isReportHere: false }),
    ),
    title: 'Star not added: a report that is not on this device',
    reason: 'The report it belongs to does not exist, or you may not see it any more.',
    remedy: null,
  },
  {
    change: queued('report.star@1', { id, starred: true }, refused('NOT_FOUND', lift)),
    title: 'Star not added: Lift stops',
    reason: 'The report it belongs to does not exist, or you may not see it any more.',
    remedy: 'again',
  },
  {
    change: queued(
      'household.add@1',
      { kind: 'pet', id: 'p', holdingId: 'h1', row: { name: 'Moti', sort: 'dog' } },
      refused('INVALID', { title: 'Moti', isReportHere: false }),
    ),
    title: 'Household entry not added: Moti',
    reason: 'Something in it is not right.',
    remedy: 'edit',
  },
  {
    change: queued(
      'resident.edit@1',
      { id: 'h1', set: { pays: true } },
      refused('TAKEN', { title: 'Rohan, A-104', theirs, isReportHere: false }),
    ),
    title: 'Residence not changed: Rohan, A-104',
    reason: 'Somebody else pays for this flat. Take that away there first.',
    remedy: 'edit',
  },
  {
    change: queued('household.remove@1', { id: 'p' }, refused('DEAD', { title: 'Moti', theirs })),
    title: 'Household entry not removed: Moti',
    reason: 'This change could not be sent.',
    remedy: 'again',
  },
  {
    change: queued(
      'household.edit@1',
      { kind: 'pet', id: 'p', set: { name: 'Moti' } },
      refused('GONE', { title: 'Moti', isReportHere: false }),
    ),
    title: 'Household not changed: Moti',
    reason: 'It is not there any more.',
    remedy: null,
  },
  {
    change: queued(
      'mail.send@1',
      newMail(['c-meera']),
      refused('INVALID', { isReportHere: false }),
    ),
    title: 'Mail not sent: Water tank',
    reason: 'You cannot write to one of these people, or they have no account any more.',
    remedy: 'edit',
  },
  {
    change: queued('mail.send@1', newMail(['c-meera']), refused('GONE', { isReportHere: false })),
    title: 'Mail not sent: Water tank',
    reason: 'The mail was sent or deleted on another device. What you wrote can become a new mail.',
    remedy: 'edit',
  },
])('refused: $title $reason', ({ change, title, reason, remedy }) => {
  expect(toTray([change], viewed).attention).toMatchObject([{ title, reason, remedy }])
})

const edit = (more: Partial<QueuedChange>) =>
  queued('report.edit@1', { id, at, set: lift, was: { title: 'Lift' } }, { ...lift, ...more })

test.each([
  [['queued'], 'They are sent by themselves.'],
  [['rejected'], 'They were not accepted either.'],
  [['rejected', 'queued'], 'Those that wait are sent by themselves.'],
] as const)('later changes that are %o: %s', (states, note) => {
  const later = states.map((state) => edit({ state }))
  const { attention } = toTray([edit(refused('CONFLICT')), ...later], viewed)
  expect(attention).toHaveLength(1)
  expect(attention[0]?.laterNote).toContain(note)
})

test('what somebody else wrote stands with the time they wrote it', () => {
  const theirs: Held<'report'> = {
    ...reportRow({ id, title: 'Lift is mended', area: 'personal', createdAt: at, updatedAt: at }),
    space: 's:neem',
    scopes: [],
    rv: 1,
  }
  const change = edit(
    refused('CONFLICT', {
      theirs,
      fields: { title: 'CONFLICT' },
    }),
  )
  expect(toTray([change], viewed).attention[0]?.differences).toMatchObject([
    { yours: 'Lift stops', theirs: 'Lift is mended', theirsAt: at },
  ])
})
