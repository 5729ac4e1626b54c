/** Tells when something opened over the page, or closed, so that what lies on top of it can make way. */
import { openOver } from './free-place.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Where it comes to, not where it slides through. */
const untilStill = async (over: Element | null) => {
  await frame()
  await frame()
  const moves = over?.getAnimations({ subtree: true }) ?? []
  const slides = moves.filter((move) => move instanceof CSSTransition)
  await Promise.allSettled(slides.map(({ finished }) => finished))
}

/** @returns ends it */
export const watchScene = (onChange: () => void): (() => void) => {
  let over = openOver()
  let isStopped = false
  const look = () => {
    const now = openOver()
    if (now === over) return
    over = now
    void untilStill(now).then(() => !isStopped && now === over && onChange())
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    isStopped = true
    observer.disconnect()
  }
}
