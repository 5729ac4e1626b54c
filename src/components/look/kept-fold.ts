/** Whether the navbar is folded: a matter of this screen, so it stays on this device, as long as its person is here. */
const key = 'aangan-navbar-folded'

export const isFoldKept = (): boolean => {
  try {
    return localStorage.getItem(key) === '1'
  } catch {
    return false
  }
}

export const keepFold = (isFolded: boolean): void => {
  try {
    localStorage.setItem(key, isFolded ? '1' : '0')
  } catch {
    // Not kept for the next visit; folded now all the same.
  }
}

export const forgetFold = (): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    // Then nothing was kept either.
  }
}
