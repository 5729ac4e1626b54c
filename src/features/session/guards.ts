/** The route guards of spec 2.1: a guest goes to the login and comes back to where he wanted to be. */
import { redirect } from '@tanstack/react-router'
import { notify } from '#components/notify.ts'
import { type AccessGroup, accountRoleOf, isInGroup, type Seeker } from '#domain/access-groups.ts'
import { type Capability, can } from '#domain/roles.ts'
import { m } from '#texts/compiled/messages.js'
import type { Session } from './session.ts'

type Place = { href: string }
type Seat = Pick<Session, 'roles' | 'hasHolding'>

/** Set while somebody logs out themselves: the next person at this computer is not told where they were. */
export const farewell = { isOwnWish: false }

export const requireSession = (session: Session | null, place: Place): Session => {
  if (session !== null) return session
  const isForgotten = farewell.isOwnWish || place.href === '/home' || place.href === '/'
  throw redirect({
    to: '/login',
    search: isForgotten ? {} : { redirect: place.href },
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

/**
 * What happens when somebody is let in who waits on the pending page; set by the page, which is not loaded for others.
 * Who makes a society there is let in by it, and goes on by themselves: nothing else leads them away meanwhile.
 */
export const waitingRoom = { onLetIn: () => {}, isFounding: false }

/** The pending page is for those who wait: others go where they belong. */
export const requireWaiting = (session: Session): void => {
  if (session.tcAccepted === false) throw redirect({ to: '/termsconditions', replace: true })
  if (isTurnedAway(session) || waitingRoom.isFounding) return
  if (session.areSocietiesKnown) waitingRoom.onLetIn()
  throw redirect({ to: '/home', replace: true })
}

/** Only a path of this app: `//elsewhere.example` and the like lead home. */
export const safeRedirect = (wanted: string | undefined): string =>
  wanted !== undefined && /^\/(?![/\\])/.test(wanted) ? wanted : '/home'

export const requireGuest = (session: Session | null, wanted: string | undefined): void => {
  if (session !== null) throw redirect({ href: safeRedirect(wanted), replace: true })
}

/** Receipts go by the holding, not by the role: who sold a flat keeps the way to what he paid (docs/receipts.md). */
export const isAllowed = ({ roles, hasHolding }: Seat, capability: Capability): boolean =>
  can(roles, capability) ||
  (hasHolding && (capability === 'receipts:own' || capability === 'my-flat:open'))

export const seekerOf = (session: Session | null): Seeker => {
  if (session === null) return { role: accountRoleOf(undefined), userSocietyRole: [] }
  const roles = session.selectedSocietyId === null ? null : session.roles
  return { role: accountRoleOf(roles), userSocietyRole: session.roles }
}

/** `preload`: the router only looks ahead, and nobody has asked for the page yet. */
type Cause = 'preload' | 'enter' | 'stay'

/** A page that is not for this person's role leads home, or to the login without terms (spec 2.1). */
const turnAway = ({ tcAccepted }: Session, cause: Cause): never => {
  if (cause !== 'preload') notify({ kind: 'warning', message: m.error_no_access() })
  throw redirect({ to: tcAccepted === false ? '/login' : '/', replace: true })
}

/** Before the first answer nobody knows the role: the page then waits, and is asked again when the session changes. */
export const requireCapability = (
  session: Session,
  capability: Capability,
  cause: Cause = 'enter',
): void => {
  if (session.areSocietiesKnown && !isAllowed(session, capability)) turnAway(session, cause)
}

export const requireGroup = (
  session: Session,
  group: AccessGroup,
  cause: Cause = 'enter',
): void => {
  if (session.areSocietiesKnown && !isInGroup(seekerOf(session), group)) turnAway(session, cause)
}

type Asked = { context: { session: Session }; cause: Cause }

/** The guard of a route, made once where the route says who it is for. */
export const only =
  (capability: Capability) =>
  ({ context, cause }: Asked): void =>
    requireCapability(context.session, capability, cause)

export const onlyGroup =
  (group: AccessGroup) =>
  ({ context, cause }: Asked): void =>
    requireGroup(context.session, group, cause)
