/**
 * Whether others use this computer too. Kept for as long as the browser is open, in each tab, so that it also says whether the
 * browser has been closed since.
 */
const key = 'shared-computer'

export const isSharedComputer = (): boolean => {
  try {
    return sessionStorage.getItem(key) === 'yes'
  } catch {
    return false
  }
}

export const noteSharedComputer = (isShared: boolean): void => {
  try {
    if (isShared) sessionStorage.setItem(key, 'yes')
    else sessionStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing here keeps no rows either.
  }
}

/** Offices often have one computer for several people. */
export const looksShared = (wasAdmin: boolean): boolean =>
  isSharedComputer() || (wasAdmin && matchMedia('(pointer: fine) and (min-width: 1200px)').matches)
