/** What Aangan says in a language, people type back into it in that language. */
import { beforeAll, describe, expect, test } from 'vitest'
import { dayText, monthText } from '#components/format.ts'
import { relationWords as heldWords } from '#components/relation-words.ts'
import { languages } from '#contract/languages.ts'
import { parseFloor, parseRelation, parseSize, parseType } from '#domain/import/cells/cells.ts'
import { parseDay } from '#domain/import/cells/days.ts'
import { type Field, fieldsOf, importKinds } from '#domain/import/columns/fields.ts'
import { guessColumns } from '#domain/import/columns/guess-columns.ts'
import { relations } from '#domain/import/rows.ts'
import { parseTypedDay } from '#domain/typed-days.ts'
import { inLanguage, prepareLanguage } from '#texts/language.ts'
import { balanceColumns } from './export-lists.ts'
import { fieldWords, relationWords } from './words.ts'

beforeAll(async () => {
  for (const language of languages) await prepareLanguage(language)
})

const guessed = (heads: readonly string[], fields: readonly Field[]) =>
  guessColumns(
    heads.map((header, at) => ({ at, header, others: [], samples: [] })),
    fields,
  )

describe.each(languages)('in %s', (language) => {
  test.each([importKinds, ...importKinds.map((kind) => [kind])])(
    'every column of the template of %s is understood without a question',
    (...kinds) => {
      const fields = fieldsOf(kinds)
      const heads = inLanguage(language, () => fields.map((field) => fieldWords[field]()))
      expect(guessed(heads, fields)).toEqual(
        fields.map((field, at) => ({ at, field, certainty: 'sure' })),
      )
    },
  )

  test('the list of opening balances comes in again by its own heads', () => {
    const heads = inLanguage(language, () => balanceColumns().map(({ head }) => head))
    const found = guessed(heads, fieldsOf(['balances'])).map(({ at, field }) => [at, field])
    expect(found).toEqual([
      [0, 'flat'],
      [1, 'principal'],
      [2, 'interest'],
      [3, 'advance'],
    ])
  })

  test.each(relations)('what somebody is in a flat is read as it is written: %s', (relation) => {
    const said = inLanguage(language, () => heldWords[relation]())
    expect(parseRelation(said), said).toBe(relation)
    // in English these stand in the plural, as heads of a choice
    if (language === 'en') return
    const chosen = inLanguage(language, () => relationWords[relation]())
    expect(parseRelation(chosen), chosen).toBe(relation)
  })

  test('every month is read as it is written', () => {
    for (let month = 1; month <= 12; month += 1) {
      const day = `2026-${String(month).padStart(2, '0')}-14`
      const first = `${day.slice(0, 8)}01`
      const [written, whole] = inLanguage(language, () => [dayText(day), monthText(first)])
      expect(parseDay(written), written).toBe(day)
      expect(parseTypedDay(written, '2026-11-20'), written).toBe(day)
      expect(parseTypedDay(whole, '2026-11-20'), whole).toBe(first)
    }
  })
})

test.each([
  ['14-सितंबर-26', '2026-09-14'],
  ['14 सितम्बर 2026', '2026-09-14'],
  ['१४-सप्टें-२६', '2026-09-14'],
  ['१ फेब्रुवारी २०२६', '2026-02-01'],
  ['1-फ़रवरी-2026', '2026-02-01'],
  ['1 फरवरी 2026', '2026-02-01'],
  ['31 मई 2026', '2026-05-31'],
  ['31-मे-26', '2026-05-31'],
  ['2 ऑक्टोबर, 2026', '2026-10-02'],
  ['2 अक्तूबर 2026', '2026-10-02'],
  ['5 नोव्हें. 2026', '2026-11-05'],
  ['31 जून 2026', undefined],
  ['14-सोम-26', undefined],
])('the date %j is %j', (text, day) => expect(parseDay(text)).toBe(day))

test.each([
  ['५ नोव्हें', '2026-11-05'],
  ['5 जनवरी', '2027-01-05'],
  ['आज', '2026-11-20'],
  ['5 लिफ्ट', undefined],
])('a day typed as %j is %j', (text, day) => expect(parseTypedDay(text, '2026-11-20')).toBe(day))

test.each([
  ['किराएदार', 'tenant'],
  ['किरायेदार', 'tenant'],
  ['भाडेकरू', 'tenant'],
  ['मालिक', 'owner'],
  ['मालक', 'owner'],
  ['सह-मालिक', 'joint'],
  ['सह मालक', 'joint'],
  ['सदस्य', 'family'],
  ['कुटुंबीय', 'family'],
  ['परिवार के सदस्य', 'family'],
  ['पाहुणा', undefined],
])('the relation %j is %j', (text, relation) => expect(parseRelation(text)).toBe(relation))

test.each([
  ['फ़्लैट', 'Flat'],
  ['फ्लैट', 'Flat'],
  ['फ्लॅट', 'Flat'],
  ['सदनिका', 'Flat'],
  ['दुकान', 'Shop'],
  ['गाळा', 'Shop'],
  ['रो हाउस', 'Row House'],
  ['रो हाऊस', 'Row House'],
  ['टाउन हाउस', 'Town House'],
  ['महल', undefined],
])('the type %j is %j', (text, type) => expect(parseType(text)).toBe(type))

test('sizes and floors too', () => {
  expect(parseSize('२ बीएचके')).toBe('2Bhk')
  expect(parseSize('2 बेडरूम')).toBe('2Bhk')
  expect(parseSize('गाळा')).toBe('Shop')
  expect(parseFloor('4थी मंज़िल')).toBe(4)
  expect(parseFloor('पाचवा मजला')).toBeUndefined()
  expect(parseFloor('५वा मजला')).toBe(5)
  expect(parseFloor('भूतल')).toBe(0)
})
