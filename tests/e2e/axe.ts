/** What axe finds on a page. Evaluated as text: the page's security policy refuses script tags. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { untilStill } from './until-still.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Found = { violations: { id: string; help: string; nodes: { target: unknown[] }[] }[] }
type WithAxe = { axe: { run: (context: Document, options: object) => Promise<Found> } }

/** What lies behind a dialog is half covered by it, and cannot be pressed: its size says nothing. */
const withoutCovered = (page: Page, { violations }: Found) =>
  page.evaluate((found) => {
    const dialogs = document.querySelectorAll('[aria-modal="true"]')
    if (dialogs.length === 0) return found
    // No function with a name in here: the program that runs the tour would wrap it in one of its own.
    return found
      .map((each) =>
        each.id === 'target-size'
          ? {
              ...each,
              nodes: each.nodes.filter(({ target }) => {
                const element = document.querySelector(String(target.at(-1)))
                return element === null || [...dialogs].some((dialog) => dialog.contains(element))
              }),
            }
          : each,
      )
      .filter(({ nodes }) => nodes.length > 0)
  }, violations)

/** What another colour scheme may change; the rest was judged in the first. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** @returns one line for each violation, with the elements concerned */
export const violations = (page: Page): Promise<string[]> =>
  violationsOf(page, { type: 'tag', values: tags })

/** As `violations`, of the colours alone. */
export const colourViolations = (page: Page): Promise<string[]> =>
  violationsOf(page, { type: 'rule', values: ofColours })

type Rules = { type: 'tag' | 'rule'; values: readonly string[] }

const violationsOf = async (page: Page, rules: Rules): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // the digits of a countdown fade in anew each second
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await untilStill(page)
  const found = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as WithAxe // put there by the source above
    // A letter's frame runs no scripts, axe's neither; asking it would be a complaint of the console.
    const iframes = false
    return axe.run(document, {
      ...{ runOnly, resultTypes: ['violations'], iframes },
    })
  }, rules)
  return (await withoutCovered(page, found)).map(
    ({ id, help, nodes }) =>
      `${id}: ${help} · ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  )
}

/** Everything that can be pressed or filled in says what it is. */
export const namelessControls = (page: Page): Promise<string[]> =>
  page
    .getByRole('button', { name: /^$/ })
    .or(page.getByRole('link', { name: /^$/ }))
    .or(page.getByRole('textbox', { name: /^$/ }))
    .or(page.getByRole('checkbox', { name: /^$/ }))
    .or(page.getByRole('radio', { name: /^$/ }))
    .or(page.getByRole('menuitem', { name: /^$/ }))
    .evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML.slice(0, 120)))

export const expectNoSidewaysScroll = async (page: Page, what: string) => {
  const widths = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: innerWidth,
  }))
  // One pixel is the rounding of layouts.
  expect(widths.content, `${what}: the page is wider than its window`).toBeLessThanOrEqual(
    widths.window + 1,
  )
}
