/** Whether a screen can be read in the language it speaks: no English left, nothing cut off, nothing beside its place. */
import type { Page } from '@playwright/test'
import type { Language } from '#contract/languages.ts'
import { cutOffTexts, sideways } from '../e2e/cut-off.ts'
import { createLeftEnglish, letters } from './wording.ts'

/** Everything that is read or heard, each once. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: parent, nodeValue } = walker.currentNode
      if (
        parent?.checkVisibility({ visibilityProperty: true }) &&
        parent.closest('[lang=en], code, kbd') === null
      )
        found.add(nodeValue?.trim() ?? '')
    }
    const heard = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']
    for (const element of document.body.querySelectorAll(heard.map((name) => `[${name}]`).join()))
      if (element.checkVisibility())
        for (const name of heard) found.add(element.getAttribute(name)?.trim() ?? '')
    return [...found]
  })

/**
 * Controls out of the window or over one another, and words that leave their control or their cell. (Without functions of
 * a name: what makes this file run gives them a helper that is not in the page.)
 */
const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const over = document.querySelector('[role="dialog"][aria-modal="true"]') ?? document.body
    const places = 'button, a[href], select, input, [role="tab"], th, td, [role="gridcell"]'
    const shown = [...over.querySelectorAll(places)].flatMap((element) => {
      const frame = element.getBoundingClientRect()
      if (frame.width <= 1 || frame.height <= 1 || frame.bottom <= 0) return []
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      const said = element.getAttribute('aria-label') ?? element.textContent ?? ''
      let box = element.parentElement
      while (box !== null && getComputedStyle(box).overflowX === 'visible') box = box.parentElement
      // what scrolls can be reached, and cutOffTexts tells what is cut
      const isHeld = box !== null && box !== document.body && box !== document.documentElement
      const isCell = element.matches('th, td, [role="gridcell"]')
      return [{ element, frame, isCell, isHeld, name: `"${said.trim().slice(0, 60)}"` }]
    })
    const found: string[] = []
    for (const [at, { element, frame, name, isCell, isHeld }] of shown.entries()) {
      const { position, overflowX } = getComputedStyle(element)
      if (!isHeld && (frame.left < -1 || frame.right > innerWidth + 1))
        found.push(`${name} is out of the window`)
      for (const next of isCell || position === 'absolute' ? [] : shown.slice(at + 1, at + 4)) {
        if (next.isCell || next.element.parentElement !== element.parentElement) continue
        if (getComputedStyle(next.element).position === 'absolute') continue
        const across =
          Math.min(frame.right, next.frame.right) - Math.max(frame.left, next.frame.left)
        const down = Math.min(frame.bottom, next.frame.bottom) - Math.max(frame.top, next.frame.top)
        if (across > 2 && down > 2) found.push(`${name} and ${next.name} overlap`)
      }
      if (overflowX !== 'visible') continue
      let most = 0
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        let own = walker.currentNode.parentElement
        // cut by cutOffTexts' leave, only for screen readers, or laid over the whole row
        while (own !== null && own !== element) {
          const style = getComputedStyle(own)
          if (style.overflowX !== 'visible' || /absolute|fixed/.test(style.position)) break
          own = own.parentElement
        }
        if (own !== element || getComputedStyle(element).display === 'inline') continue
        const range = document.createRange()
        range.selectNodeContents(walker.currentNode)
        const { left, right, width } = range.getBoundingClientRect()
        // not drawn at this size
        if (width === 0) continue
        most = Math.max(most, right - frame.right, frame.left - left)
      }
      if (most > 2) found.push(`${name} goes ${Math.round(most)} px beyond its place`)
    }
    return found
  })

const checks = {
  en: () => false,
  hi: createLeftEnglish('hi'),
  mr: createLeftEnglish('mr'),
} satisfies Record<Language, (text: string) => boolean>

/** @returns what cannot be read as it should be, a line each */
export const illegible = async (page: Page, language: Language): Promise<string[]> => {
  const wider = await sideways(page)
  const left = (await textsOn(page)).filter(checks[language])
  const cut = language === 'en' ? [] : await cutOffTexts(page, letters)
  return [
    ...(wider > 1 ? [`${wider} px wider than its window`] : []),
    ...left.map((text) => `English: "${text.slice(0, 80)}"`),
    ...cut.map((text) => `cut off: ${text}`),
    ...(await misplaced(page)),
  ]
}
