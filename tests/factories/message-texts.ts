/** The texts of src/texts/messages, as they were written. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Language } from '#contract/languages.ts'

type Forms = readonly [{ match: Readonly<Record<string, string>> }]

const folder = new URL('../../src/texts/messages/', import.meta.url)

/** Every key with its text, or with one for each of its forms. */
export const textsOf = (language: Language): ReadonlyMap<string, readonly string[]> => {
  const areas = readdirSync(new URL(`${language}/`, folder)).sort()
  const entries = areas.flatMap((area) =>
    Object.entries<string | Forms>(
      JSON.parse(readFileSync(new URL(`${language}/${area}`, folder), 'utf8')),
    ),
  )
  return new Map(
    entries.map(([key, text]) => [
      key,
      typeof text === 'string' ? [text] : Object.values(text[0].match),
    ]),
  )
}
