/**
 * The statutory registers (accounts.md 17): rows with exactly the columns it names, worked out from the holdings. The serial is
 * the order of admission; what nobody has written down stays empty.
 */
import { groupBy } from '../group-by.ts'
import { overlaps } from '../holdings.ts'
import { addressOf, ageOn, inOrder, isMember, isOver, type MemberClass } from './members.ts'
import { nominationsOf, nomineeWords, type ValidNominees, validNominees } from './nominations.ts'
import type { RegisterHolding, RegisterSources } from './sources.ts'

/** Days are `YYYY-MM-DD`; the id is the holding's. */
export type Line = { id: string; serial: number; name: string }

export type MemberLine = Line & {
  admittedOn: string | null
  feePaidOn: string | null
  address: string
  occupation: string
  /** In years, at the admission. */
  age: number | null
  nominees: readonly ValidNominees[]
  ceasedOn: string | null
  reason: string
  remarks: string
  certificates: string
  shares: number | null
}

export type ListLine = Line & { address: string; memberClass: MemberClass }

export type ShareLine = Line & {
  allottedOn: string | null
  folio: string
  shares: number | null
  /** Paise. Of all of them, at what a share costs today. */
  value: number | null
  transferredOn: string | null
  transferred: number | null
  certificates: string
  transferee: string
  authority: string
  remarks: string
}

export type NominationLine = Line & {
  nominatedOn: string | null
  nominees: string
  meetingOn: string | null
  revokedOn: string | null
  remarks: string
}

export type NominalLine = Line & {
  address: string
  since: string
  until: string | null
  licence: string
  policeOn: string | null
  policeRef: string
  remarks: string
}

const numbered = <Row>(rows: readonly Row[]): (Row & { serial: number })[] =>
  rows.map((row, at) => ({ ...row, serial: at + 1 }))

const ageOf = ({ admittedOn, contactId }: RegisterHolding, { contacts }: RegisterSources) => {
  const birthday = contacts.get(contactId)?.birthday ?? null
  return birthday === null || admittedOn === null ? null : ageOn(birthday, admittedOn)
}

/** Who owns today has the certificate of the flat. */
const certificatesOf = (holding: RegisterHolding, { certificates, today }: RegisterSources) => {
  const isHolder = holding.relation === 'owner' || holding.relation === 'joint'
  const ofFlat = isHolder && !isOver(holding, today) ? certificates.get(holding.flatId) : ''
  return holding.certificates || (ofFlat ?? '')
}

/** Form I: everybody who is or was a member. */
export const memberRegister = (sources: RegisterSources): MemberLine[] => {
  const nominations = groupBy(nominationsOf(sources.nominees), ({ holdingId }) => holdingId)
  return numbered(
    inOrder(sources, isMember).map((holding) => {
      const isCeased = isOver(holding, sources.today)
      return {
        id: holding.id,
        name: holding.name,
        admittedOn: holding.admittedOn,
        feePaidOn: holding.feePaidOn,
        address: addressOf(holding, sources),
        occupation:
          holding.occupation || (sources.contacts.get(holding.contactId)?.occupation ?? ''),
        age: ageOf(holding, sources),
        nominees: validNominees(nominations.get(holding.id) ?? []),
        ceasedOn: isCeased ? holding.until : null,
        reason: isCeased ? holding.endReason : '',
        remarks: holding.remarks,
        certificates: certificatesOf(holding, sources),
        shares: holding.shareCount,
      }
    }),
  )
}

/** Form J: the members of today. */
export const memberList = (sources: RegisterSources): ListLine[] =>
  numbered(
    inOrder(sources, (each) => isMember(each) && !isOver(each, sources.today)).map((holding) => ({
      id: holding.id,
      name: holding.name,
      address: addressOf(holding, sources),
      memberClass: holding.relation as MemberClass, // `isMember` let it through
    })),
  )

/** One certificate bears the name of the owner and of those who own with them. */
const namesOf = (owner: RegisterHolding, { holdings }: RegisterSources): string => {
  const joint = holdings.filter(
    ({ flatId, relation, since, until }) =>
      flatId === owner.flatId && relation === 'joint' && overlaps({ since, until }, owner),
  )
  return [owner, ...joint].map(({ name }) => name).join(', ')
}

/** Who holds the flat next. */
const nextOf = (ended: RegisterHolding, { holdings, today }: RegisterSources): string => {
  const later = holdings
    .filter(
      ({ id, flatId, relation, since }) =>
        flatId === ended.flatId &&
        relation === 'owner' &&
        id !== ended.id &&
        since > ended.since &&
        since <= today,
    )
    .sort((a, b) => (a.since < b.since ? -1 : 1))
  return later[0]?.name ?? ''
}

const worthOf = ({ shareCount }: RegisterHolding, { shareValue }: RegisterSources) =>
  shareCount === null || shareValue === null ? null : shareCount * shareValue

/** Who owns shares: associate and provisional members own none, joint ones own them together with the owner. */
export const shareRegister = (sources: RegisterSources): ShareLine[] =>
  numbered(
    inOrder(sources, ({ relation }) => relation === 'owner').map((holding) => {
      const isGone = isOver(holding, sources.today)
      return {
        id: holding.id,
        name: namesOf(holding, sources),
        allottedOn: holding.sharesAllottedOn,
        folio: holding.shareFolio,
        shares: holding.shareCount,
        value: worthOf(holding, sources),
        transferredOn: isGone ? holding.until : null,
        transferred: isGone ? holding.shareCount : null,
        certificates: certificatesOf(holding, sources),
        transferee: isGone ? nextOf(holding, sources) : '',
        authority: holding.shareAuthority,
        remarks: holding.shareRemarks,
      }
    }),
  )

const compareDays = (a: string | null, b: string | null) => ((a ?? '') < (b ?? '') ? -1 : 1)

/** In the order in which they were made, revoked ones too. */
export const nominationRegister = (sources: RegisterSources): NominationLine[] => {
  const members = inOrder(sources, isMember)
  const places = new Map(members.map((member, at) => [member.id, { member, at }]))
  const made = nominationsOf(sources.nominees).flatMap((nomination) => {
    const place = places.get(nomination.holdingId)
    return place === undefined ? [] : [{ ...nomination, ...place }]
  })
  made.sort((a, b) =>
    a.nominatedOn === b.nominatedOn ? a.at - b.at : compareDays(a.nominatedOn, b.nominatedOn),
  )
  return numbered(
    made.map(({ member, nominatedOn, meetingOn, revokedOn, nominees }) => ({
      id: [member.id, nominatedOn, meetingOn, revokedOn].join(' '),
      name: member.name,
      nominatedOn,
      nominees: nomineeWords(nominees),
      meetingOn,
      revokedOn,
      remarks: [...new Set(nominees.map(({ remarks }) => remarks))].filter(Boolean).join('; '),
    })),
  )
}

/** Tenants, those of before too. */
export const nominalRegister = (sources: RegisterSources): NominalLine[] =>
  numbered(
    inOrder(sources, ({ relation }) => relation === 'tenant').map((holding) => ({
      id: holding.id,
      name: holding.name,
      address: addressOf(holding, sources),
      since: holding.licenceStart ?? holding.since,
      until: holding.until ?? holding.licenceEnd,
      licence: holding.licenceNumber,
      policeOn: holding.policeOn,
      policeRef: holding.policeRef,
      remarks: holding.remarks,
    })),
  )
