/** Which groups of the navigation the person has opened and closed, for as long as this tab lives. */
const key = 'aangan-open-groups'

const read = (): Record<string, boolean> => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

export const isGroupOpen = (id: string): boolean | undefined => read()[id]

export const rememberGroup = (id: string, isOpen: boolean | undefined): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...read(), [id]: isOpen }))
  } catch {
    // Not remembered; it opens and closes all the same.
  }
}
