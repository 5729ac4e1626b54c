import { expect, test } from 'vitest'
import { invoicesKind, paymentsKind } from './many-payables-kind.ts'
import { nothingPayable } from './payable-item.ts'

const vendor = (id: string, name: string, deducts: 'contractor' | null) => ({
  ...{ id, name, deducts, pan: 'ABCPD1234E', gstin: '', phone: '', email: '', note: '' },
  ...{ accountId: null, isClosed: false },
})
const account = { id: 'repairs', name: 'Repairs', code: '5100', group: 'expense', role: null }
const payables = {
  ...nothingPayable,
  today: '2026-11-20',
  vendors: [vendor('guard', 'Rakshak Guard Services', 'contractor'), vendor('jal', 'Jal', null)],
  ledger: [{ ...account, isClosed: false }],
} as never as typeof nothingPayable // no more of an account is read
const known = { societyId: 'neem', payables, closed: () => null }

test('invoices above count for the tax of those below, and a due day that is not written is a week later', () => {
  const row = (id: string, vendorId: string, amount: string) => ({
    ...{ id, cells: { vendorId, amount, dated: '5/11/26', accountId: 'repairs' } },
  })
  const [first, second, lost] = invoicesKind(known).judge([
    row('1', 'rakshak', '20,000'),
    row('2', 'rakshak', '90,000'),
    row('3', 'Neem', '5'),
  ])
  expect(first).toMatchObject({ errors: {}, fields: { dueOn: '2026-11-12', deducted: 0 } })
  // 1 % of a person who is a contractor, of both: together they are above the limit of the year
  expect(second?.fields?.deducted).toBe(1_100_00)
  expect(lost?.errors).toEqual({ vendorId: 'nothing is called Neem here.' })
})

test('what cannot be deducted is said, and a nought is no deduction', () => {
  const row = (id: string, vendorId: string, deducted: string) => ({
    ...{
      id,
      cells: { vendorId, deducted, amount: '90,000', dated: '5/11/26', accountId: 'repairs' },
    },
  })
  const [vain, nought, own] = invoicesKind(known).judge([
    row('1', 'Jal', '900'),
    row('2', 'rakshak', '0'),
    row('3', 'rakshak', '500'),
  ])
  expect(vain?.errors.deducted).toBe(
    'no tax is deducted of this vendor on that day. Leave it empty.',
  )
  expect(nought).toMatchObject({ errors: {}, fields: { deducted: 0 } })
  expect(own).toMatchObject({ errors: {}, fields: { deducted: 500_00 } })
})

test('a vendor who is owed for invoices is not paid for an account once more', () => {
  const accounts = new Map([['jal', { owed: 500_00, advance: 0 }]])
  const owing = { ...payables, accounts } as never as typeof nothingPayable // no more of it is read
  const cells = { amount: '500', receivedOn: '5/11/26', mode: 'cash' }
  const [twice, paid] = paymentsKind({ ...known, payables: owing }).judge([
    { id: '1', cells: { ...cells, to: 'Jal', accountId: 'Repairs' } },
    { id: '2', cells: { ...cells, to: 'Jal' } },
  ])
  expect(twice?.errors.accountId).toContain('Jal is a vendor who is owed')
  expect(paid?.errors).toEqual({})
})

test('a payment without an account is for the invoices of a vendor, with one at once for that', () => {
  const cells = { amount: '500', receivedOn: '5/11/26', mode: 'cash' }
  const [vendorPaid, other, lost] = paymentsKind(known).judge([
    { id: '1', cells: { ...cells, to: 'jal' } },
    { id: '2', cells: { ...cells, to: 'Sweeper', accountId: 'Repairs' } },
    { id: '3', cells: { ...cells, to: 'Sweeper' } },
  ])
  expect(vendorPaid?.fields).toMatchObject({ vendorId: 'jal', lines: [], amount: 500_00 })
  expect(other?.fields).toMatchObject({
    ...{ vendorId: null, party: 'Sweeper', lines: [{ accountId: 'repairs', amount: 500_00 }] },
  })
  expect(lost?.errors.to).toContain('no vendor is called Sweeper')
})

const words = (judged: readonly { hint?: (atOf: () => number) => string }[]) =>
  judged.map(({ hint }) => hint?.(() => 1) ?? '')

test('one number of one vendor twice is said, by what stands or by the row above, and what was taken back is none', () => {
  const standing = (id: string, reference: string, isReversed: boolean) => ({
    ...{ isReversed, row: { id, reference, vendorId: 'jal', number: `V/${id}`, reverses: null } },
  })
  const invoices = [standing('1', 'J-0118', false), standing('2', 'J-119', true)]
  const standingToo = { ...payables, invoices } as never as typeof nothingPayable // no more of it is read
  const row = (id: string, vendorId: string, reference: string) => ({
    ...{
      id,
      cells: { vendorId, reference, amount: '500', dated: '5/11/26', accountId: 'repairs' },
    },
  })
  const judged = invoicesKind({ ...known, payables: standingToo }).judge([
    row('a', 'Jal', 'j/0118'),
    row('b', 'Jal', 'J-119'),
    row('c', 'rakshak', 'J-0118'),
    row('d', 'Jal', 'j 119'),
    row('e', 'Jal', ''),
    row('f', 'Jal', ''),
  ])
  expect(words(judged)).toEqual([
    'this number of the vendor stands here already: V/1.',
    ...['', '', 'this number of the vendor stands here already: row 1.', '', ''],
  ])
  expect(judged.every(({ fields }) => fields !== undefined)).toBe(true)
})

test('as much to the same on one day is said, also where it waits for approval', () => {
  const paidBefore = { vendorId: 'jal', party: '', amount: 500_00, paidOn: '2026-11-05' }
  const args = {
    ...{ vendorId: 'guard', invoiceIds: [], lines: [], party: '', amount: 900_00, mode: 'neft' },
    ...{ reference: 'N1', paidOn: '2026-11-05', note: '' },
  }
  const before = {
    ...payables,
    payments: [{ isReversed: false, row: { ...paidBefore, number: 'P/1', reverses: null } }],
    approvals: [{ row: { state: 'held', name: 'payment.create@1', args } }],
  } as never as typeof nothingPayable // no more of it is read
  const row = (id: string, to: string, amount: string, receivedOn: string, accountId = '') => ({
    ...{ id, cells: { to, amount, receivedOn, accountId, mode: 'neft', reference: id } },
  })
  const judged = paymentsKind({ ...known, payables: before }).judge([
    row('a', 'Jal', '500', '5/11/26'),
    row('b', 'Jal', '500', '6/11/26'),
    row('c', 'rakshak', '900', '5/11/26'),
    row('d', 'Sweeper', '500', '5/11/26', 'Repairs'),
    row('e', 'sweeper', '500', '5/11/26', 'Repairs'),
  ])
  const said = 'as much was paid to the same on that day already:'
  expect(words(judged)).toEqual([
    ...[`${said} P/1.`, '', `${said} one that waits for approval.`, '', `${said} row 1.`],
  ])
})
