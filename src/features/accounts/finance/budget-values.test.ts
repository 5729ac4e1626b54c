import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import {
  type BudgetAccount,
  spreadOtherwise,
  toBudget,
  validateBudget,
  valuesOfBudget,
} from './budget-values.ts'

const account = (id: string, code: string, group: BudgetAccount['group']): BudgetAccount => ({
  ...{ id, code, name: id, group, isClosed: false },
})

const accounts = [
  account('hall', '3300', 'income'),
  account('security', '4100', 'expense'),
  account('bank', '2500', 'cash-and-bank'),
  { ...account('old', '4200', 'expense'), isClosed: true },
]

const said = { year: '2026-2027', resolution: 'GB 2026, no. 3', resolvedOn: '2026-04-12' }
const blank = valuesOfBudget({ ...said, lines: [] }, accounts)
const open = () => null

test('what may be budgeted is offered, expenses first, and no account that is closed', () => {
  expect(blank.lines.map(({ accountId }) => accountId)).toEqual(['security', 'hall'])
})

test('a year’s amount is spread evenly; what is empty has no budget', () => {
  const [first, ...others] = blank.lines
  const values = { ...blank, lines: [{ ...first!, year: '2,64,002' }, ...others] }
  expect(validateBudget(values, '2026-11-20', open)).toEqual({})
  expect(toBudget(values)).toEqual({
    ...said,
    lines: [{ accountId: 'security', quarters: [66_001_00, 66_001_00, 66_000_00, 66_000_00] }],
  })
})

test('quarters of their own come back as they were written', () => {
  const quarters = [1, 2, 3, 4].map((each) => paise(each * 100_00)) as never
  const values = valuesOfBudget({ ...said, lines: [{ accountId: 'old', quarters }] }, accounts)
  expect(values.isByQuarter).toBe(true)
  expect(toBudget(values)?.lines).toEqual([{ accountId: 'old', quarters }])
  const even = spreadOtherwise(values, false)
  expect(even.lines.find(({ accountId }) => accountId === 'old')?.year).toBe('1,000.00')
})

test('a wrong field says what to enter', () => {
  const [first, ...others] = blank.lines
  const lines = [{ ...first!, year: 'much' }, ...others]
  const wrong = { ...blank, lines, resolution: '', resolvedOn: '2026-11-21' }
  expect(validateBudget(wrong, '2026-11-20', () => 'That year is closed')).toEqual({
    year: 'That year is closed',
    resolution: 'Enter the number of the resolution',
    resolvedOn: 'Enter today or a day before',
    'lines.0.year': 'Enter an amount like 2,64,000 or leave it empty',
  })
  expect(validateBudget(blank, '2026-11-20', open)).toEqual({
    'lines.0.year': 'Enter an amount for at least one account',
  })
})
