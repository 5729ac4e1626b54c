/** Who is in the registers, in the order of their admission, and what is known of them. */
import type { RegisterHolding, RegisterSources } from './sources.ts'

/** s.154B-1(18): tenants are nominal members, family are none. */
export const memberClasses = ['owner', 'joint', 'associate', 'provisional'] as const
export type MemberClass = (typeof memberClasses)[number]

export const isMember = ({ relation }: Pick<RegisterHolding, 'relation'>): boolean =>
  memberClasses.some((each) => each === relation)

const compare = new Intl.Collator('en', { numeric: true }).compare

/** The day of admission where it is known, else the day the holding began. */
const admission = ({ admittedOn, since }: RegisterHolding) => admittedOn ?? since

const classes: readonly string[] = memberClasses
const rank = ({ relation }: RegisterHolding) => classes.indexOf(relation)

const byAdmission = (a: RegisterHolding, b: RegisterHolding) =>
  compare(admission(a), admission(b)) ||
  compare(a.flat, b.flat) ||
  rank(a) - rank(b) ||
  compare(a.name, b.name) ||
  compare(a.id, b.id)

export const inOrder = (
  { holdings, today }: RegisterSources,
  isWanted: (holding: RegisterHolding) => boolean,
): RegisterHolding[] =>
  holdings.filter((each) => each.since <= today && isWanted(each)).sort(byAdmission)

/** `until` is the last day. */
export const isOver = ({ until }: Pick<RegisterHolding, 'until'>, today: string): boolean =>
  until !== null && until < today

/** The flat, and where letters go: their own address, or the society's. */
export const addressOf = (
  { flat, contactId }: RegisterHolding,
  { contacts, address }: RegisterSources,
): string => {
  const own = contacts.get(contactId)?.address ?? ''
  const place = own === '' ? address : own
  const isSaid = place.toLowerCase().startsWith(flat.toLowerCase())
  return [isSaid ? '' : flat, place].filter(Boolean).join(', ')
}

/** Full years. Days are `YYYY-MM-DD`. */
export const ageOn = (birthday: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}
