/**
 * Scrolls to what the address names, and back to it when what comes late above it pushes it away; no longer once the person
 * does something.
 */
const untilMs = 5000
const acts = ['pointerdown', 'wheel', 'touchmove', 'keydown'] as const

export const keepInSight = (element: Element, block: ScrollLogicalPosition): void => {
  const end = new AbortController()
  const show = () => element.scrollIntoView({ block })
  const observer = new ResizeObserver(show)
  for (let around: Element | null = element; around !== null; around = around.parentElement)
    observer.observe(around)
  show()
  end.signal.addEventListener('abort', () => observer.disconnect())
  const stop = () => end.abort()
  for (const act of acts) addEventListener(act, stop, { capture: true, signal: end.signal })
  setTimeout(stop, untilMs)
}
