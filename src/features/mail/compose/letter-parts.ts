/**
 * A letter that passes another on: what is written, and under it the other one as it looked, which no editor takes apart. The border
 * is a `div` at the end: both cleanings keep one, and the editor makes none, so a draft is told apart again on every device.
 */
import { cleanFragment, htmlOf } from '../ui/show-html.ts'

export type LetterParts = { written: string; passedOn: string }

export const passedOnPart = (html: string): string => `<div>${html}</div>`

export const letterParts = (html: string): LetterParts => {
  const tree = cleanFragment(html)
  const last = tree.lastElementChild
  if (last?.tagName !== 'DIV') return { written: html, passedOn: '' }
  last.remove()
  return { written: htmlOf(tree), passedOn: passedOnPart(last.innerHTML) }
}
