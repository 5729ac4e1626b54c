import { flushDrafts } from '../draft/open-drafts.ts'

/** A page of the old build asks for a chunk that is gone: one reload brings the new build, never a second. */
const flag = 'reloaded-for-missing-chunk'

/** Firefox gives up what a page is fetching when it is left: to it that looks like a missing chunk. */
const leavingTakesMs = 10_000
let leftAt = Number.NEGATIVE_INFINITY
window.addEventListener('beforeunload', () => {
  leftAt = performance.now()
})
window.addEventListener('pageshow', () => {
  leftAt = Number.NEGATIVE_INFINITY
})
const isLeaving = () => performance.now() - leftAt < leavingTakesMs

/** @returns whether a reload is on its way; one on a page that is being left would take the place of where it leads */
export const reloadForMissingChunk = (): boolean => {
  if (isLeaving()) return false
  try {
    if (sessionStorage.getItem(flag) !== null) return false
    sessionStorage.setItem(flag, '1')
  } catch {
    return false
  }
  void flushDrafts().then(() => location.reload())
  return true
}

/** Called after a start that worked, so that the next release may reload once again. */
export const forgetReload = () => {
  try {
    sessionStorage.removeItem(flag)
  } catch {
    // Storage is closed to us: there was no flag either.
  }
}
