/** What a person without a pointer sees: where the focus is, how it looks, and that nothing lies over it (WCAG 2.4.7, 2.4.11). */
import { expect, type Locator, type Page } from '@playwright/test'

/** What is wrong with the element that has the focus; undefined when nothing is. */
const faultOfFocus = () => {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return 'nothing has the focus'
  const seen = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
    (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
  // A control that is not drawn itself shows it at the label beside it, the field of the search at its whole line.
  const isBare = Number(getComputedStyle(element).opacity) === 0
  const beside = element.closest('label') ?? element.nextElementSibling
  const marked = [
    element,
    ...(isBare ? [beside, element.nextElementSibling] : []),
    ...(element.matches('[role="combobox"]') ? [element.parentElement] : []),
  ]
  // What only receives the focus, a heading or the content, is no control.
  const isControl = element.tabIndex >= 0
  if (isControl && !marked.some((each) => each && seen(getComputedStyle(each))))
    return 'its focus is not seen'
  const drawn = isBare ? (beside ?? element) : element
  const { left, top, right, bottom, width, height } = drawn.getBoundingClientRect()
  if (width === 0 || height === 0) return 'it is not drawn'
  if (isControl && (left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1))
    return `it is out of sight (${left}, ${top}, ${right}, ${bottom})`
  const family = (other: Element | null) =>
    other !== null && (drawn.contains(other) || other.contains(drawn) || element.contains(other))
  for (const x of isControl ? [0.25, 0.5, 0.75] : [])
    for (const y of [0.25, 0.75]) {
      const there = document.elementFromPoint(left + width * x, top + height * y)
      // A field's own buttons lie in its frame.
      if (!family(there) && !drawn.closest('.mantine-Input-wrapper')?.contains(there))
        return `${there?.tagName}.${there?.className} lies over it`
    }
  return undefined
}

/** Judges what has the focus; what moves has come to rest. */
export const expectGoodFocus = async (page: Page) => {
  const focused = page.locator('*:focus-within').last()
  const words = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300) ?? '')
  await expect.poll(() => page.evaluate(faultOfFocus), words).toBeUndefined()
  // What only receives the focus, as the content does behind the skip link, needs no name; a cell may be empty.
  if (
    await focused.evaluate(
      ({ tabIndex, tagName }: HTMLElement) => tabIndex >= 0 && tagName !== 'TD',
    )
  )
    await expect(focused, words).toHaveAccessibleName(/\S/)
}

const isHere = (control: Locator) =>
  control.evaluateAll(([element]) => element !== undefined && element === document.activeElement)

/** As a person does: presses until the control has the focus. Every stop on the way is judged. */
export const pressTo = async (page: Page, control: Locator, key: string, most = 60) => {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press(key)
    await expectGoodFocus(page)
    if (await isHere(control)) return
  }
  throw new Error(`${key} does not lead to ${control}`)
}
