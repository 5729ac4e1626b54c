/**
 * What of a mail's HTML is kept. Parsed as browsers do (parse5), cut by a list of what may stand there, and written anew: nothing
 * of the text that came survives as it was. The device cleans again before it shows anything (docs/mail.md).
 */
import { fromHtml } from 'hast-util-from-html'
import { type Schema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { keptMailAttributes, keptMailTags, mailLinkSchemes } from '#domain/mail-html.ts'

const schema: Schema = {
  tagNames: [...keptMailTags],
  attributes: Object.fromEntries(
    Object.entries(keptMailAttributes).map(([tag, names]) => [tag, [...names]]),
  ),
  protocols: { href: [...mailLinkSchemes], src: ['http', 'https'] },
  // with all that is in them
  strip: ['script', 'style', 'title', 'noscript', 'template', 'iframe', 'object', 'svg', 'math'],
  clobber: [],
  ancestors: { li: ['ul', 'ol'], td: ['tr'], th: ['tr'], tr: ['table', 'tbody', 'thead'] },
  allowComments: false,
  allowDoctypes: false,
}

export const cleanMailHtml = (html: string): string =>
  toHtml(sanitize(fromHtml(html, { fragment: true }), schema), {
    // so that an attribute ends where every parser sees it end
    preferUnquoted: false,
    omitOptionalTags: false,
  })
