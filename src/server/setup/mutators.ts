/** The set-up on the server: its super admin changes it, row by row, and nothing that is used goes (sync.md 1.7). */
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { Rejection } from '#contract/errors.ts'
import type { SetupEntity, SetupFields, SocietyFields, setupMutations } from '#contract/setup.ts'
import { append } from '#domain/conflicts/append-only.ts'
import { mergeFields } from '#domain/conflicts/merge-fields.ts'
import { wrongOfficeHours } from '#domain/office-hours.ts'
import { can } from '#domain/roles.ts'
import { isSystemHead, nameKey, namingColumns, wrongTaxIds } from '#domain/setup.ts'
import { askedFor, forgetFlats } from '../admission/forget-flats.ts'
import { followPost, removePictures } from '../attachments/pictures.ts'
import { flat, holding } from '../database/schema.ts'
import { attachment } from '../database/schema-attachments.ts'
import { openingBalance } from '../database/schema-import.ts'
import { income, receipt } from '../database/schema-money.ts'
import { parking } from '../database/schema-setup.ts'
import {
  type Fetch,
  fetchNothing,
  type SocietyContext,
  type SocietyMutator,
} from '../sync/context.ts'
import { type AnyRow, type Row, tables } from '../sync/tables.ts'

type SetupMutators = { [Name in keyof typeof setupMutations]: SocietyMutator<Name> }
type SetupFetches = { [Name in keyof typeof setupMutations]: Fetch<Name> }

/** Rows of several kinds in one run: each is read when its turn comes. */
export const setupFetches: SetupFetches = {
  'setup.add@1': fetchNothing,
  'setup.edit@1': fetchNothing,
  'setup.remove@1': fetchNothing,
  'society.edit@1': fetchNothing,
}

const checkRight = ({ member }: SocietyContext) => {
  if (!can(member.roles, 'setup:change')) throw new Rejection('FORBIDDEN')
}

const rowsOf = async ({ writer, societyId }: SocietyContext, entity: SetupEntity) => {
  const table = tables[entity]
  const rows: unknown = await writer.tx
    .select()
    .from(table as PgTable)
    .where(eq(table.societyId, societyId))
  return rows as AnyRow[] // every registered table has these columns
}

/** @throws Rejection TAKEN at the columns that name a row */
const checkNames = async (
  context: SocietyContext,
  entity: SetupEntity,
  wanted: readonly { id: string }[],
) => {
  const columns: readonly string[] = namingColumns[entity]
  if (columns.length === 0) return
  const ids = new Set(wanted.map(({ id }) => id))
  const others = (await rowsOf(context, entity)).filter(({ id }) => !ids.has(id))
  const taken = new Set(others.map((row) => nameKey(entity, row)))
  for (const row of wanted) {
    const key = nameKey(entity, row)
    if (taken.has(key)) {
      throw new Rejection('TAKEN', { [columns.at(-1) ?? '']: 'TAKEN' })
    }
    taken.add(key)
  }
}

const exists = async ({ writer }: SocietyContext, table: PgTable, where: SQL | undefined) =>
  (await writer.tx.select().from(table).where(where).limit(1)).length > 0

const checkFlat = async (context: SocietyContext, flatId: unknown) => {
  if (typeof flatId !== 'string') return
  const found = await context.writer.get('flat', context.societyId, flatId)
  if (found === undefined) throw new Rejection('INVALID', { flatId: 'INVALID' })
}

const checkPerson = async (context: SocietyContext, row: object, column: string) => {
  const id: unknown = Reflect.get(row, column)
  if (typeof id !== 'string') return
  const found = await context.writer.get('membership', context.societyId, id)
  if (found === undefined) throw new Rejection('INVALID', { [column]: 'INVALID' })
}

const checkPeriod = ({ since, until }: { since?: unknown; until?: unknown }) => {
  if (typeof since === 'string' && typeof until === 'string' && until < since) {
    throw new Rejection('INVALID', { until: 'INVALID' })
  }
}

const checkRow = async (context: SocietyContext, row: object) => {
  await checkFlat(context, Reflect.get(row, 'flatId'))
  await checkPerson(context, row, 'ownerId')
  await checkPerson(context, row, 'escalateId')
  checkPeriod(row)
}

/** @throws Rejection FORBIDDEN at every field that others may not change */
const checkSystemHead = (before: AnyRow, after: object) => {
  if (!isSystemHead(before) || !isSystemHead(after)) return
  const changed = Object.keys(before).filter(
    (name) => Reflect.get(before, name) !== Reflect.get(after, name),
  )
  if (changed.length === 0) return
  throw new Rejection('FORBIDDEN', Object.fromEntries(changed.map((name) => [name, 'FORBIDDEN'])))
}

const hasAttachments = (context: SocietyContext, flatId: string) =>
  exists(
    context,
    attachment,
    and(
      eq(attachment.societyId, context.societyId),
      eq(attachment.subjectKind, 'flat'),
      eq(attachment.subjectId, flatId),
      isNull(attachment.removedAt),
    ),
  )

const isUsed = async (context: SocietyContext, entity: SetupEntity, row: AnyRow) => {
  const { societyId } = context
  const speaksOf = (table: typeof holding | typeof receipt | typeof income | typeof parking) =>
    exists(context, table, and(eq(table.societyId, societyId), eq(table.flatId, row.id)))
  if (entity === 'flat') {
    const hasBalance = exists(
      context,
      openingBalance,
      and(eq(openingBalance.societyId, societyId), eq(openingBalance.id, row.id)),
    )
    return (
      (await hasBalance) ||
      (await speaksOf(holding)) ||
      (await speaksOf(receipt)) ||
      (await speaksOf(income)) ||
      (await speaksOf(parking)) ||
      (await hasAttachments(context, row.id)) ||
      (await askedFor(context.writer.tx, societyId)).includes(row.id)
    )
  }
  if (entity === 'income-category') {
    const ofCategory = and(eq(income.societyId, societyId), eq(income.categoryId, row.id))
    return exists(context, income, ofCategory)
  }
  if (entity !== 'wing') return false
  const name = String(Reflect.get(row, 'name'))
  return exists(context, flat, and(eq(flat.societyId, societyId), eq(flat.wing, name)))
}

export const setupMutators: SetupMutators = {
  'setup.add@1': async (context, { entity, rows }) => {
    checkRight(context)
    const { writer, societyId } = context
    for (const row of rows) {
      if (append(await writer.get(entity, societyId, row.id)) === 'stands') {
        throw new Rejection('CONFLICT')
      }
      await checkRow(context, row)
    }
    await checkNames(context, entity, rows)
    const owned = rows.map((row) => ({ ...row, societyId }))
    await writer.putAll(entity, owned as Row<typeof entity>[]) // parsed by the schema of that entity
  },
  'setup.edit@1': async (context, { entity, id, set, was }) => {
    checkRight(context)
    const { writer, societyId } = context
    const row = await writer.get(entity, societyId, id)
    if (row === undefined) throw new Rejection('NOT_FOUND')
    const fields = row as unknown as SetupFields<typeof entity> // its columns, with the texts of its choices
    const after = { ...row, ...mergeFields(fields, set, was) }
    checkSystemHead(row, after)
    await checkRow(context, after)
    await checkNames(context, entity, [after])
    await writer.put(entity, after as Row<typeof entity>)
    if (entity === 'office-bearer' && set.post !== undefined) {
      await followPost(context, id, set.post)
    }
  },
  'setup.remove@1': async (context, { entity, id }) => {
    checkRight(context)
    const { writer, societyId } = context
    const row = await writer.get(entity, societyId, id)
    // taken away by somebody else: what was wanted is so
    if (row === undefined) return
    if (isSystemHead(row)) throw new Rejection('FORBIDDEN', { isEditAllowed: 'FORBIDDEN' })
    if (await isUsed(context, entity, row)) throw new Rejection('IN_USE')
    if (entity === 'office-bearer') await removePictures(context, entity, id)
    if (entity === 'flat') await forgetFlats(writer, societyId, [id])
    await writer.remove(entity, societyId, id)
  },
  'society.edit@1': async (context, { set, was }) => {
    checkRight(context)
    const { writer, societyId } = context
    const society = await writer.get('society', societyId, societyId)
    if (society === undefined) throw new Rejection('NOT_FOUND')
    const after = { ...society, ...mergeFields<SocietyFields>(society, set, was) }
    const wrong = [...wrongTaxIds(after), ...wrongOfficeHours(after)]
    if (wrong.length > 0) {
      throw new Rejection('INVALID', Object.fromEntries(wrong.map((name) => [name, 'INVALID'])))
    }
    await writer.put('society', after)
  },
}
