/** What may stand in the HTML of a mail: the server keeps nothing else, and the device shows nothing else. */

export const keptMailTags = [
  ...['p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'small'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['ul', 'ol', 'li'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'caption'],
  ...['a', 'img'],
] as const

/** By tag. No `style`, no `class`, no `id`: what a mail looks like is ours, and nothing of it can be named from outside. */
export const keptMailAttributes = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  td: ['colSpan', 'rowSpan'],
  th: ['colSpan', 'rowSpan'],
  ol: ['start'],
} as const

export const mailLinkSchemes = ['http', 'https', 'mailto', 'tel'] as const
