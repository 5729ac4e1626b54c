/** What every change of the books asks first. */
import { Rejection } from '#contract/errors.ts'
import { append } from '#domain/conflicts/append-only.ts'
import { accountOn, mayOwe } from '#domain/holdings.ts'
import { can } from '#domain/roles.ts'
import type { SocietyContext } from '../sync/context.ts'
import type { Row, TableName } from '../sync/tables.ts'
import type { Recorded } from './years.ts'

export const checkWriter = ({ member }: SocietyContext) => {
  if (!can(member.roles, 'books:write')) throw new Rejection('FORBIDDEN')
}

export const checkRecorder = ({ member }: SocietyContext) => {
  if (!can(member.roles, 'receipts:record')) throw new Rejection('FORBIDDEN')
}

/** What is written once: its id is new. */
export const checkNew = async (
  { writer, societyId }: SocietyContext,
  name: TableName,
  id: string,
) => {
  if (append(await writer.get(name, societyId, id)) === 'stands') throw new Rejection('CONFLICT')
}

/**
 * What is owed for a flat is owed by its owners, or by whoever pays in their place; never mind who carries the money.
 * @param id of whom it is said to be
 * @returns in whose account it stands (`accountOn`)
 * @throws Rejection INVALID at the holding
 */
export const readOwingHolding = async (
  { writer, societyId }: SocietyContext,
  id: string,
  day: string,
): Promise<Row<'holding'>> => {
  const named = await writer.get('holding', societyId, id)
  if (named === undefined || !mayOwe(named)) {
    throw new Rejection('INVALID', { holdingId: 'INVALID' })
  }
  const total = await writer.get('flat-summary', societyId, id)
  const ofFlat = await writer.find('holding/flat', societyId, [named.flatId])
  return accountOn(named, ofFlat.sort(byId), day, (total?.balance ?? 0) > 0)
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)

/** Nothing is entered before it has happened. */
export const checkDay = ({ member }: SocietyContext, day: string, field: string) => {
  if (day > member.today) throw new Rejection('INVALID', { [field]: 'INVALID' })
}

/** The device's clock may be wrong: what it says is kept only when it lies in the past. */
export const recordedAt = ({ now }: SocietyContext, at: string): Date =>
  new Date(Math.min(Date.parse(at), now.getTime()))

export const recorded = (context: SocietyContext, at: string): Recorded => ({
  recordedAt: recordedAt(context, at),
  recordedBy: context.member.name,
})
