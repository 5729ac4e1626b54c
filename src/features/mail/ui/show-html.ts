/**
 * A mail as a document of its own for a sandboxed frame: cleaned once more on this device, with a policy that lets nothing be
 * loaded. Pictures from elsewhere are left out; those that were fetched for the person come in as data.
 */
import DOMPurify from 'dompurify'
import { keptMailAttributes, keptMailTags } from '#domain/mail-html.ts'

type Policy = { createHTML: (text: string) => string }
type Factory = {
  createPolicy: (
    name: 'dompurify',
    rules: { createHTML: (text: string) => string; createScriptURL: (url: string) => string },
  ) => Policy
}

/** The policy of the name that the server allows; it makes what this file has cleaned, and nothing else reaches it. */
const createPolicy = (): Policy => {
  const factory: Factory | undefined = Reflect.get(window, 'trustedTypes')
  const rules = { createHTML: (text: string) => text, createScriptURL: () => '' }
  return factory?.createPolicy('dompurify', rules) ?? rules
}

let policy: Policy | undefined
const trusted = () => {
  policy ??= createPolicy()
  return policy
}

const attributes = [...new Set(Object.values(keptMailAttributes).flat())].map((name) =>
  name.toLowerCase(),
)

const config = () => ({
  ALLOWED_TAGS: [...keptMailTags],
  ALLOWED_ATTR: attributes,
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel|data:image\/(?:png|jpeg|gif|webp);base64,)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // the library's own would be a second one of that name
  TRUSTED_TYPES_POLICY: trusted() as never, // the library's types know only the browser's own class
})

/** A tree, for the editor: nothing in it has been loaded. */
export const cleanFragment = (html: string): DocumentFragment =>
  DOMPurify.sanitize(html, { ...config(), RETURN_DOM_FRAGMENT: true })

/** Of a cleaned tree. */
export const htmlOf = (tree: DocumentFragment): string => {
  const box = document.implementation.createHTMLDocument('').createElement('div')
  box.append(tree)
  return box.innerHTML
}

const isRemote = (url: string) => /^https?:/i.test(url)

export const remotePictures = (html: string): string[] => {
  const pictures = [...cleanFragment(html).querySelectorAll('img')]
  return [...new Set(pictures.map((picture) => picture.getAttribute('src') ?? ''))].filter(isRemote)
}

/** @param fetched address -> the picture as a data URL */
const bodyOf = (html: string, fetched: ReadonlyMap<string, string>): string => {
  const tree = cleanFragment(html)
  for (const picture of tree.querySelectorAll('img')) {
    const data = fetched.get(picture.getAttribute('src') ?? '')
    if (data === undefined) picture.removeAttribute('src')
    else picture.setAttribute('src', data)
  }
  for (const link of tree.querySelectorAll('a')) {
    if (!/^(https?|mailto|tel):/i.test(link.getAttribute('href') ?? '')) {
      link.removeAttribute('href')
    }
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer nofollow')
  }
  return htmlOf(tree)
}

/** For `iframe.srcdoc`, set by ref: React would pass it as a plain string, which the browser refuses. */
export const mailDocument = (
  html: string,
  fetched: ReadonlyMap<string, string>,
  css: string,
): string =>
  trusted().createHTML(
    `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"><meta name="referrer" content="no-referrer"><style>${css}</style></head><body>${bodyOf(html, fetched)}</body></html>`,
  )
