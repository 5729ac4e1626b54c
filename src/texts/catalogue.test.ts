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
  expect(faultsOf(english, { ...whole, bills: forms('बिल', 'बिल') })).toEqual([
    'bills has other variables',
  ])
  expect(faultsOf(english, { ...whole, bills: '{count} बिल' })).toEqual([
    'bills has forms in one language only',
  ])
  expect(faultsOf(english, { ...whole, bye: 'अलविदा' })).toEqual(['bye is no text of ours'])
})

test('a catalogue has each text under a short name, its forms with the number they look at', () => {
  expect(Object.values(catalogueOf(english))).toEqual([
    'Hello {name}',
    ['count', '{count} bill', '{count} bills'],
  ])
})
