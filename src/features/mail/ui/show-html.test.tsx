/** Shown as it is on a device, without the server's cleaning before it: each of the two has to hold alone. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { hostileHtml } from '../../../../tests/factories/hostile-html.ts'
import { mailDocument, remotePictures } from './show-html.ts'

const none: ReadonlyMap<string, string> = new Map()

const parse = (html: string) =>
  new DOMParser().parseFromString(String(mailDocument(html, none, '')), 'text/html')

const frames: HTMLIFrameElement[] = []
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove()
})

/**
 * In a frame that may run scripts, unlike the real one, and may be looked into: only the cleaning and the policy in the document
 * stand between the mail and this page.
 */
const show = async (html: string) => {
  const frame = document.createElement('iframe')
  frames.push(frame)
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
  frame.srcdoc = mailDocument(`<p>before</p>${html}`, none, '')
  document.body.append(frame)
  await loaded
  return frame
}

const urlAttributes = ['src', 'srcset', 'poster', 'background', 'action', 'formaction', 'data']

describe.each(hostileHtml)('%s', (html) => {
  test('runs nothing, loads nothing, and asks for nothing', async () => {
    const ran = vi.fn()
    vi.stubGlobal('ran', ran)
    const frame = await show(html)
    const inner = frame.contentWindow
    expect(inner?.document.body.textContent).toContain('before')
    expect(ran).not.toHaveBeenCalled()
    expect(inner?.performance.getEntriesByType('resource')).toEqual([])
    const body = parse(html).body
    for (const element of body.querySelectorAll('*')) {
      expect(element.namespaceURI).toBe('http://www.w3.org/1999/xhtml')
      const names = element.getAttributeNames()
      expect(names.filter((name) => name.startsWith('on') || name === 'style')).toEqual([])
      expect(names.filter((name) => urlAttributes.includes(name))).toEqual([])
      expect(element.getAttribute('href') ?? 'https:').toMatch(/^(https?|mailto|tel):/)
    }
    expect(body.querySelector('script, iframe, object, embed, form, style, link, meta')).toBeNull()
    vi.unstubAllGlobals()
  })
})

test('a picture that was fetched for the person is shown, all others are not', () => {
  const html = '<img src="https://shop.example/a.png"><img src="https://evil.example/b.png">'
  expect(remotePictures(html)).toEqual(['https://shop.example/a.png', 'https://evil.example/b.png'])
  const data = 'data:image/png;base64,iVBORw0KGgo='
  const fetched = new Map([['https://shop.example/a.png', data]])
  const shown = new DOMParser().parseFromString(mailDocument(html, fetched, ''), 'text/html')
  const sources = [...shown.images].map((picture) => picture.getAttribute('src'))
  expect(sources).toEqual([data, null])
})

test('a link opens a page of its own, which learns nothing of where it was', () => {
  const link = parse('<a href="https://neem.example" target="_self" rel="opener">x</a>').links[0]
  expect(link?.getAttribute('target')).toBe('_blank')
  expect(link?.getAttribute('rel')).toBe('noopener noreferrer nofollow')
})
