import type { Claims } from './identity.ts'

const recent = 5 * 60_000

/** What cannot be undone needs a sign-in of the last five minutes. */
export const isRecentSignIn = ({ authTime }: Pick<Claims, 'authTime'>, now: Date): boolean =>
  now.getTime() - authTime.getTime() <= recent
