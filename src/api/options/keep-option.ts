/** Keeps the token of who has signed in in another way, and takes it away. Loaded only where there is one. */
import { keptInPage, optionKeys, type SignInOption } from './kept-option.ts'

export const forgetOptions = (): void => {
  for (const key of Object.values(optionKeys)) {
    keptInPage.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // nothing is kept there
    }
  }
}

/** One person at a time: who comes in by one way has left every other. */
export const keep = (option: SignInOption, text: string): void => {
  forgetOptions()
  try {
    localStorage.setItem(optionKeys[option], text)
  } catch {
    keptInPage.set(optionKeys[option], text)
  }
}
