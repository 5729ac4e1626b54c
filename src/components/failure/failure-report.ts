/**
 * What a person may hand on when something broke: where, which build, when, and what the code said. Nothing of anybody is in
 * it: whoever is signed in is taken out by name, and whatever looks like an address, a number, a token or somebody's words.
 */
export type Failure = {
  error: unknown
  /** The route's pattern, `/apps/reportproblem/$folder/{-$id}`: an address would name a row. */
  route: string
  build: string
  at: Date
  /** Words that belong to the person or the society, in any case. */
  personal: readonly string[]
}

export type FailureReport = {
  /** The same fault of the same build has the same one, whoever meets it. */
  reference: string
  name: string
  message: string
  stack: string
}

const messageLimit = 300
/** A message may quote a whole document. */
const readLimit = 2000
const framesShown = 12
/** Without letters that are read for one another. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Longest first: a full name before its parts. */
const withoutWords = (text: string, words: readonly string[]): string =>
  [...words]
    .filter((word) => word.trim().length > 2)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replace(new RegExp(escapePattern(word.trim()), 'gi'), '…'), text)

const rules: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  [/\beyJ[\w-]+(?:\.[\w-]*)*/g, '[token]'],
  [/\b[a-z][a-z+.-]*:\/\/[^\s)"']+/gi, '[address]'],
  // an identifier of ours, and whatever is long and has figures in it
  [/\b[\w-]+(?::[\w-]+){1,}\b/g, '[id]'],
  [/\b(?=[\w-]*\d)[\w-]{16,}\b/g, '[id]'],
  [/₹\s?[\d,.]+/g, '[amount]'],
  [/\+?\d(?:[\d\s,.-]{3,})\d/g, '[number]'],
  // what is quoted and no name of the code is somebody's words
  [/(["'`])(?=[^"'`]*[^\w$."'`])[^"'`]*\1/g, '[text]'],
  [/[^\x20-\x7e]+/g, '…'],
]

export const withoutPersons = (text: string, personal: readonly string[]): string =>
  rules
    .reduce(
      (rest, [pattern, by]) => rest.replace(pattern, by),
      withoutWords(text.slice(0, readLimit), personal),
    )
    .slice(0, messageLimit)

/** `at run (https://host/assets/index-a1.js:1:20)` -> `run /assets/index-a1.js:1:20`; an extension's code is not ours. */
const frameOf = (line: string): string[] => {
  const [, path, place] =
    /(\/(?:assets|src|node_modules)\/[\w./$@{}-]+)(?:\?[^:]*)?(:\d+:\d+)\)?$/.exec(line) ?? []
  if (path === undefined || place === undefined) return []
  const [, name = ''] = /^\s*(?:at )?(?:async )?([\w$.<>]*)\s*[@(]/.exec(line) ?? []
  return [`${name} ${path}${place}`.trim()]
}

const stackOf = (error: unknown): string[] =>
  error instanceof Error
    ? (error.stack ?? '').split('\n').flatMap(frameOf).slice(0, framesShown)
    : []

/** FNV-1a: short, and the same in every browser. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

const codeOf = (hash: number, length = 6): string =>
  length === 0
    ? ''
    : (letters[hash % letters.length] ?? '') + codeOf(Math.floor(hash / letters.length), length - 1)

const wordsOf = (error: unknown): { name: string; message: string } => {
  if (error instanceof Error) return { name: error.name, message: error.message }
  return { name: typeof error, message: typeof error === 'string' ? error : '' }
}

export const failureReport = ({ error, route, build, personal }: Failure): FailureReport => {
  const { name, message: said } = wordsOf(error)
  const message = withoutPersons(said, personal)
  const frames = stackOf(error)
  return {
    reference: codeOf(hashOf([build, route, name, message, frames[0] ?? ''].join('\n'))),
    name,
    message,
    stack: frames.join('\n'),
  }
}
