import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { describe, expect, test } from 'vitest'
import { keptMailAttributes, keptMailTags } from '#domain/mail-html.ts'
import { hostileHtml } from '../../../tests/factories/hostile-html.ts'
import { cleanMailHtml } from './clean-html.ts'

const elementsOf = (node: Root | Element): Element[] =>
  node.children.flatMap((child) => (child.type === 'element' ? [child, ...elementsOf(child)] : []))
const tags: readonly string[] = keptMailTags
const attributes: Readonly<Record<string, readonly string[] | undefined>> = keptMailAttributes

test('there are at least 60 of them, each once', () => {
  expect(new Set(hostileHtml).size).toBe(hostileHtml.length)
  expect(hostileHtml.length).toBeGreaterThanOrEqual(60)
})

describe.each(hostileHtml)('%s', (html) => {
  test('leaves nothing but what may stand in a mail, however often it is parsed', () => {
    const once = cleanMailHtml(`<p>before</p>${html}<p>after</p>`)
    expect(once).toContain('before')
    for (const { tagName, properties } of elementsOf(fromHtml(once, { fragment: true }))) {
      expect(tags).toContain(tagName)
      const names = Object.keys(properties)
      expect(names.filter((name) => !attributes[tagName]?.includes(name))).toEqual([])
      expect(String(properties.href ?? 'https:')).toMatch(/^(https?|mailto|tel):|^[^:]*$/)
      expect(String(properties.src ?? 'https:')).toMatch(/^https?:|^[^:]*$/)
    }
    expect(cleanMailHtml(once)).toBe(once)
  })
})

test('what is passed on stays apart from what is written over it, as the panel tells them', () => {
  const html =
    '<p>See below</p><div><p>Forwarded</p><blockquote><div><p>Tank</p></div></blockquote></div>'
  expect(cleanMailHtml(html)).toBe(html)
})

test('what people write stays: emphasis, lists, tables, links, pictures', () => {
  const html =
    '<p>Dear <b>all</b>, <em>please</em> see <a href="https://neem.example/a?b=1&amp;c=2">this</a>.</p><ul><li>One</li></ul><ol start="3"><li>Three</li></ol><table><tbody><tr><td colspan="2">1 &lt; 2</td></tr></tbody></table><p><img src="https://shop.example/a.png" alt="A lamp" width="160"></p><blockquote>said</blockquote>'
  expect(cleanMailHtml(html)).toBe(html.replace('&amp;', '&#x26;').replace('&lt;', '&#x3C;'))
})
