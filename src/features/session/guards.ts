/** The route guards of spec 2.1: a guest goes to the login and comes back to where he wanted to be. */
import { redirect } from '@tanstack/react-router'
import { type Capability, can } from '#domain/roles.ts'
import type { Session } from './session.ts'

type Place = { href: string }
type Seat = Pick<Session, 'roles' | 'hasHolding'>

export const requireSession = (session: Session | null, place: Place): Session => {
  if (session !== null) return session
  throw redirect({
    to: '/login',
    search: place.href === '/home' || place.href === '/' ? {} : { redirect: place.href },
    replace: true,
  })
}

/** An office has put this person into a society (spec 3.1, `registered`); an empty list says so only when it is known. */
const isTurnedAway = ({ areSocietiesKnown, societies }: Session): boolean =>
  areSocietiesKnown && societies.length === 0

/** Terms first, then approval (spec 4.2). What the server has not said yet holds nobody up. */
export const requireAdmission = (session: Session): void => {
  if (session.tcAccepted === false) throw redirect({ to: '/termsconditions', replace: true })
  if (isTurnedAway(session)) throw redirect({ to: '/thankyounotregistered', replace: true })
}

/** The pending page is for those who wait: others go where they belong. */
export const requireWaiting = (session: Session): void => {
  if (session.tcAccepted === false) throw redirect({ to: '/termsconditions', replace: true })
  if (!isTurnedAway(session)) throw redirect({ to: '/home', replace: true })
}

/** Only a path of this app: `//elsewhere.example` and the like lead home. */
export const safeRedirect = (wanted: string | undefined): string =>
  wanted !== undefined && /^\/(?![/\\])/.test(wanted) ? wanted : '/home'

export const requireGuest = (session: Session | null, wanted: string | undefined): void => {
  if (session !== null) throw redirect({ href: safeRedirect(wanted), replace: true })
}

/** Receipts go by the holding, not by the role: who sold a flat keeps the way to what he paid (docs/receipts.md). */
export const isAllowed = ({ roles, hasHolding }: Seat, capability: Capability): boolean =>
  can(roles, capability) || (capability === 'receipts:own' && hasHolding)

/**
 * A page that is not for this person's role leads home (spec 2.1). Before the first answer nobody knows the role: the
 * page then waits, and is asked again when the session changes.
 */
export const requireCapability = (session: Session, capability: Capability): void => {
  if (!session.areSocietiesKnown || isAllowed(session, capability)) return
  throw redirect({ to: '/home', replace: true })
}
