/**
 * When Aangan offers to be installed (ux.md 3.16): after something has worked or at the second visit, never to somebody who is
 * on the way in, and not again for a month to who has declined.
 */

/** How this browser installs: it asks itself, or only its share sheet does it; null where it does not, or it is done. */
export type InstallWay = 'prompt' | 'ios' | null

export type InstallFacts = {
  way: InstallWay
  /** Where the person is. */
  path: string
  /** Of somebody who was signed in. */
  visits: number
  /** A receipt was seen, or a first report sent. */
  hasSucceeded: boolean
  /** Milliseconds since 1970. */
  declinedAt: number | null
  /** The bar of a new version: never both. */
  isUpdateOffered: boolean
}

export const visitsBeforeOffer = 2
export const silenceMs = 30 * 24 * 60 * 60_000

const authScreens = [
  '/login',
  '/register',
  '/callback',
  '/logout',
  '/termsconditions',
  '/thankyounotregistered',
]

export const mayOfferInstall = (facts: InstallFacts, now: number): boolean => {
  const { way, path, visits, hasSucceeded, declinedAt, isUpdateOffered } = facts
  if (way === null || isUpdateOffered || authScreens.includes(path)) return false
  if (declinedAt !== null && now - declinedAt < silenceMs) return false
  return hasSucceeded || visits >= visitsBeforeOffer
}

export type InstallDevice = {
  hasPrompt: boolean
  isStandalone: boolean
  userAgent: string
  touchPoints: number
}

/** An iPad calls itself a Mac that can be touched. */
const isApplePhone = ({ userAgent, touchPoints }: InstallDevice) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)

export const installWayOf = (device: InstallDevice): InstallWay => {
  if (device.isStandalone) return null
  if (device.hasPrompt) return 'prompt'
  return isApplePhone(device) ? 'ios' : null
}
