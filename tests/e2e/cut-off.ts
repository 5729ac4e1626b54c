/** Texts that a person cannot read to their end, and whether a page is wider than its window. */
import type { Page } from '@playwright/test'

/**
 * @param wanted only texts that match; the words of people may end in dots, labels may not
 * @returns each text with the part of it that does not show
 */
export const cutOffTexts = (page: Page, wanted = /\p{L}/u): Promise<string[]> =>
  page.evaluate(
    ([source, flags]) => {
      const pattern = new RegExp(source, flags)
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (walker.nextNode()) {
        const text = walker.currentNode
        const parent = text.parentElement
        if (!(text instanceof Text) || parent === null || !pattern.test(text.data)) continue
        if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const { left, right, top, bottom } = range.getBoundingClientRect()
        // Over the window until it has the focus: the link to the content.
        if (bottom <= 0) continue
        let box: Element | null = parent
        while (box !== null && box !== document.documentElement) {
          const style = getComputedStyle(box)
          const frame = box.getBoundingClientRect()
          // Only for screen readers, on purpose.
          if (frame.width <= 1 || frame.height <= 1 || style.clipPath !== 'none') break
          // What scrolls can be read.
          if (/auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)) break
          const cutsAcross = /hidden|clip/.test(style.overflowX)
          const cutsDown = /hidden|clip/.test(style.overflowY)
          const across = Math.max(right - frame.right, frame.left - left)
          const down = Math.max(bottom - frame.bottom, frame.top - top)
          // A letter's accents may lie a little outside of its line.
          if ((cutsAcross && across > 1) || (cutsDown && down > 4)) {
            found.push(
              `"${text.data.trim().slice(0, 60)}" by ${Math.round(Math.max(across, down))} px`,
            )
            break
          }
          box = box.parentElement
        }
      }
      return found
    },
    [wanted.source, wanted.flags] as const,
  )

/** How much further than its window the page goes, in px; what lies over it stands for it, which does not scroll then. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const over = document.querySelector('[role="dialog"][aria-modal="true"]')
    // on a wide window it is not the document that scrolls, but what lies in the frame
    const inside = document.querySelectorAll(
      '[data-scroll-restoration-id="content"], [data-scroll-restoration-id="body"]',
    )
    const scrollers = over === null ? [document.documentElement, ...inside] : [over]
    const outside = over === null ? 0 : over.getBoundingClientRect().right - innerWidth
    return Math.max(0, outside, ...scrollers.map((each) => each.scrollWidth - each.clientWidth))
  })
