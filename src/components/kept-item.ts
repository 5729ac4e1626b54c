/** A few words that stay on this device, without a database; where the storage is closed to us they last as long as the page. */
const ofPage = new Map<string, string>()

export const readKept = (key: string): string | null => {
  try {
    // with a full storage the older one is still in it
    return ofPage.get(key) ?? localStorage.getItem(key)
  } catch {
    return ofPage.get(key) ?? null
  }
}

/** @param text null: forgotten */
export const keepItem = (key: string, text: string | null): void => {
  ofPage.delete(key)
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    if (text !== null) ofPage.set(key, text)
  }
}
