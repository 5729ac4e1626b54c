import { flushDrafts } from '../draft/open-drafts.ts'

/** A page of the old build asks for a chunk that is gone: one reload brings the new build, never a second. */
const flag = 'reloaded-for-missing-chunk'

/** @returns whether a reload is on its way. */
export const reloadForMissingChunk = (): boolean => {
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
