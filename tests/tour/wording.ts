/** The texts of src/texts/messages as they are found on a screen: each a pattern, whose variables may be anything. */
import type { Language } from '#contract/languages.ts'
import { usualAccounts } from '#domain/books/ledger/chart.ts'
import { seed } from '#domain/demo/seed.ts'
import { screenStates } from '#features/showcase/states.ts'
import { sampleRoles } from '#features/showcase/table-rows.ts'
import { textsOf } from '../factories/message-texts.ts'

/** Every text in a value, however deep. */
const wordsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? value.split('\n').map((line) => line.trim())
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(wordsIn)
      : []

/**
 * No texts of ours: what the people of the demo wrote and named, the accounts that every society begins with, the samples of
 * the showcase, and the names of keys.
 */
const data: ReadonlySet<string> = new Set([
  ...wordsIn([seed(), usualAccounts(String), screenStates, sampleRoles]),
  'Enter',
])

/** Those of Hindi and Marathi; people's words of the demo are in Latin ones. */
export const letters = /\p{Script=Devanagari}/u

/** Two letters in a row outside of variables: a bare sign or unit is nobody's language. */
const hasWords = (text: string) => /[A-Za-z]{2}/.test(text.replace(/\{\w+\}/g, ''))

const patternOf = (text: string) => {
  const escaped = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/\{\w+\}/g, '.+')}$`, 'u')
}

/** @returns whether a text on a screen in this language is one of ours, in English */
export const createLeftEnglish = (language: Language): ((text: string) => boolean) => {
  const translated = textsOf(language)
  const same = new Set([...translated.values()].flat())
  const texts = [...textsOf('en').values()]
    .flat()
    .filter((text) => hasWords(text) && !same.has(text))
  const whole = new Set(texts.filter((text) => !text.includes('{')))
  const patterns = texts.filter((text) => text.includes('{')).map(patternOf)
  return (text) =>
    !data.has(text) &&
    // what stands in its own letters around a name is said in the language
    (whole.has(text) || (!letters.test(text) && patterns.some((pattern) => pattern.test(text))))
}
