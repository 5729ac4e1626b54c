/** What the office writes of residents and their households on the server (sync.md 1.7: the last to arrive decides, by field). */
import { and, eq, ne } from 'drizzle-orm'
import { Rejection } from '#contract/errors.ts'
import type { holdingMutations, ResidentFields } from '#contract/holdings.ts'
import { append } from '#domain/conflicts/append-only.ts'
import { householdDefaults, isOwnership, lastsOn, otherPayer } from '#domain/holdings.ts'
import { can } from '#domain/roles.ts'
import { household } from '../database/schema-holdings.ts'
import type { Fetch, SocietyContext, SocietyMutator } from '../sync/context.ts'
import type { Row } from '../sync/tables.ts'
import { holdingsOfFlats } from './put-paying.ts'

type HoldingMutators = { [Name in keyof typeof holdingMutations]: SocietyMutator<Name> }
type HoldingFetches = { [Name in keyof typeof holdingMutations]: Fetch<Name> }

const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id)

export const holdingFetches: HoldingFetches = {
  'resident.edit@1': ({ writer, societyId }, all) => writer.fetch('holding', societyId, idsOf(all)),
  'holding.show-bills@1': ({ writer, societyId }, all) =>
    writer.fetch('holding', societyId, idsOf(all)),
  'household.add@1': async ({ writer, societyId }, all) => {
    await writer.fetch('household', societyId, idsOf(all))
    await writer.fetch(
      'holding',
      societyId,
      all.map(({ holdingId }) => holdingId),
    )
  },
  'household.edit@1': ({ writer, societyId }, all) =>
    writer.fetch('household', societyId, idsOf(all)),
  'household.remove@1': ({ writer, societyId }, all) =>
    writer.fetch('household', societyId, idsOf(all)),
}

const checkOffice = ({ member }: SocietyContext) => {
  if (!can(member.roles, 'residents:manage')) throw new Rejection('FORBIDDEN')
}

const checkDays = (row: { [Name in string]: unknown }, first: string, last: string) => {
  const [from, to] = [row[first], row[last]]
  if (typeof from === 'string' && typeof to === 'string' && to < from) {
    throw new Rejection('INVALID', { [last]: 'INVALID' })
  }
}

/** Only what is said. */
const given = <Fields extends object>(set: Fields) =>
  Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>
  } // the rest is not there

/** @throws Rejection TAKEN when somebody else of the flat pays in these days */
const checkPayer = async (context: SocietyContext, row: Row<'holding'>) => {
  if (!row.pays) return
  const all = await holdingsOfFlats(context.writer, context.societyId, [row.flatId])
  if (otherPayer(row, all) !== undefined) throw new Rejection('TAKEN', { pays: 'TAKEN' })
}

/** Of the nominees of a holding that are not revoked. */
const checkShares = async ({ writer, societyId }: SocietyContext, row: Row<'household'>) => {
  if (row.kind !== 'nominee') return
  checkDays(row, 'nominatedOn', 'revokedOn')
  if (row.revokedOn !== null) return
  const others = await writer.tx
    .select()
    .from(household)
    .where(
      and(
        eq(household.societyId, societyId),
        eq(household.holdingId, row.holdingId),
        eq(household.kind, 'nominee'),
        ne(household.id, row.id),
      ),
    )
  const shares = others.flatMap(({ revokedOn, share }) => (revokedOn === null ? (share ?? 0) : []))
  const total = shares.reduce((sum, share) => sum + share, row.share ?? 0)
  if (total > 100) throw new Rejection('INVALID', { share: 'INVALID' })
}

/** Another day of its end: the office has not been written to about that one. */
const licenceTold = (before: Row<'holding'>, set: Partial<ResidentFields>) =>
  set.licenceEnd !== undefined && set.licenceEnd !== before.licenceEnd ? null : before.licenceTold

export const holdingMutators: HoldingMutators = {
  'resident.edit@1': async (context, { id, set }) => {
    checkOffice(context)
    const { writer, societyId } = context
    const before = await writer.get('holding', societyId, id)
    if (before === undefined) throw new Rejection('NOT_FOUND')
    const fields = given(set)
    const after = { ...before, ...fields, licenceTold: licenceTold(before, fields) }
    checkDays(after, 'licenceStart', 'licenceEnd')
    await checkPayer(context, after)
    await writer.put('holding', after)
  },
  'holding.show-bills@1': async ({ writer, societyId, member }, { id, shows }) => {
    const row = await writer.get('holding', societyId, id)
    // of another's it is not said that it is there
    if (row === undefined || row.contactId !== member.contactId) throw new Rejection('FORBIDDEN')
    if (!isOwnership(row.relation) || !lastsOn(row, member.today)) throw new Rejection('STATE')
    await writer.put('holding', { ...row, showsBills: shows })
  },
  'household.add@1': async (context, { kind, id, holdingId, row }) => {
    checkOffice(context)
    const { writer, societyId } = context
    if (append(await writer.get('household', societyId, id)) === 'stands') {
      throw new Rejection('CONFLICT')
    }
    if ((await writer.get('holding', societyId, holdingId)) === undefined) {
      throw new Rejection('NOT_FOUND')
    }
    const after = { ...householdDefaults, ...row, societyId, id, holdingId, kind }
    await checkShares(context, after)
    await writer.put('household', after)
  },
  'household.edit@1': async (context, { kind, id, set }) => {
    checkOffice(context)
    const { writer, societyId } = context
    const before = await writer.get('household', societyId, id)
    if (before === undefined) throw new Rejection('GONE')
    if (before.kind !== kind) throw new Rejection('INVALID')
    const after = { ...before, ...given(set) }
    await checkShares(context, after)
    await writer.put('household', after)
  },
  'household.remove@1': async (context, { id }) => {
    checkOffice(context)
    await context.writer.remove('household', context.societyId, id)
  },
}
