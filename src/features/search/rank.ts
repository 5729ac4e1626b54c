/**
 * How well a line fits what was typed: whole, beginning, beginning of a word, somewhere; then what else is known of it;
 * at last what is one letter off. Every text is lower-cased before it comes here.
 */

export type Searchable = {
  /** What it is called. */
  text: string
  /** The same as people type it: `a104` for A-104, `r/2627/59` for R/2627/0059. */
  alias?: string
  /** Of a document: `59`. */
  serial?: string
  /** What else finds it. */
  more?: string
}

export type Query = { text: string; words: readonly string[] }

export const toQuery = (typed: string): Query => {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ')
  return { text, words: text === '' ? [] : text.split(' ') }
}

export const rank = {
  whole: 0,
  start: 1,
  word: 2,
  part: 3,
  more: 4,
  scattered: 5,
  typo: 6,
} as const
const none = Number.POSITIVE_INFINITY

const isLetter = (code: number) =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code > 127

const startsWord = (text: string, at: number) => at === 0 || !isLetter(text.charCodeAt(at - 1))

const rankIn = (text: string, wanted: string): number => {
  let at = text.indexOf(wanted)
  if (at < 0) return none
  if (at === 0) return text.length === wanted.length ? rank.whole : rank.start
  for (; at >= 0; at = text.indexOf(wanted, at + 1)) if (startsWord(text, at)) return rank.word
  return rank.part
}

/** Infinity when it does not fit at all. */
export const rankOf = (line: Searchable, { text, words }: Query): number => {
  if (line.serial === text) return rank.whole
  const named = rankIn(line.text, text)
  const also = line.alias === undefined ? none : rankIn(line.alias, text)
  if (named !== none || also !== none) return Math.min(named, also)
  const { more = '' } = line
  if (more.includes(text)) return rank.more
  if (words.length < 2) return none
  const isThere = (word: string) =>
    line.text.includes(word) || more.includes(word) || line.alias?.includes(word) === true
  return words.every(isThere) ? rank.scattered : none
}

/** Shorter words are one letter off from too many others. */
export const shortestTypo = 5

/** The word begins with what was typed, but for one letter: another, one too many, one too few, or two changed round. */
export const isOneOff = (typed: string, word: string): boolean => {
  let at = 0
  while (at < typed.length && typed.charCodeAt(at) === word.charCodeAt(at)) at += 1
  if (at === typed.length) return false
  const rest = typed.slice(at + 1)
  return (
    word.startsWith(rest, at + 1) ||
    word.startsWith(rest, at) ||
    word.startsWith(typed.slice(at), at + 1) ||
    (typed[at] === word[at + 1] &&
      typed[at + 1] === word[at] &&
      word.startsWith(typed.slice(at + 2), at + 2))
  )
}
