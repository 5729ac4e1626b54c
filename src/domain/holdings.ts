/** Rules of holdings that both ends run: which seat a relation brings, who pays, and who was there when. */
import type { JoinRelation } from '../contract/admission.ts'
import type { HouseholdRow, ResidentFields } from '../contract/holdings.ts'
import { type Relation, relations } from '../contract/relations.ts'
import { type SocietyRole, societyRoles } from '../contract/societies.ts'

/** What the society lets somebody in as. */
export const seatOf = {
  owner: 'owner',
  joint: 'owner',
  associate: 'owner',
  provisional: 'owner',
  tenant: 'tenant',
  family: 'member',
} as const satisfies Record<Relation, JoinRelation>

/** Who asks to come in says no more than this. */
export const relationOfSeat = {
  owner: 'owner',
  tenant: 'tenant',
  member: 'family',
} as const satisfies Record<JoinRelation, Relation>

export const roleOfSeat = {
  owner: 'onlyOwner',
  tenant: 'onlyTenant',
  member: 'onlyMember',
} as const satisfies Record<JoinRelation, SocietyRole>

export const ownerships = [
  'owner',
  'joint',
  'associate',
  'provisional',
] as const satisfies Relation[]
export const isOwnership = (relation: Relation): boolean => seatOf[relation] === 'owner'

export const relationsOfSeat = (seat: JoinRelation): Relation[] =>
  relations.filter((relation) => seatOf[relation] === seat)

/** What is not known of a holding yet. */
export const holdingDefaults = {
  pays: false,
  livesHere: true,
  licenceStart: null,
  licenceEnd: null,
  licenceNumber: '',
  policeOn: null,
  policeRef: '',
  admittedOn: null,
  feePaidOn: null,
  occupation: '',
  remarks: '',
  certificates: '',
  shareCount: null,
  sharesAllottedOn: null,
  shareFolio: '',
  shareAuthority: '',
  shareRemarks: '',
  endReason: '',
  licenceTold: null,
  showsBills: false,
} as const satisfies ResidentFields & {
  endReason: string
  licenceTold: number | null
  showsBills: boolean
}

/** The columns that a row of another kind leaves empty. */
export const householdDefaults = {
  name: '',
  number: '',
  sort: '',
  parking: '',
  phone: '',
  relation: '',
  address: '',
  share: null,
  nominatedOn: null,
  meetingOn: null,
  revokedOn: null,
  remarks: '',
} as const satisfies Omit<HouseholdRow, 'id' | 'holdingId' | 'kind'>

export type Period = { since: string; until: string | null }

export const lastsOn = ({ since, until }: Period, day: string): boolean =>
  since <= day && (until === null || until >= day)

type Owing = Period & { id: string; relation: Relation; pays: boolean }

/** Whose the dues of a flat may be: of owners, and of whoever pays. */
export const mayOwe = ({ relation, pays }: Pick<Owing, 'relation' | 'pays'>): boolean =>
  pays || isOwnership(relation)

/** Who owes the bills of a flat on a day: whoever pays for it, else its owner. */
export const holderOn = <Row extends Owing>(
  ofFlat: readonly Row[],
  day: string,
): Row | undefined => {
  const present = ofFlat.filter((row) => lastsOn(row, day))
  return (
    present.find(({ pays }) => pays) ??
    present.find(({ relation }) => relation === 'owner') ??
    present.find(({ relation }) => isOwnership(relation))
  )
}

/**
 * In whose account money of somebody stands that comes on a day. Who is there then pays for the flat, and so for who owes its
 * bills; but what is owed in an account of one's own comes first, and who has left pays for no other.
 */
export const accountOn = <Row extends Owing>(
  named: Row,
  ofFlat: readonly Row[],
  day: string,
  owesOwn: boolean,
): Row => (owesOwn || !lastsOn(named, day) ? named : (holderOn(ofFlat, day) ?? named))

type Shown = Owing & { showsBills: boolean }

/**
 * Who else is shown an account on a day, by their holdings: who owns the flat too while another owes the bills, and its tenants
 * where their owner shows them the bills. A tenant's account is the tenant's.
 */
export const shownTo = <Row extends Shown>(
  account: Row,
  ofFlat: readonly Row[],
  day: string,
): string[] => {
  if (!isOwnership(account.relation)) return []
  const present = ofFlat.filter((row) => lastsOn(row, day))
  const isShared = account.pays && lastsOn(account, day)
  const sharing = present.filter(({ relation, pays }) => isShared && isOwnership(relation) && !pays)
  const tenants = present.filter(({ relation }) => account.showsBills && relation === 'tenant')
  return [sharing, tenants].flatMap((rows) => rows.map(({ id }) => id).sort())
}

export const isOver = ({ until }: Pick<Period, 'until'>, day: string): boolean =>
  until !== null && until < day

/** More than the day on which one hands over to the other. */
export const overlaps = (one: Period, other: Period): boolean =>
  (other.until === null || one.since < other.until) &&
  (one.until === null || other.since < one.until)

export type Paying = Period & {
  id: string
  flatId: string
  relation: Relation
  pays: boolean
}

/** Who pays for the flat in these days beside this holding. */
export const otherPayer = <Row extends Paying>(
  one: Paying,
  all: Iterable<Row>,
): Row | undefined => {
  for (const row of all) {
    if (row.id !== one.id && row.flatId === one.flatId && row.pays && overlaps(row, one)) return row
  }
  return undefined
}

/** Owners of these rows begin to pay where nobody else does; the first named before the others. */
export const withPayers = <Row extends Paying>(
  rows: readonly Row[],
  others: readonly Paying[],
): Row[] => {
  const ids = new Set(rows.map(({ id }) => id))
  const paying: Paying[] = [...others, ...rows].filter(
    (row, at) => row.pays && (at >= others.length || !ids.has(row.id)),
  )
  const begins = new Set<string>()
  const owners = rows
    .filter(({ relation }) => isOwnership(relation))
    .sort(
      (a, b) =>
        ownerships.indexOf(a.relation as 'owner') - ownerships.indexOf(b.relation as 'owner'),
    )
  const byFlat = new Map<string, Paying[]>()
  for (const row of paying) byFlat.set(row.flatId, [...(byFlat.get(row.flatId) ?? []), row])
  for (const row of owners) {
    const known = byFlat.get(row.flatId) ?? []
    if (row.pays || otherPayer(row, known) !== undefined) continue
    begins.add(row.id)
    byFlat.set(row.flatId, [...known, { ...row, pays: true }])
  }
  return rows.map((row) => (begins.has(row.id) ? { ...row, pays: true } : row))
}

const seatRoles: readonly SocietyRole[] = Object.values(roleOfSeat)
const roleOf = (relation: Relation): SocietyRole => roleOfSeat[seatOf[relation]]

/**
 * The roles of somebody whose homes have changed: a seat ends with the last holding that brings it. Null: the membership ends
 * too. Whoever owned or paid stays, with the seat, to see what is their own.
 */
export const rolesAfter = (
  roles: readonly SocietyRole[],
  holdings: readonly Pick<Paying, 'relation' | 'pays' | 'until'>[],
  today: string,
): SocietyRole[] | null => {
  const lasting = holdings.filter((held) => !isOver(held, today))
  const brought = new Set(lasting.map(({ relation }) => roleOf(relation)))
  const over = new Set(holdings.map(({ relation }) => roleOf(relation)))
  const kept = [...roles, ...brought].filter((role) => brought.has(role) || !over.has(role))
  const isGone = kept.length === 0 && roles.length > 0
  if (!isGone) return societyRoles.filter((role) => kept.includes(role))
  const money = holdings.filter(({ relation, pays }) => pays || isOwnership(relation))
  const own = new Set(money.map(({ relation }) => roleOf(relation)))
  const stays = seatRoles.filter((role) => own.has(role))
  return stays.length > 0 ? stays : null
}

/**
 * Whose the opening balance of a flat is: of who owned it on that day, else of the first who did afterwards. A tenant may pay
 * it, and owes it only where nobody owns the flat.
 */
export const openingHolder = <Row extends Paying>(
  ofFlat: readonly Row[],
  asOn: string,
): Row | undefined => {
  const owing = ofFlat
    .filter(({ pays, relation }) => pays || isOwnership(relation))
    .sort((a, b) => Number(b.pays) - Number(a.pays) || (a.since < b.since ? -1 : 1))
  const owners = owing.filter(({ relation }) => isOwnership(relation))
  const debtors = owners.length > 0 ? owners : owing
  const first = debtors
    .filter(({ since }) => since > asOn)
    .sort((a, b) => (a.since < b.since ? -1 : 1))
  return debtors.find((row) => lastsOn(row, asOn)) ?? first[0]
}
