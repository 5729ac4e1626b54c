/** What the registers are made of: holdings as the office knows them, with nominees and what people say of themselves. */
import type { HouseholdRow, ResidentRow } from '../../contract/holdings.ts'

export type RegisterHolding = Pick<
  ResidentRow,
  | 'id'
  | 'flatId'
  | 'flat'
  | 'contactId'
  | 'name'
  | 'relation'
  | 'since'
  | 'until'
  | 'endReason'
  | 'admittedOn'
  | 'feePaidOn'
  | 'occupation'
  | 'remarks'
  | 'certificates'
  | 'shareCount'
  | 'sharesAllottedOn'
  | 'shareFolio'
  | 'shareAuthority'
  | 'shareRemarks'
  | 'licenceStart'
  | 'licenceEnd'
  | 'licenceNumber'
  | 'policeOn'
  | 'policeRef'
>

export type RegisterNominee = Pick<
  HouseholdRow,
  | 'holdingId'
  | 'name'
  | 'relation'
  | 'address'
  | 'share'
  | 'nominatedOn'
  | 'meetingOn'
  | 'revokedOn'
  | 'remarks'
>

/** Nothing stands where somebody does not share it with the office. */
export type RegisterContact = {
  address?: string | undefined
  birthday?: string | null | undefined
  occupation?: string | undefined
}

export type RegisterSources = {
  holdings: readonly RegisterHolding[]
  nominees: readonly RegisterNominee[]
  /** By contact. */
  contacts: ReadonlyMap<string, RegisterContact>
  /** Of flats, by their ids: as the set-up has them, where nothing is written of a holding. */
  certificates: ReadonlyMap<string, string>
  /** Of the society. */
  address: string
  /** Of one share, paise. */
  shareValue: number | null
  /** The business day: who comes later is in no register yet. */
  today: string
}
