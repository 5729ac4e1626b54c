/** Whether it takes room on the screen, or would after scrolling. */
export const isSeen = (element: Element): boolean => element.getClientRects().length > 0
