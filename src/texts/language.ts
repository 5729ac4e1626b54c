/**
 * Which language texts are in. English is compiled into the code that says it; each other language is one catalogue
 * (`compiled/other/*.js`, made by compile.mjs), loaded when somebody wants it and kept by the worker like any pack.
 */

import type { Language, OtherLanguage } from '#contract/languages.ts'

/** `[hole, one, other]`: the text depends on the number that fills the hole. */
type Entry = string | readonly [hole: string, one: string, other: string]
export type Catalogue = Readonly<Record<string, Entry>>

export type { Language }

const loaders: Record<OtherLanguage, () => Promise<{ default: Catalogue }>> = {
  hi: () => import('./compiled/other/hi.js'),
  mr: () => import('./compiled/other/mr.js'),
}

type Spoken = { catalogue: Catalogue; plurals: Intl.PluralRules }

const loaded = new Map<Language, Spoken>()
let language: Language = 'en'
let spoken: Spoken | undefined

const filled = (text: string, inputs: object) =>
  text.replace(/\{(\w+)\}/g, (_, hole: string) => String(Reflect.get(inputs, hole)))

/**
 * Called by each compiled message. Undefined: say it in English.
 * @public
 */
export const other = (id: string, inputs: object = {}): string | undefined => {
  const entry = spoken?.catalogue[id]
  if (spoken === undefined || entry === undefined) return undefined
  if (typeof entry === 'string') return filled(entry, inputs)
  const [hole, one, many] = entry
  const isOne = spoken.plurals.select(Number(Reflect.get(inputs, hole))) === 'one'
  return filled(isOne ? one : many, inputs)
}

export const currentLanguage = (): Language => language

/** @throws Error where the catalogue cannot be had: without network, and never kept on this device */
export const prepareLanguage = async (wanted: Language): Promise<void> => {
  if (wanted === 'en' || loaded.has(wanted)) return
  const { default: catalogue } = await loaders[wanted]()
  loaded.set(wanted, { catalogue, plurals: new Intl.PluralRules(wanted) })
}

/** @throws Error as `prepareLanguage`; the language stays as it was then */
export const speak = async (wanted: Language): Promise<void> => {
  await prepareLanguage(wanted)
  language = wanted
  spoken = loaded.get(wanted)
}

/**
 * What `say` makes, at once, in another language than the one spoken: a document of the society, a mail to somebody.
 * The language is prepared before.
 */
export const inLanguage = <T>(wanted: Language, say: () => T): T => {
  if (wanted !== 'en' && !loaded.has(wanted)) throw new Error(`${wanted} is not prepared`)
  const [before, spokenBefore] = [language, spoken]
  language = wanted
  spoken = loaded.get(wanted)
  try {
    return say()
  } finally {
    language = before
    spoken = spokenBefore
  }
}
