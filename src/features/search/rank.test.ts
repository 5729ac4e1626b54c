import { expect, test } from 'vitest'
import { isOneOff, rank, rankOf, type Searchable, toQuery } from './rank.ts'

const line = (text: string, rest: Partial<Searchable> = {}): Searchable => ({
  text: text.toLowerCase(),
  ...rest,
})
const none = Number.POSITIVE_INFINITY

test.each<[string, Searchable, string, number]>([
  ['the whole name', line('Lift'), 'LIFT', rank.whole],
  ['its beginning', line('Lift stops'), 'lif', rank.start],
  ['the beginning of a word', line('The lift stops'), 'lif', rank.word],
  ['somewhere', line('Shoplifting'), 'lif', rank.part],
  ['a beginning after an earlier middle', line('shoplift lift'), 'lift', rank.word],
  ['what else is known of it', line('Noise', { more: 'near the lift' }), 'lift', rank.more],
  ['two words apart', line('Lift of the B wing stops'), 'lift stops', rank.scattered],
  ['two words, one beside it', line('Rohan', { more: 'a-104' }), 'rohan 104', rank.scattered],
  ['spaces more than needed', line('Lift stops'), '  lift   stops ', rank.whole],
  ['nothing', line('Leak'), 'lift', none],
  ['one of two words', line('Lift'), 'lift leak', none],
  ['a letter of another alphabet before it', line('éclat at'), 'clat', rank.part],
])('%s', (_, where, typed, expected) => {
  expect(rankOf(where, toQuery(typed))).toBe(expected)
})

const receipt = line('R/2627/0059', { alias: 'r/2627/59', serial: '59' })

test.each([
  ['59', rank.whole],
  ['0059', rank.word],
  ['r/2627/0059', rank.whole],
  ['r/2627/59', rank.whole],
  ['2627/59', rank.word],
  ['5', rank.word],
  ['9', rank.part],
  ['60', none],
])('%s finds R/2627/0059', (typed, expected) => {
  expect(rankOf(receipt, toQuery(typed))).toBe(expected)
})

test.each([
  ['plubmer', 'plumber', true, 'two changed round'],
  ['plmber', 'plumber', true, 'one too few'],
  ['plummber', 'plumber', true, 'one too many'],
  ['plunber', 'plumber', true, 'another'],
  ['plunb', 'plumber', true, 'still being typed'],
  ['plumbel', 'plumber', true, 'the last one'],
  ['plumber', 'plumber', false, 'nothing is off'],
  ['plonber', 'plumber', false, 'two are off'],
  ['electric', 'plumber', false, 'all are off'],
])('%s is one letter off %s: %s, %s', (typed, word, expected) => {
  expect(isOneOff(typed, word)).toBe(expected)
})
