/** Where toasts lie: top centre, below the toolbar, over neither the page's title nor its primary action. */

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

const gap = 8

const meets = (top: number, { width, height }: Size, { centre }: Room, box: Box) =>
  box.top < top + height + gap &&
  box.bottom > top - gap &&
  box.left < centre + width / 2 &&
  box.right > centre - width / 2

/** @returns the first place from the toolbar down where nothing is covered; without one, under the toolbar */
export const freeTop = (size: Size, room: Room, covered: readonly Box[]): number => {
  let top = room.start
  for (const box of covered.toSorted((a, b) => a.top - b.top))
    if (meets(top, size, room, box)) top = box.bottom + gap
  return top + size.height > room.end ? room.start : top
}

const isDrawn = ({ top, bottom, left, right }: Box) =>
  bottom > top && right > left && bottom > 0 && top < innerHeight

/** The words of a heading, not the line they stand in. */
const boxOf = (element: Element): Box => {
  if (element.tagName !== 'H1') return element.getBoundingClientRect()
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}

const dialogs = '[role="dialog"][aria-modal="true"]'

/** What is open over the page is what the person looks at. */
const scene = (): { over: Element | null; covered: Box[] } => {
  const over = [...document.querySelectorAll(dialogs)].at(-1) ?? null
  const wanted = over === null ? 'h1, [data-primary]' : 'header, [data-primary]'
  const elements = [...(over ?? document).querySelectorAll(wanted)]
  return { over, covered: elements.map(boxOf).filter(isDrawn) }
}

const toolbarHeight = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--toolbar-height'))

/** @returns the place on the screen for toasts of this size, in pixels */
export const findPlace = (size: Size): { top: number; centre: number } => {
  const { over, covered } = scene()
  const middle = (over === null ? document.getElementById('content') : null) ?? document.body
  const { left, right } = middle.getBoundingClientRect()
  const centre = (left + right) / 2
  const room = { centre, start: (toolbarHeight() || 0) + gap, end: innerHeight / 2 }
  return { top: freeTop(size, room, covered), centre }
}
