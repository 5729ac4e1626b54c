const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY)

/** What scrolls the page here, whatever frame it lies in. */
export const scrollParentOf = (element: Element): Element => {
  for (let each = element.parentElement; each !== null; each = each.parentElement)
    if (scrolls(each)) return each
  return document.scrollingElement ?? document.documentElement
}
