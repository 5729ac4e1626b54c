/** The text of a notice: plain, in paragraphs, with web addresses found. */

/** A piece of a line: words, or an address that is a link. */
export type TextPart = { text: string; href: string | null }

const links = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}']/g

const partsOf = (line: string): TextPart[] => {
  const parts: TextPart[] = []
  let at = 0
  for (const { 0: href, index } of line.matchAll(links)) {
    if (index > at) parts.push({ text: line.slice(at, index), href: null })
    parts.push({ text: href, href })
    at = index + href.length
  }
  if (at < line.length) parts.push({ text: line.slice(at), href: null })
  return parts
}

/** Paragraphs of lines of parts: nothing of a plain text is ever markup. */
export const paragraphsOf = (body: string): TextPart[][][] =>
  body
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => paragraph.trim().split('\n').map(partsOf))
