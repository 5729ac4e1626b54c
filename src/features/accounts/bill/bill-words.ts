/** Words that bills are spoken of with, in their list, beside it and on paper. */
import { dayText, monthText } from '#components/format.ts'
import type { ChipTone } from '#components/status/tone.ts'
import type { BillRow } from '#contract/books/bills.ts'
import type { BillState } from '#domain/books/bills/bill-state.ts'
import { m } from '#texts/compiled/messages.js'

/** 1200 is `12 %`, 1250 `12.5 %`. */
export const percentText = (basisPoints: number): string => `${basisPoints / 100} %`

export type Period = Pick<BillRow, 'from' | 'to' | 'kind'>

/** `Nov-26`, of several months `Oct-26 to Dec-26`. */
export const periodText = ({ from, to, kind }: Period): string => {
  const [first, last] = [monthText(from.slice(0, 7)), monthText(to.slice(0, 7))]
  const period = first === last ? first : m.bill_period_months({ first, last })
  return kind === 'regular' ? period : m.bill_period_extra({ period })
}

export const stateWords = (state: BillState, otherNumber: string | null = null): string => {
  switch (state.kind) {
    case 'reversal':
      return otherNumber === null
        ? m.bill_state_reversal()
        : m.bill_state_reversal_of({ number: otherNumber })
    case 'reversed':
      return m.bill_state_reversed()
    case 'paid':
      return m.bill_state_paid()
    case 'part-paid':
      return m.bill_state_part_paid()
    case 'unpaid':
      return m.bill_state_unpaid()
    case 'overdue':
      return m.bill_state_overdue({ count: state.days })
  }
}

export const stateTone: Record<BillState['kind'], ChipTone> = {
  reversal: 'gray',
  reversed: 'gray',
  paid: 'green',
  'part-paid': 'blue',
  unpaid: 'gray',
  overdue: 'red',
}

/** `A-104, 3Bhk, 910 sq ft` */
export const flatWords = ({ flat, size, carpetSqft }: BillRow): string =>
  m.bill_flat_area({ flat, size, area: carpetSqft })

export const factsOf = (bill: BillRow): [label: string, words: string][] => [
  [m.bill_number(), bill.number],
  [m.bill_date(), dayText(bill.dated)],
  [m.bill_period(), periodText(bill)],
  [m.bill_due(), dayText(bill.dueOn)],
  [m.bill_flat(), flatWords(bill)],
  [m.bill_member(), bill.person],
]

export type AmountLine = { words: string; amount: number; isSum: boolean }

/** What is charged, what is added to it and what comes out, each on a line. */
export const amountLines = (bill: BillRow, payable: number): AmountLine[] => {
  const { lines, roundOff, total, arrears, advance, rebate = 0 } = bill
  const plain = (words: string, amount: number): AmountLine => ({ words, amount, isSum: false })
  const around = [
    plain(m.bill_arrears_principal(), arrears.principal),
    plain(m.bill_arrears_penalty(), arrears.penalty),
    plain(m.bill_arrears_interest(), arrears.interest),
    plain(m.bill_advance(), -advance),
    plain(rebate < 0 ? m.bill_rebate_back() : m.bill_rebate(), -rebate),
  ].filter(({ amount }) => amount !== 0)
  return [
    ...lines.map(({ name, amount }) => plain(name, amount)),
    ...(roundOff === 0 ? [] : [plain(m.bill_round_off(), roundOff)]),
    { words: m.bill_total(), amount: total, isSum: true },
    ...around,
    {
      words: payable < 0 ? m.bill_advance_left() : m.bill_payable(),
      amount: Math.abs(payable),
      isSum: true,
    },
  ]
}
