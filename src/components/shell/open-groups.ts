/** Which groups of the navigation the person has opened and closed, for as long as this tab lives. */
import { keepInTab, readInTab } from '../tab-memory.ts'

const key = 'aangan-open-groups'

const read = (): Record<string, boolean> => JSON.parse(readInTab(key) ?? '{}')

export const isGroupOpen = (id: string): boolean | undefined => read()[id]

export const rememberGroup = (id: string, isOpen: boolean | undefined): void => {
  // Where it is not remembered, it opens and closes all the same.
  keepInTab(key, JSON.stringify({ ...read(), [id]: isOpen }))
}
