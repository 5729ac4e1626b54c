/** One font knows Latin letters, another Devanagari, and a text may have both: it is written in pieces, each with its own. */

export type Run = { text: string; font: 'Latin' | 'Devanagari' }

const letters = '\\u0900-\\u097f\\u1cd0-\\u1cf9\\u20b9\\ua830-\\ua839\\ua8e0-\\ua8ff'
/** Within a word, they say how its letters join. */
const joiners = '\\u200c\\u200d'

/** Blanks go with the letters before them. */
const pieces = new RegExp(`[${letters}${joiners} ]+|[^${letters}${joiners}]+`, 'gu')

const devanagari = new RegExp(`[${letters}]`, 'u')

export const runsOf = (text: string): Run[] =>
  (text.normalize('NFC').match(pieces) ?? []).map((piece) => ({
    text: piece,
    font: devanagari.test(piece) ? 'Devanagari' : 'Latin',
  }))

/** What the two fonts have, by the ranges their packages name. */
const known =
  /[\n\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215\u0900-\u097f\u1cd0-\u1cf9\u20b9\u25cc\ua830-\ua839\ua8e0-\ua8ff]/gu

/** Each once, in the order in which they come. */
export const unknownLetters = (text: string): string =>
  [...new Set(text.normalize('NFC').replace(known, ''))].join('')
