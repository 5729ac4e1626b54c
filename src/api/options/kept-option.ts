/**
 * Who has signed in in another way than with the accounts' own password: their token lies in local storage (specification 7.1, 9), and
 * where one lies the SDK is not asked. A worker has no local storage: it sends nothing for them (docs/identity-options.md).
 */
export const optionKeys = { jwt: 'jwt_access_token', oidc: 'oidc_session' } as const
export type SignInOption = keyof typeof optionKeys

/** Where the browser keeps nothing, it lasts as long as the page. */
const keptInPage = new Map<string, string>()

export const readKept = (option: SignInOption): string | undefined => {
  const key = optionKeys[option]
  try {
    return localStorage.getItem(key) ?? keptInPage.get(key)
  } catch {
    return keptInPage.get(key)
  }
}

export const keptOption = (): SignInOption | undefined =>
  (Object.keys(optionKeys) as SignInOption[]).find((option) => readKept(option)) // its keys are the options

/** Wherever somebody is locked out or wiped, also without network: this file is no part that may be missing. */
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
