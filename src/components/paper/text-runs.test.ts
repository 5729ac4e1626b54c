import { expect, test } from 'vitest'
import { runsOf, unknownLetters } from './text-runs.ts'

test('each piece of a mixed text has the font that knows its letters', () => {
  expect(runsOf('A-104, रोहन देशपांडे (owner)')).toEqual([
    { text: 'A-104, ', font: 'Latin' },
    { text: 'रोहन देशपांडे ', font: 'Devanagari' },
    { text: '(owner)', font: 'Latin' },
  ])
})

test('a rupee sign is in the Devanagari font alone', () => {
  expect(runsOf('₹500')).toEqual([
    { text: '₹', font: 'Devanagari' },
    { text: '500', font: 'Latin' },
  ])
})

test('a word is never parted within its own letters', () => {
  expect(runsOf('र्‍हाटकर')).toEqual([{ text: 'र्‍हाटकर', font: 'Devanagari' }])
  expect(runsOf('Two words')).toEqual([{ text: 'Two words', font: 'Latin' }])
})

test('nothing is written for nothing', () => {
  expect(runsOf('')).toEqual([])
})

test('letters that neither font has are named, each once', () => {
  expect(unknownLetters('Śarmā श्री – “₹1,500” தமிழ் தமிழ்')).toBe('Śāதமிழ்')
  expect(unknownLetters('e\u0301té')).toBe('')
})
