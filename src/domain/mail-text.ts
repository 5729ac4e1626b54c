/** The text of a mail without its marks: for the line in the list, for search, and for quoting. Never for showing as HTML. */

const snippetLength = 140

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

const decode = (text: string): string =>
  text.replace(/&(?:#(x[0-9a-f]+|\d+)|([a-z]+));/gi, (whole, code?: string, name?: string) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? whole
    const point = code?.toLowerCase().startsWith('x')
      ? Number.parseInt(code.slice(1), 16)
      : Number(code)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })

const blockEnd = /<(?:br|hr)\b[^>]*>|<\/(?:p|div|li|tr|h[1-6]|blockquote|ul|ol|table)\s*>/gi
const cellEnd = /<\/t[dh]\s*>/gi
const item = /<li\b[^>]*>/gi
const unseen = /<(script|style|title)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi

/** Paragraphs become lines, entries of lists lines with a dot; what stood in two cells is two words. */
export const plainText = (html: string): string =>
  decode(
    html
      .replace(unseen, '')
      .replace(/[\r\n\t]+/g, ' ')
      .replace(blockEnd, '\n')
      .replace(cellEnd, ' ')
      .replace(item, '• ')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

export const snippetOf = (html: string): string => {
  const text = plainText(html).replace(/\s+/g, ' ')
  return text.length <= snippetLength ? text : `${text.slice(0, snippetLength - 1).trimEnd()}…`
}
