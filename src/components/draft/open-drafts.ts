/** Every form with something unsaved on this page, to be written at once before the page goes. */
type Flush = () => Promise<void>

const open = new Set<Flush>()

/** A device that does not answer may not hold the page for ever. */
const patienceMs = 1000

export const flushDrafts = async (): Promise<void> => {
  const tooLate = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([Promise.all([...open].map((flush) => flush())), tooLate])
}

const flushIfHidden = () => {
  if (document.hidden) void flushDrafts()
}
const flushNow = () => void flushDrafts()

/** @returns the way to take it out again */
export const addOpenDraft = (flush: Flush): (() => void) => {
  if (open.size === 0) {
    addEventListener('pagehide', flushNow)
    document.addEventListener('visibilitychange', flushIfHidden)
  }
  open.add(flush)
  return () => {
    open.delete(flush)
    if (open.size > 0) return
    removeEventListener('pagehide', flushNow)
    document.removeEventListener('visibilitychange', flushIfHidden)
  }
}
