/** Where toasts lie: top centre, below the toolbar, over neither the page's title nor its primary action; over a panel, where there is room, over none of its controls. */

export type Box = { top: number; bottom: number; left: number; right: number }
type Size = { width: number; height: number }
type Room = {
  /** The middle of what they lie over. */
  centre: number
  /** Under the toolbar. */
  start: number
  /** Beneath it they would no longer be seen as coming from the top. */
  end: number
}

type Place = { top: number; centre: number }

const gap = 8

const meets = (top: number, { width, height }: Size, { centre }: Room, box: Box) =>
  box.top < top + height + gap &&
  box.bottom > top - gap &&
  box.left < centre + width / 2 &&
  box.right > centre - width / 2

const firstFree = (size: Size, room: Room, covered: readonly Box[]): number | null => {
  let top = room.start
  for (const box of covered.toSorted((a, b) => a.top - b.top))
    if (meets(top, size, room, box)) top = box.bottom + gap
  return top + size.height > room.end ? null : top
}

/**
 * @param controls what is kept free too where there is room for it
 * @returns the first place from the toolbar down where nothing is covered; without one, under the toolbar
 */
export const freeTop = (
  size: Size,
  room: Room,
  covered: readonly Box[],
  controls: readonly Box[] = [],
): number =>
  firstFree(size, room, [...covered, ...controls]) ?? firstFree(size, room, covered) ?? room.start

const isDrawn = ({ top, bottom, left, right }: Box) =>
  bottom > top && right > left && bottom > 0 && top < innerHeight

/** What is in it, whatever is shown of that: not the line a heading stands in, not a toast that is still unfolding. */
const contentsOf = (element: Element): DOMRect => {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}

const isTitle = ({ tagName }: Element) => /^H[12]$/.test(tagName)

const boxOf = (element: Element): Box =>
  isTitle(element) ? contentsOf(element) : element.getBoundingClientRect()

/** A heading may be there to be heard only. */
const isSeen = (title: Element): boolean => {
  const { left, right, top, bottom } = contentsOf(title)
  return document.elementsFromPoint((left + right) / 2, (top + bottom) / 2).includes(title)
}

const all = (root: ParentNode, selector: string) => [...root.querySelectorAll(selector)]

const titlesOfPage = () => all(document, 'h1, main h2').filter(isSeen).slice(0, 1)

/** What is open over the page is what the person looks at. */
export const openOver = (): Element | null =>
  all(document, '[role="dialog"][aria-modal="true"]').at(-1) ?? null

const controlsOf = (over: Element) => all(over, 'button, a[href], input, select, textarea, summary')

const boxesOf = (elements: readonly Element[]) => elements.map(boxOf).filter(isDrawn)

const scene = () => {
  const over = openOver()
  const titles = over === null ? titlesOfPage() : all(over, 'header')
  return {
    over,
    covered: boxesOf([...titles, ...all(over ?? document, '[data-primary]')]),
    // a page has too many
    controls: over === null ? [] : boxesOf(controlsOf(over)),
  }
}

/** As large as they will be, one under the other. */
const sizeOf = (toasts: readonly HTMLElement[]): Size => {
  const width = Math.max(...toasts.map((toast) => toast.offsetWidth))
  const heights = toasts.map((toast) => {
    const { paddingTop, paddingBottom, marginTop } = getComputedStyle(toast)
    const around = [paddingTop, paddingBottom, marginTop].map((each) => Number.parseFloat(each))
    return around.reduce((sum, each) => sum + each, contentsOf(toast).height)
  })
  return { width, height: heights.reduce((sum, height) => sum + height, 0) }
}

/**
 * @param start under the toolbar
 * @returns the place on the screen for these toasts, in pixels
 */
export const findPlace = (toasts: readonly HTMLElement[], start: number): Place => {
  const { over, covered, controls } = scene()
  const middle = (over === null ? document.getElementById('content') : null) ?? document.body
  const { left, right } = middle.getBoundingClientRect()
  const centre = (left + right) / 2
  const room = { centre, start, end: innerHeight / 2 }
  return { top: freeTop(sizeOf(toasts), room, covered, controls), centre }
}
