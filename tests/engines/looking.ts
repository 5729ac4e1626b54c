/** What is shown in a tab, and waiting until it is. */
import { expect } from '@playwright/test'
import type { Tab } from './browser.ts'

/** Runs in the page: the texts of what is shown at an XPath. */
const readTexts = (path: string): string[] => {
  const found = document.evaluate(path, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE)
  const texts: string[] = []
  for (let index = 0; index < found.snapshotLength; index++) {
    const node = found.snapshotItem(index)
    if (node instanceof HTMLElement && node.checkVisibility()) texts.push(node.textContent ?? '')
  }
  return texts
}

/** @returns what a function of the page gives back; it must use nothing from outside itself */
export const inPage = async <Args extends unknown[], Value>(
  tab: Tab,
  look: (...args: Args) => Value,
  ...args: Args
): Promise<Awaited<Value>> =>
  // both ends are the same function
  (await tab.run(`(${String(look)})(...${JSON.stringify(args)})`)) as Awaited<Value>

export const textsAt = (tab: Tab, path: string) => inPage(tab, readTexts, path)

/** While a page is replaced by another there is none to look at: that is no answer, so it is asked again. */
const until = (tab: Tab, path: string, judge: (texts: string[]) => void, timeout = 20_000) =>
  expect(async () => judge(await textsAt(tab, path))).toPass({ timeout })

export const untilShown = (tab: Tab, path: string, timeout?: number) =>
  until(tab, path, (texts) => expect(texts, path).toHaveLength(1), timeout)

export const untilGone = (tab: Tab, path: string, timeout?: number) =>
  until(tab, path, (texts) => expect(texts, path).toEqual([]), timeout)

export const untilSays = (tab: Tab, path: string, words: string | RegExp) => {
  const judge = (texts: string[]) =>
    typeof words === 'string'
      ? expect(texts.join(' | '), path).toContain(words)
      : expect(texts.join(' | '), path).toMatch(words)
  return until(tab, path, judge)
}

export const untilSilent = (tab: Tab, path: string, text: string, timeout?: number) =>
  until(
    tab,
    path,
    (texts) => {
      expect(texts, path).toHaveLength(1)
      expect(texts.join(' | '), path).not.toContain(text)
    },
    timeout,
  )

/** Runs in the page: whether something is shown at an XPath, and stays where it is. */
const isAtRest = async (path: string): Promise<boolean> => {
  const found = document.evaluate(path, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE)
  const nodes = Array.from({ length: found.snapshotLength }, (_, index) =>
    found.snapshotItem(index),
  )
  const shown = nodes.find((node) => node instanceof HTMLElement && node.checkVisibility())
  if (!(shown instanceof HTMLElement)) return false
  const place = () => JSON.stringify(shown.getBoundingClientRect())
  const before = place()
  await new Promise((resolve) => setTimeout(resolve, 100))
  return place() === before
}

/** A drawer that still slides in is missed by a click. */
const untilAtRest = (tab: Tab, path: string) =>
  expect(async () => expect(await inPage(tab, isAtRest, path), path).toBe(true)).toPass({
    timeout: 20_000,
  })

/** As soon as it is there. */
export const press = async (tab: Tab, path: string) => {
  await untilAtRest(tab, path)
  await tab.press(path)
}

export const write = async (tab: Tab, path: string, text: string) => {
  await untilAtRest(tab, path)
  await tab.write(path, text)
}

/** Whatever the page before is doing: what is shown afterwards is another one. */
export const openAfresh = async (tab: Tab, url: string) => {
  await inPage(tab, () => {
    Object.assign(window, { isLeft: true })
  })
  await tab.open(url)
  expect(await inPage(tab, () => 'isLeft' in window), url).toBe(false)
}
