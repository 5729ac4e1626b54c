import { expect, test } from 'vitest'
import { catalogueOf, faultsOf } from './catalogue.mjs'

const forms = (one: string, other: string) => [
  {
    declarations: ['input count', 'local n = count: plural'],
    selectors: ['n'],
    match: { 'n=one': one, 'n=other': other },
  },
]

const english = { hello: 'Hello {name}', bills: forms('{count} bill', '{count} bills') }

test('a text that is missing, a variable that is missing and a text too many are named', () => {
  const whole = { hello: 'नमस्ते {name}', bills: forms('{count} बिल', '{count} बिल') }
  expect(faultsOf(english, whole)).toEqual([])
  expect(faultsOf(english, { bills: whole.bills })).toEqual(['hello is missing'])
  expect(faultsOf(english, { ...whole, hello: 'नमस्ते' })).toEqual(['hello has other variables'])
  expect(faultsOf(english, { ...whole, bills: '{count} बिल' })).toEqual([
    'bills has forms in one language only',
  ])
  expect(faultsOf(english, { ...whole, bye: 'अलविदा' })).toEqual(['bye is no text of ours'])
})

test('a form has the variables of the English one, and may say a number that English leaves out', () => {
  const faults = (one: string, other: string) =>
    faultsOf(
      { bills: forms('One bill of {name}', '{count} bills of {name}') },
      { bills: forms(one, other) },
    )
  expect(faults('{name} का एक बिल', '{name} के {count} बिल')).toEqual([])
  expect(faults('{name} का {count} बिल', '{name} के {count} बिल')).toEqual([])
  expect(faults('{count} बिल', '{name} के {count} बिल')).toEqual([
    'bills has other variables in n=one',
  ])
  expect(faults('{name} का {count} बिल', '{name} के बिल')).toEqual([
    'bills has other variables in n=other',
  ])
  expect(faults('{name} का {flat} बिल', '{name} के {count} बिल')).toEqual([
    'bills has other variables in n=one',
  ])
  expect(faultsOf({ bills: english.bills }, { bills: forms('बिल', '{count} बिल') })).toEqual([
    'bills has other variables in n=one',
  ])
})

test('an empty text is named, and so is an empty form', () => {
  const title = { title: 'Bills' }
  expect(faultsOf(title, { title: '' })).toEqual(['title is empty'])
  expect(faultsOf(title, { title: ' ' })).toEqual(['title is empty'])
  expect(faultsOf({ bills: english.bills }, { bills: forms('{count} बिल', '') })).toEqual([
    'bills is empty',
  ])
})

test('a catalogue has each text under a short name, its forms with the number they look at', () => {
  expect(Object.values(catalogueOf(english))).toEqual([
    'Hello {name}',
    ['count', '{count} bill', '{count} bills'],
  ])
})
