import { beforeAll, describe, expect, test } from 'vitest'
import { type Language, languages } from '#contract/languages.ts'
import { flatSizes, flatTypes } from '#contract/setup.ts'
import type { DirectoryEntry } from '#domain/directory-entries.ts'
import { parseSize, parseType } from '#domain/import/cells/cells.ts'
import { inLanguage, prepareLanguage } from '#texts/language.ts'
import { sectionsOf } from '../entries.ts'
import { typeWord } from './type-word.ts'
import { flatWord } from './words.ts'

beforeAll(async () => {
  for (const language of languages) await prepareLanguage(language)
})

const entryOf = (type: string, size: string): DirectoryEntry => ({
  ...{ id: 'f1', people: [], isLet: false, isVacant: true, isStarred: false },
  flat: { wing: 'A', number: '104', type, size },
})

test.each<[Language, string, string, string]>([
  ['en', 'Flat', '2Bhk', 'Wing A · Flat · 2Bhk'],
  ['hi', 'Flat', '2Bhk', 'विंग A · फ़्लैट · 2Bhk'],
  ['mr', 'Flat', '2Bhk', 'विंग A · सदनिका · 2Bhk'],
  ['en', 'Shop', 'Shop', 'Wing A · Shop'],
  ['hi', 'Shop', 'Shop', 'विंग A · दुकान'],
  // of a newer server
  ['mr', 'Penthouse', 'Duplex', 'विंग A · Penthouse · Duplex'],
])('3.7: in %s a flat of the type %s and the size %s is said in words', (...row) => {
  const [language, type, size, words] = row
  expect(inLanguage(language, () => flatWord(entryOf(type, size)))).toBe(words)
})

describe.each(languages)('in %s', (language) => {
  test.each(flatTypes)('the type of a flat is read again as the list says it: %s', (type) => {
    const said = inLanguage(language, () => typeWord(type))
    expect(parseType(said), said).toBe(type)
  })

  test.each(flatSizes)('the size of a flat is read again as the list says it: %s', (size) => {
    const said = inLanguage(language, () => typeWord(size))
    expect(parseSize(said), said).toBe(size)
  })
})

test('a kind of flat is found as it is read, and as it is written', () => {
  const found = (find: string) =>
    inLanguage('hi', () =>
      sectionsOf([entryOf('Shop', 'Shop')], { group: 'all', find, order: 'flats' }),
    ).length
  expect(['दुकान', 'shop', 'फ़्लैट'].map(found)).toEqual([1, 1, 0])
})
