/** What this tab remembers for as long as it lives. A browser that keeps nothing has nothing to read either. */
export const readInTab = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Null: no more. @returns whether the browser keeps it */
export const keepInTab = (key: string, value: string | null): boolean => {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}
