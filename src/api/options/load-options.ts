/** The part of the app for who has signed in in another way; nobody else loads it. */
export const loadOptions = () => import('./option-token.ts')
