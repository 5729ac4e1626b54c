import { appBuild } from '../app-build.ts'
import { flushDrafts } from '../draft/open-drafts.ts'
import { keepInTab, readInTab } from '../tab-memory.ts'

/** A page of an old build asks for a chunk that is gone: one reload brings the new build; the same build is not loaded twice. */
const flag = 'reloaded-for-missing-chunk'

/** Firefox gives up what a page is fetching when it is left: to it that looks like a missing chunk. */
const leavingTakesMs = 10_000
let leftAt = Number.NEGATIVE_INFINITY
let isReloading = false
window.addEventListener('beforeunload', () => {
  leftAt = performance.now()
})
window.addEventListener('pageshow', () => {
  leftAt = Number.NEGATIVE_INFINITY
})
const isLeaving = () => performance.now() - leftAt < leavingTakesMs

/** Without network and without our worker the browser would show a page of its own in place of ours. */
const isReachable = () => navigator.onLine || navigator.serviceWorker?.controller != null

const missing = /dynamically imported module|module script failed|Unable to preload/i

export const isMissingChunk = (error: unknown): boolean =>
  isReloading || (error instanceof Error && missing.test(error.message))

const reload = () => {
  isReloading = true
  void flushDrafts().then(() => location.reload())
}

/** @returns whether a reload is on its way; one on a page that is being left would take the place of where it leads */
export const reloadForMissingChunk = (): boolean => {
  if (isReloading) return true
  if (isLeaving() || !isReachable()) return false
  if (readInTab(flag) === appBuild || !keepInTab(flag, appBuild)) return false
  reload()
  return true
}

const retried = new WeakSet<WeakKey>()

/** The very same failure once more: a part that failed as it started is kept like that by the browser. */
const isSameAgain = (error: unknown) => {
  if (!(error instanceof Error)) return false
  const isKnown = retried.has(error)
  retried.add(error)
  return isKnown
}

/**
 * For Retry: what was not loaded once is not asked for again by the same page.
 * @returns whether the whole page begins again, with what was typed
 */
export const tryPageAgain = (error: unknown): boolean => {
  if (!(isSameAgain(error) || isMissingChunk(error)) || !isReachable()) return false
  reload()
  return true
}

type PreloadError = Event & { payload: Error }

/** Whoever asks for words of another language goes on without them. */
const ofLanguage = /pack-(hi|mr)-/

/** For the entry: before anybody has caught it. The router would reload by itself, and lose what is being typed. */
export const onPreloadError = (event: PreloadError): void => {
  if (!isMissingChunk(event.payload) || ofLanguage.test(event.payload.message)) return
  // Where storage is closed to us, it is to the router too, and it does not reload.
  keepInTab(`tanstack_router_reload:${event.payload.message}`, '1')
  if (reloadForMissingChunk()) event.preventDefault()
}
