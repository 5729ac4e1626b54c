import { expect, test } from 'vitest'
import { bestOf, findIn, toPile } from './find.ts'
import { toQuery } from './rank.ts'

const lines = (...texts: string[]) => texts.map((text) => ({ text: text.toLowerCase() }))
const textsOf = (found: readonly { text: string }[]) => found.map(({ text }) => text)

test('the better fit comes first, and of equals what stood first', () => {
  const all = lines('Shoplifting', 'The lift, wing B', 'Lift stops', 'The lift, wing A', 'Lift')
  expect(textsOf(bestOf(all, toQuery('lift'), 5))).toEqual([
    'lift',
    'lift stops',
    'the lift, wing b',
    'the lift, wing a',
    'shoplifting',
  ])
})

test('no more than asked for, and a late better one is not missed', () => {
  const all = [...lines(...Array.from({ length: 50 }, (_, at) => `a lift ${at}`)), ...lines('Lift')]
  expect(textsOf(bestOf(all, toQuery('lift'), 2))).toEqual(['lift', 'a lift 0'])
})

test('what is one letter off follows what fits, and only where there is room', () => {
  const pile = toPile(lines('Plumber for A-104', 'The plumbre came', 'Painter'))
  expect(textsOf(findIn(pile, toQuery('plumber'), 5))).toEqual([
    'plumber for a-104',
    'the plumbre came',
  ])
  expect(textsOf(findIn(pile, toQuery('plumber'), 1))).toEqual(['plumber for a-104'])
})

test('with two words the other one has to be there as well', () => {
  const pile = toPile(lines('Plumber for A-104', 'Plumber for B-201'))
  expect(textsOf(findIn(pile, toQuery('plunber b-201'), 5))).toEqual(['plumber for b-201'])
})

test('short words and numbers are found as they are typed, or not at all', () => {
  const pile = toPile(lines('Lift', 'R/2627/000172', 'Water tank'))
  expect(findIn(pile, toQuery('lifr'), 5)).toEqual([])
  expect(findIn(pile, toQuery('000173'), 5)).toEqual([])
})
