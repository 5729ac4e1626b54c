import { describe, expect, test } from 'vitest'
import { indexAlike } from '../alike.ts'
import { alikeOf, type Known, modeOf, propose, referenceOf } from './propose.ts'
import { type BankLine, readStatement } from './read-statement.ts'

const read = (text: string) =>
  readStatement(text.split('\n').map((line) => line.split('|').map((cell) => cell.trim())))

describe('statements as banks write them', () => {
  test('two columns, titles above, totals below, the newest last', () => {
    const found = read(
      [
        'Demo Sahakari Bank',
        'Account 00123 | From 01-Nov-26 to 30-Nov-26',
        'Date | Narration | Chq./Ref.No. | Value Dt | Withdrawal Amt. | Deposit Amt. | Closing Balance',
        '01/11/26 | UPI-ROHAN DESHPANDE-A104 | 432109876543 | 01/11/26 | | 3,029.00 | 8,03,029.00',
        ' | continued on the next row | | | | | ',
        '02/11/26 | CHQ PAID LIFT AMC | 004512 | 02/11/26 | 12,500.00 | | 7,90,529.00',
        'Total | | | | 12,500.00 | 3,029.00 | ',
      ].join('\n'),
    )
    expect(found?.lines).toEqual([
      {
        ...{ row: 4, date: '2026-11-01', amount: 302_900, balance: 80_302_900 },
        narration: 'UPI-ROHAN DESHPANDE-A104 continued on the next row',
        reference: '432109876543',
      },
      {
        ...{ row: 6, date: '2026-11-02', amount: -1_250_000, balance: 79_052_900 },
        ...{ narration: 'CHQ PAID LIFT AMC', reference: '004512' },
      },
    ])
    expect(found?.isWhole).toBe(true)
  })

  test('one column with a side, the newest first', () => {
    const found = read(
      [
        'Transaction Date | Description | Amount (INR) | Dr/Cr | Balance',
        '03-Nov-2026 | NEFT | 500.00 | DR | 1,500.00',
        '02-Nov-2026 | Interest | 2,000.00 | CR | 2,000.00',
      ].join('\n'),
    )
    expect(found?.lines.map(({ amount }) => amount)).toEqual([-50_000, 200_000])
    expect(found?.isWhole).toBe(true)
  })

  test('a missing line is found by the balances, an amount that is none by its row', () => {
    const found = read(
      [
        'Txn Date | Particulars | Debit | Credit | Balance',
        '01-11-2026 | A | | 100.00 | 100.00',
        '02-11-2026 | B | | much | 100.00',
        '03-11-2026 | C | | 50.00 | 250.00',
      ].join('\n'),
    )
    expect(found).toMatchObject({
      unread: [{ row: 3, why: 'amount', cell: 'much', words: 'B' }],
      isWhole: false,
    })
  })

  test('a line without a day is named too, a total is none', () => {
    const found = read(
      [
        'Txn Date | Particulars | Debit | Credit | Balance',
        '01-11-2026 | A | | 100.00 | 100.00',
        '31-13-2026 | UPI B | | 60.00 | 160.00',
        ' | UPI C | | 50.00 | 210.00',
        ' | Grand total | | 210.00 | ',
        ' | Closing Balance | | 210.00 | ',
      ].join('\n'),
    )
    expect(found?.unread).toEqual([
      { row: 3, why: 'date', cell: '31-13-2026', words: 'UPI B' },
      { row: 4, why: 'date', cell: '', words: 'UPI C' },
    ])
  })

  test('what is no statement is said', () => {
    expect(read('Flat | Name\nA-101 | Sudha')).toBeUndefined()
  })
})

const line = (row: number, rupees: number, narration: string, more: Partial<BankLine> = {}) => ({
  ...{ row, date: '2026-11-12', narration, reference: '', amount: rupees * 100, balance: null },
  ...more,
})

const holdings = [
  { id: 'h104', flatId: 'f104', flat: 'A-104', people: ['Rohan Deshpande'], due: 302_900 },
  { id: 'h201', flatId: 'f201', flat: 'A-201', people: ['Anjali Fernandes'], due: 281_800 },
  { id: 'h202', flatId: 'f202', flat: 'A-202', people: ['Prakash Jadhav'], due: 281_800 },
  {
    id: 'h301',
    flatId: 'f301',
    flat: 'B-301',
    people: ['Suresh Patil', 'Mina Joshi'],
    due: 250_000,
  },
  // still owes what was billed while he paid
  { id: 'h301-before', flatId: 'f301', flat: 'B-301', people: ['Om Rao'], due: 120_000 },
]
const receipt = (id: string, rupees: number, reference: string, more: object = {}) => ({
  ...{ id, flatId: 'f104', amount: rupees * 100, mode: 'upi' as const, reference, note: '' },
  ...{ receivedOn: '2026-11-11' },
  ...more,
})
const known = (change: Partial<Known> = {}): Known => ({
  ...{ receipts: [], reports: [], cheques: [], holdings },
  ...change,
})
const one = (asked: BankLine, change: Partial<Known> = {}) => propose([asked], known(change)).get(1)

test('what is in the books is told by its number, however the bank writes it', () => {
  const receipts = [receipt('r1', 3029, '4321 0987 6543'), receipt('r2', 3029, '999988887777')]
  expect(one(line(1, 3029, 'UPI/CR/432109876543/ROHAN'), { receipts })).toEqual({
    ...{ kind: 'booked', ids: ['r1'] },
  })
  // the sum is another
  expect(one(line(1, 3030, 'UPI/CR/432109876543'), { receipts })).toEqual({ kind: 'none' })
})

test('a receipt stands beside one line only', () => {
  const receipts = [receipt('r1', 3029, '', { mode: 'neft' })]
  const twice = propose(
    [line(1, 3029, 'NEFT A-104'), line(2, 3029, 'NEFT A-104')],
    known({ receipts }),
  )
  expect([...twice.values()]).toEqual([
    { kind: 'booked', ids: ['r1'] },
    { kind: 'flat', holdingId: 'h104', by: 'code' },
  ])
})

describe('bills are alike, and so is what is paid', () => {
  const cheque = (more: object = {}) =>
    receipt('r1', 2550, '', { flatId: 'f301', mode: 'cheque', receivedOn: '2026-11-08', ...more })
  const named = line(1, 2550, 'UPI/432109876543/A 104 maintenance', { date: '2026-11-10' })
  const deposit = line(2, 2550, 'CTS CLG DEP SURESH PATIL B-301', { date: '2026-11-11' })
  const booked = { kind: 'booked', ids: ['r1'] }

  test('money of a flat that is named is not hidden behind the receipt of another', () => {
    for (const lines of [
      [named, deposit],
      [deposit, named],
    ]) {
      const found = propose(lines, known({ receipts: [cheque()] }))
      expect(found.get(1)).toEqual({ kind: 'flat', holdingId: 'h104', by: 'code' })
      expect(found.get(2)).toEqual(booked)
    }
  })

  test('nor does a line without a name take it from the one that has it', () => {
    const bare = line(1, 2550, 'CLG', { date: '2026-11-08' })
    const found = propose([bare, deposit], known({ receipts: [cheque()] }))
    expect([found.get(1), found.get(2)]).toEqual([{ kind: 'none' }, booked])
    expect(one(bare, { receipts: [cheque()] })).toEqual(booked)
  })

  test('nor behind several cheques of others', () => {
    const receipts = [cheque(), cheque({ id: 'r2', flatId: 'f201' })]
    const asked = line(1, 5100, 'NEFT A-104')
    expect(one(asked, { receipts })).toEqual({ kind: 'flat', holdingId: 'h104', by: 'code' })
  })

  test('what was made of the line is known by its words, whoever it was entered for', () => {
    const made = cheque({ note: named.narration, receivedOn: named.date })
    expect(one(named, { receipts: [made] })).toEqual(booked)
  })
})

test('one deposit of several cheques', () => {
  const cheque = (id: string, rupees: number) => receipt(id, rupees, '004512', { mode: 'cheque' })
  const receipts = [cheque('r1', 2818), cheque('r2', 3014), cheque('r3', 100)]
  expect(one(line(1, 5832, 'CLG DEPOSIT'), { receipts })).toEqual({
    ...{ kind: 'booked', ids: ['r1', 'r2'] },
  })
})

test('two of the same sum without a number are told apart by their days', () => {
  const hired = (id: string, receivedOn: string) =>
    receipt(id, 2500, '', { flatId: null, mode: 'neft', receivedOn })
  const receipts = [hired('r1', '2026-11-15'), hired('r2', '2026-11-19')]
  const lines = [
    line(1, 2500, 'NEFT HALL', { date: '2026-11-19' }),
    line(2, 2500, 'NEFT HALL', { date: '2026-11-16' }),
  ]
  expect([...propose(lines, known({ receipts })).entries()]).toEqual([
    [1, { kind: 'booked', ids: ['r2'] }],
    [2, { kind: 'booked', ids: ['r1'] }],
  ])
})

test('what was split over several flats is known again by its words', () => {
  const part = (id: string, rupees: number, receivedOn = '2026-11-12') =>
    receipt(id, rupees, '', { mode: 'neft', note: 'IMPS 5552', receivedOn })
  const asked = line(1, 7000, 'IMPS 5552')
  const receipts = [part('r1', 4000), part('r2', 3000)]
  expect(one(asked, { receipts })).toEqual({ kind: 'booked', ids: ['r1', 'r2'] })
  const earlier = [part('r1', 4000), part('r2', 3000, '2026-11-11')]
  expect(one(asked, { receipts: earlier })).toEqual({ kind: 'none' })
})

describe('a cheque in hand that was deposited', () => {
  const held = {
    ...{ id: 'c1', holdingId: 'h201', flatId: 'f201', amount: 400_000, number: '100123' },
    dated: '2026-11-10',
  }
  const cheques = [held]
  const proposed = { kind: 'cheque', id: 'c1', holdingId: 'h201' }

  test('by its number and sum, from its day on and for three months', () => {
    expect(one(line(1, 4000, 'CLG 100123'), { cheques })).toEqual(proposed)
    expect(one(line(1, 4001, 'CLG 100123'), { cheques })).toEqual({ kind: 'none' })
    expect(one(line(1, 4000, 'CLG 100123', { date: '2026-11-09' }), { cheques })).toEqual({
      kind: 'none',
    })
    expect(one(line(1, 4000, 'CLG 100123', { date: '2027-02-11' }), { cheques })).toEqual({
      kind: 'none',
    })
  })

  test('by its flat, where the line says that it is a cheque and one alone has the sum', () => {
    expect(one(line(1, 4000, 'CHQ DEP A-201'), { cheques })).toEqual(proposed)
    expect(one(line(1, 4000, 'UPI A-201'), { cheques })).toMatchObject({ kind: 'flat' })
    const two = [held, { ...held, id: 'c2', number: '100124' }]
    expect(one(line(1, 4000, 'CHQ DEP A-201'), { cheques: two })).toMatchObject({ kind: 'flat' })
  })

  test('once only, and not where its receipt is in the books', () => {
    const twice = propose(
      [line(1, 4000, 'CLG 100123'), line(2, 4000, '100123')],
      known({ cheques }),
    )
    expect([...twice.values()]).toEqual([proposed, { kind: 'none' }])
    const receipts = [receipt('r1', 4000, '100123', { flatId: 'f201', mode: 'cheque' })]
    expect(one(line(1, 4000, 'CLG 100123'), { receipts })).toEqual({ kind: 'booked', ids: ['r1'] })
  })
})

test('the number of a line that stands elsewhere is told, but not of what it is proposed for', () => {
  const booked = {
    ...receipt('r1', 3029, '432109876543'),
    ...{ number: 'R/2627/0001', reverses: null, recordedAt: '2026-11-11T08:00:00.000Z' },
  }
  const index = indexAlike({ receipts: [booked], incomes: [], reports: [], cheques: [] })
  const more = line(1, 3030, 'UPI/CR/432109876543')
  const found = alikeOf(more, { kind: 'none' }, index, '')
  expect(found).toMatchObject([{ id: 'r1', number: 'R/2627/0001', flatId: 'f104' }])
  const proposal = { kind: 'reported', id: 'r1', holdingId: 'h104' } as const
  expect(alikeOf(more, proposal, index, 'f104')).toEqual([])
})

test('a payment that a member reported', () => {
  const reports = [
    {
      ...{ id: 'p1', holdingId: 'h201', amount: 500_000, reference: '512345678901' },
      paidOn: '2026-11-10',
    },
  ]
  expect(one(line(1, 5000, 'UPI 512345678901'), { reports })).toEqual({
    ...{ kind: 'reported', id: 'p1', holdingId: 'h201' },
  })
})

test.each([
  ['NEFT FROM A 104 NOV', 1, { kind: 'flat', holdingId: 'h104', by: 'code' }],
  ['upi/a104/maint', 1, { kind: 'flat', holdingId: 'h104', by: 'code' }],
  ['IMPS SURESH M PATIL', 1, { kind: 'flat', holdingId: 'h301', by: 'name' }],
  // a flat of several
  ['NEFT B 301 NOV', 1, { kind: 'flat', holdingId: 'h301', by: 'code' }],
  ['NEFT MINA JOSHI', 1, { kind: 'flat', holdingId: 'h301', by: 'name' }],
  ['NEFT OM RAO SURESH PATIL', 1, { kind: 'flat', holdingId: 'h301', by: 'name' }],
  ['IMPS', 2500, { kind: 'flat', holdingId: 'h301', by: 'dues' }],
  // two owe as much, two flats are named
  ['IMPS', 2818, { kind: 'none' }],
  ['A-104 AND A-201', 1, { kind: 'none' }],
])('%s of %d rupees', (narration, rupees, proposal) => {
  expect(one(line(1, rupees, narration))).toEqual(proposal)
})

test('how it came, and its number', () => {
  expect(modeOf(line(1, 1, 'UPI/CR/432109876543'))).toBe('upi')
  expect(modeOf(line(1, 1, 'CLG', { reference: '004512' }))).toBe('cheque')
  expect(modeOf(line(1, 1, 'INTEREST PAID'))).toBe('neft')
  expect(referenceOf(line(1, 1, 'NEFT-SBIN526320011234-ROHAN'))).toBe('SBIN526320011234')
  expect(referenceOf(line(1, 1, 'CLG', { reference: '004512' }))).toBe('004512')
})
