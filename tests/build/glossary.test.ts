/** The terms of docs/glossary.md in the texts: each is said with its one word, whatever stands at the word's end. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { textsOf } from '../factories/message-texts.ts'

type Term = { english: string; words: Record<'hi' | 'mr', readonly string[]> }

const rows = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| English'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

/** `charge / charge head` are two terms in each language; what is said in brackets tells which meaning is meant. */
const said = rows.flatMap(([, english = '', hindi = '', marathi = '']) => {
  const [ours, hi, mr] = [english, hindi, marathi].map((cell) => cell.split(' / '))
  return (ours ?? []).map((term, at) => ({
    english: term.replace(/ \(.*\)/, '').toLowerCase(),
    hi: hi?.[at] ?? '',
    mr: mr?.[at] ?? '',
  }))
})

/** One English word for two things (a payment to the society and by it) may be said with the word of either. */
const terms: readonly Term[] = [...new Set(said.map(({ english }) => english))].map((english) => {
  const rowsOf = said.filter((row) => row.english === english)
  return { english, words: { hi: rowsOf.map(({ hi }) => hi), mr: rowsOf.map(({ mr }) => mr) } }
})

/** Nouns with one meaning wherever they stand; verbs and everyday words are said in other ways too. */
const strict = new Set(
  `society, wing, tenant, committee, treasurer, secretary, auditor, auditor's bundle, vendor, nominee, share certificate,
  maintenance charges, non-occupancy charges, bill, invoice, receipt, payment, payment app, voucher, credit note, debit note, adjustment, waiver,
  opening balance, closing balance, dues, principal, interest, rebate, penalty, reminder, defaulter,
  cash, bank, cheque, suspense, journal entry, narration, day book, cash book, bank book, trial balance, balance sheet,
  income and expenditure, receipts and payments, surplus, deficit, sinking fund, reserve fund, budget,
  financial year, property tax, water charges, insurance, audit trail, office, joining code, post-dated cheque, petty cash,
  date, due date, device`
    .split(',')
    .map((term) => term.trim()),
)

/** Where English says it with the word and another language naturally without. */
const exceptions: Record<'hi' | 'mr', readonly string[]> = {
  hi: [
    ...['occupancy_named_let', 'charges_subject_allocation', 'charges_field_after_days'],
    ...['sync_up_to_date', 'sync_done'],
  ],
  mr: [
    ...['charges_find_REBATE_AFTER_DUE', 'letter_crossed', 'remind_title'],
    ...['rashan_price_body', 'reports_defaulters_law', 'search_act_vendors_words'],
    ...['sync_up_to_date', 'sync_done'],
  ],
}

/** What English calls to confirm, to verify or to validate where an email address is meant. */
const isOfAddress = (english: string) =>
  /confirm|verif|validat/i.test(english) && /e-?mail/i.test(english)
/** The beginning of its word, which is a verb. */
const addressVerified = { hi: 'पुष्टि', mr: 'पडताळ' }

/** Right words, but the glossary has another one for the same thing. */
const unsaid: Record<'hi' | 'mr', RegExp> = {
  hi: /दिनांक|दिनाँक|उपकरण|मेन्यू|अपने-आप|तस्वीर/u,
  mr: /उपकरण|नोट्स|(?<!\p{L})तारीख(?![\p{L}\p{M}])|सदस्यत्व|सदस्यनिहाय|भुगतान/u,
}

/** The receipts and the payments of the account of that name have words of their own (glossary). */
const isOfCashAccount = (key: string) => /^reports_(receipts|payments|cash)/.test(key)

const checked = terms
  .filter(({ english }) => strict.has(english))
  .sort((one, other) => other.english.length - one.english.length)

/** Its beginning: endings of case and number come after it. */
const stemOf = (word: string) => word.replace(/[ािीुूेैोौंँः]+$/u, '')
const says = (text: string, words: string) =>
  words.split(' ').every((word) => text.includes(stemOf(word)))

/** The terms of an English text; a longer one has the shorter ones in it. */
const termsIn = (english: string) => {
  let left = english.toLowerCase().replaceAll(/\{\w+\}/g, ' ')
  return checked.filter((term) => {
    const found = new RegExp(`(?<![-@\\w])${term.english}(s|es)?(?![-@\\w])`, 'g')
    const before = left
    left = left.replace(found, ' ')
    return left !== before
  })
}

test('every strict term is in the glossary', () => {
  const known = new Set(terms.map(({ english }) => english))
  expect([...strict].filter((term) => !known.has(term))).toEqual([])
})

const english = textsOf('en')
describe.each(['hi', 'mr'] as const)('in %s', (language) => {
  const texts = [...textsOf(language)].map(([key, forms]) => ({ key, text: forms.join(' ') }))

  test('a term has one word', () => {
    const found = texts.flatMap(({ key, text }) =>
      exceptions[language].includes(key) || isOfCashAccount(key)
        ? []
        : termsIn((english.get(key) ?? []).join(' '))
            .filter(({ words }) => !words[language].some((one) => says(text, one)))
            .map((term) => `${key} (${term.english}): ${text}`),
    )
    expect(found).toEqual([])
  })

  test('an email address is verified with its one word', () => {
    const asked = texts.filter(({ key }) => isOfAddress((english.get(key) ?? []).join(' ')))
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter(({ text }) => !text.includes(addressVerified[language]))).toEqual([])
  })

  test('no word is said that the glossary has another for', () => {
    expect(texts.filter(({ text }) => unsaid[language].test(text))).toEqual([])
  })

  test('sentences end with one full stop, and figures are Latin', () => {
    const wrong = texts.filter(({ text }) => /[।॥०-९]|(?<!\.)\.\.(?!\.)/u.test(text))
    expect(wrong).toEqual([])
  })
})

test('a Hindi word that has its nukta in one text has it in all', () => {
  const words = new Set(
    [...textsOf('hi').values()].flatMap((forms) =>
      forms.flatMap((text) => text.normalize('NFD').match(/[\p{L}\p{M}]+/gu) ?? []),
    ),
  )
  // those of ड़ and ढ़ are letters of their own
  const bare = (word: string) => word.replaceAll(/(?<=[कखगजफ])\u093c/gu, '')
  const found = [...words].filter((word) => bare(word) !== word && words.has(bare(word)))
  expect(found).toEqual([])
})
