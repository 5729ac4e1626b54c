/** What an import makes: rows of the society's tables, without the society. */

import { joinRelations } from '../../contract/admission.ts'
import type { FlatRecord } from '../../contract/import-calls.ts'
import { type Relation, relations } from '../../contract/relations.ts'
import type { SetupFields } from '../../contract/setup.ts'
import type { SocietyRole } from '../../contract/societies.ts'
import { roleOfSeat, seatOf } from '../holdings.ts'

export { type Relation, relations }

export type FlatRow = { id: string } & Pick<
  SetupFields<'flat'>,
  'wing' | 'number' | 'type' | 'size' | 'carpetSqft'
>

/** Columns that a spreadsheet does not have are not there. */
export type ImportedFlat = { id: string } & Omit<FlatRecord, 'row'>

export type ContactRow = { id: string; name: string; email: string | null; phone: string | null }

/** `until` is the last day, null while it lasts. */
export type HoldingRow = {
  id: string
  contactId: string
  flatId: string
  relation: Relation
  since: string
  until: string | null
}

/** Of a flat, by its id. Paise, none below nothing. */
export type BalanceRow = { id: string; principal: number; interest: number; advance: number }

export type MembershipRow = {
  id: string
  contactId: string
  email: string
  uid: string | null
  roles: SocietyRole[]
}

/** How a flat is written and spoken: `A-104`, or `104` where there are no wings. */
export const flatName = (flat: { wing: string; number: string }): string =>
  flat.wing === '' ? flat.number : `${flat.wing}-${flat.number}`

/** The roles that living in a society brings, in the order of the contract. */
export const rolesOfRelations = (held: Iterable<Relation>): SocietyRole[] => {
  const present = new Set([...held].map((relation) => seatOf[relation]))
  return joinRelations.filter((seat) => present.has(seat)).map((seat) => roleOfSeat[seat])
}
