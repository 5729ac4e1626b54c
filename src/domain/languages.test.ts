import { expect, test } from 'vitest'
import { documentsLanguageOf } from './languages.ts'

test('papers are in what the society chose', () => {
  expect(documentsLanguageOf({ documentsLanguage: 'mr' })).toBe('mr')
})

test('a row from before the choice, no row, and a language of a later release: English', () => {
  for (const society of [{}, undefined, { documentsLanguage: 'gu' }])
    expect(documentsLanguageOf(society)).toBe('en')
})
