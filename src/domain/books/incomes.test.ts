import { expect, test } from 'vitest'
import { usualIncomes } from '../setup-template.ts'
import { accountOfCategory, incomeFault, isOffered, nextIncomeCode } from './incomes.ts'
import { usualAccounts } from './ledger/chart.ts'

const named = (name: string) => {
  const found = usualIncomes().find((category) => category.name === name)
  if (found === undefined) throw new Error(`no category ${name}`)
  return found
}

const income = usualAccounts((slug) => slug).filter(({ group }) => group === 'income')

test('what is billed is not offered', () => {
  expect(usualIncomes().filter(isOffered)).toHaveLength(4)
  expect(isOffered(named('Maintenance charges'))).toBe(false)
})

test.each([
  ['Hall hire', null, 'Mohan Caterers', undefined],
  ['Hall hire', null, ' ', 'party'],
  ['Hall hire', 'f1', 'Mohan Caterers', 'flatId'],
  ['Transfer fee', 'f1', '', undefined],
  ['Transfer fee', null, 'Somebody', 'flatId'],
])('%s from flat %s, by "%s": %s', (name, flatId, party, fault) => {
  expect(incomeFault(named(name), { flatId, party })).toBe(fault)
})

test('a category goes to the account of its name, whatever its capitals, and never to one of the system', () => {
  for (const category of usualIncomes().filter(isOffered)) {
    expect(accountOfCategory(category, income)?.name).toBe(category.name)
  }
  expect(accountOfCategory({ name: ' scrap SALE' }, income)?.id).toBe('scrap-sale')
  expect(accountOfCategory({ name: 'Round off' }, income)).toBeUndefined()
  expect(accountOfCategory({ name: 'Tower rent' }, income)).toBeUndefined()
})

test('a new account gets the next free code', () => {
  expect(nextIncomeCode(income.map(({ code }) => code))).toBe('3340')
  const all = Array.from({ length: 60 }, (_, at) => String(3300 + at * 10))
  expect(nextIncomeCode(all)).toBe('3301')
})
