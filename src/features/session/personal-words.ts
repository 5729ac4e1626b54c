import type { Session } from './session.ts'

/** What a report of a failure must not say: who is signed in, and where they live. */
export const personalWords = (session: Session | null): readonly string[] => {
  if (session === null) return []
  const { uid, displayName, email, societies } = session
  return [
    uid,
    email,
    email.split('@')[0] ?? '',
    displayName,
    ...displayName.split(/\s+/u),
    ...societies.flatMap(({ id, name }) => [id, name]),
  ]
}
