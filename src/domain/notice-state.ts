/** Whom a notice is for, and where it stands on a day. */
import type { NoticeFields, NoticeState } from '../contract/notices.ts'
import type { Relation } from '../contract/relations.ts'
import { indianDay, indianMidnight } from './dates.ts'
import { seatOf } from './holdings.ts'
import { wingOfAudience } from './notices.ts'

type Days = Pick<NoticeFields, 'startOn' | 'expiresOn'>

/** Whether somebody with this home is one of those it is for. */
export const isAddressed = (
  audience: string,
  { relation, wing }: { relation: Relation; wing: string },
): boolean => {
  const wanted = wingOfAudience(audience)
  if (wanted !== undefined) return wing === wanted
  if (audience === 'owners') return seatOf[relation] === 'owner'
  // who lives with a tenant, or with an owner, has a member's seat, and reads what tenants read (sync.md 1.4)
  return audience === 'tenants' ? seatOf[relation] !== 'owner' : true
}

type HeldHome = { relation: Relation; wing: string; since: string; until: string | null }

/** Those of a person's homes on a day that make them one of whom it is for. */
export const addressedHomes = <Home extends HeldHome>(
  audience: string,
  homes: readonly Home[],
  today: string,
): Home[] =>
  homes.filter(
    (home) => home.since <= today && (home.until ?? today) >= today && isAddressed(audience, home),
  )

export type NoticePhase = 'draft' | 'withdrawn' | 'scheduled' | 'current' | 'expired'

/** @param today the society's business day */
export const noticePhase = (
  { state, startOn, expiresOn }: Days & { state: NoticeState },
  today: string,
): NoticePhase => {
  if (state !== 'published') return state
  if (startOn > today) return 'scheduled'
  return expiresOn !== null && expiresOn < today ? 'expired' : 'current'
}

/** What `10:30` adds to the beginning of a day. */
const sinceMidnightMs = (time: string) => Date.parse(`1970-01-01T${time}:00Z`)

/**
 * When an event begins: at its time, or else with its day. A society that stands still at a business day (the demo) counts from
 * there, as if it were now.
 */
export const eventMoment = (
  { eventOn, eventTime }: { eventOn: string; eventTime?: string | null | undefined },
  today: string,
  now: Date,
): Date => {
  const days = Math.round((Date.parse(eventOn) - Date.parse(today)) / 86_400_000)
  const midnight = indianMidnight(indianDay(now), days)
  return new Date(midnight.getTime() + (eventTime == null ? 0 : sinceMidnightMs(eventTime)))
}
