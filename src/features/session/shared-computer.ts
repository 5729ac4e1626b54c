/**
 * Whether others use this computer too. Kept for as long as the browser is open, in each tab, so that it also says whether the
 * browser has been closed since.
 */
import { keepInTab, readInTab } from '#components/tab-memory.ts'

const key = 'shared-computer'

export const isSharedComputer = (): boolean => readInTab(key) === 'yes'

export const noteSharedComputer = (isShared: boolean): void => {
  // A browser that keeps nothing here keeps no rows either.
  keepInTab(key, isShared ? 'yes' : null)
}

/** Offices often have one computer for several people. */
export const looksShared = (wasAdmin: boolean): boolean =>
  isSharedComputer() || (wasAdmin && matchMedia('(pointer: fine) and (min-width: 1200px)').matches)
