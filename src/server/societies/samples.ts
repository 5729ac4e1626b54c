/** Samples of a society to try things on, and the way back to an empty one (docs/setup-wizard.md). */
import { and, count, eq, inArray, notInArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { rolesIn } from '#contract/societies.ts'
import { fillWithSamples, startClean } from '#contract/society-calls.ts'
import type { z } from '#contract/zod.ts'
import { samples } from '#domain/demo/samples.ts'
import { can } from '#domain/roles.ts'
import { personSpace, societySpace } from '#domain/scopes.ts'
import type { Transaction } from '../database/connect.ts'
import { membership } from '../database/schema.ts'
import { joinRequest } from '../database/schema-admission.ts'
import { attachment } from '../database/schema-attachments.ts'
import { receipt } from '../database/schema-money.ts'
import { readAs } from '../database/transaction.ts'
import { writePeople, writeWork } from '../demo/write-society.ts'
import type { Claims } from '../identity/identity.ts'
import { commit } from '../sync/commit.ts'
import { type TableName, tables } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'
import { OutOfDate, untilUpToDate } from './out-of-date.ts'
import { type Deps, peopleOf, requireSuperAdminToChange } from './super-admin.ts'

/** What speaks of others goes before them. Whatever follows of a row that goes (cards, copies) goes in the end of the commit. */
const cleared = [
  'mail',
  'mail-body',
  'mail-label',
  'star',
  'report-event',
  'contact-star',
  'contact-note',
  'notice-figure',
  'notice-read',
  'notice',
  'reporter',
  'report',
  'bill-delivery',
  'bill',
  'adjustment',
  'reported-payment',
  'held-cheque',
  'income',
  'late-document',
  'budget',
  'payment',
  'invoice',
  'vendor',
  'reconciliation',
  'receipt',
  'voucher',
  'bill-run',
  'reading',
  'charge-head',
  'charge-policy',
  'ledger-account',
  'financial-year',
  'flat-summary',
  'society-summary',
  'month-figure',
  'usage-day',
  'series',
  'attachment',
  'opening-balance',
  'import-change',
  'import-batch',
  'parking',
  'invitation',
  'join-request',
  'household',
  'holding',
  'membership',
  'contact',
  'flat',
  'wing',
  'office-bearer',
  'bank-account',
  'income-category',
  'document-series',
  'complaint-category',
  'policy',
] as const satisfies readonly TableName[]

/** Who looks after the society has a membership and a contact in an empty one too. */
const madeWithSociety: readonly (typeof cleared)[number][] = ['membership', 'contact', 'invitation']

/** Letters are people's own: they make no society a used one. */
const personal: readonly (typeof cleared)[number][] = ['mail', 'mail-body', 'mail-label']

type Keyed = PgTable & { id: PgColumn; societyId: PgColumn }
const tableOf = (name: (typeof cleared)[number]) => tables[name] as Keyed // all of them have these columns

const idsOf = async (tx: Transaction, name: (typeof cleared)[number], societyId: string) => {
  const table = tableOf(name)
  const rows = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(eq(table.societyId, societyId))
  return rows.map(({ id }) => String(id))
}

const isEmpty = async (tx: Transaction, societyId: string) => {
  for (const name of cleared) {
    if (madeWithSociety.includes(name) || personal.includes(name)) continue
    const table = tableOf(name)
    const [found] = await tx
      .select({ rows: count() })
      .from(table as PgTable)
      .where(
        and(
          eq(table.societyId, societyId),
          // who looks after the society may have a picture of themselves, and letters
          name === 'attachment'
            ? notInArray(attachment.subjectKind, ['contact', 'mail'])
            : undefined,
        ),
      )
    if ((found?.rows ?? 0) > 0) return false
  }
  return true
}

/** Who would be taken away with the samples. */
const hasPeople = async (tx: Transaction, societyId: string) => {
  const kept = await keptOf(tx, societyId)
  const stays = new Set(kept.flatMap(({ id, contactId }) => [id, contactId]))
  for (const name of madeWithSociety) {
    if ((await idsOf(tx, name, societyId)).some((id) => !stays.has(id))) return true
  }
  return false
}

/** @throws CallRefused 403 */
export const fill = async (
  deps: Deps,
  claims: Claims,
  societyId: string,
): Promise<z.output<typeof fillWithSamples.output>> => {
  const actor = { uid: claims.uid, societyId }
  const request = { actor, spaces: [societySpace(societyId)], via: fillWithSamples.path }
  return commit(deps, { ...request, isSummed: true }, async (writer) => {
    const { today } = await requireSuperAdminToChange(writer.tx, societyId, claims, deps.clock())
    const society = await writer.get('society', societyId, societyId)
    if (society === undefined || !(await isEmpty(writer.tx, societyId))) {
      return { outcome: 'NOT_EMPTY' }
    }
    if (await hasPeople(writer.tx, societyId)) return { outcome: 'HAS_PEOPLE' }
    const rows = samples(today, claims.uid)
    // first: the database refuses it once there are books
    await writer.put('society', { ...society, samplesSince: today })
    await writePeople(writer, societyId, rows)
    await writeWork(writer, societyId, rows)
    return { outcome: 'FILLED' }
  })
}

/** Everybody whose own rows speak of the society. */
const uidsOf = async (tx: Transaction, societyId: string): Promise<string[]> => {
  const members = await peopleOf(tx, societyId)
  const asking = await tx
    .select({ uid: joinRequest.uid })
    .from(joinRequest)
    .where(eq(joinRequest.societyId, societyId))
  return [...members, ...asking].map(({ uid }) => uid)
}

/** Whose membership stays: they look after what is to be set up now. */
const keptOf = async (tx: Transaction, societyId: string) => {
  const rows = await tx.select().from(membership).where(eq(membership.societyId, societyId))
  return rows.filter((row) => row.uid !== null && can(rolesIn(row.roles), 'setup:change'))
}

/** What was reversed goes after what reversed it. */
const receiptsLastFirst = async (tx: Transaction, societyId: string) => {
  const rows = await tx
    .select({ id: receipt.id, reverses: receipt.reverses, like: receipt.possibleDuplicateOf })
    .from(receipt)
    .where(eq(receipt.societyId, societyId))
  const isFree = ({ reverses, like }: (typeof rows)[number]) => reverses === null && like === null
  return [...rows.filter((row) => !isFree(row)), ...rows.filter(isFree)].map(({ id }) => id)
}

const portraitsOf = async (tx: Transaction, societyId: string, people: readonly string[]) => {
  const rows = await tx
    .select({ id: attachment.id })
    .from(attachment)
    .where(
      and(
        eq(attachment.societyId, societyId),
        eq(attachment.subjectKind, 'contact'),
        inArray(attachment.subjectId, [...people]),
      ),
    )
  return rows.map(({ id }) => id)
}

const clear = async (writer: Writer, societyId: string, uids: readonly string[]) => {
  const kept = await keptOf(writer.tx, societyId)
  const people = kept.map(({ contactId }) => contactId)
  const stays: Partial<Record<TableName, readonly string[]>> = {
    membership: kept.map(({ id }) => id),
    contact: people,
    attachment: await portraitsOf(writer.tx, societyId, people),
  }
  for (const name of cleared) {
    const ids =
      name === 'receipt'
        ? await receiptsLastFirst(writer.tx, societyId)
        : await idsOf(writer.tx, name, societyId)
    await writer.removeAll(
      name,
      societyId,
      ids.filter((id) => stays[name]?.includes(id) !== true),
    )
  }
  for (const uid of uids) {
    if (kept.some((row) => row.uid === uid)) continue
    await writer.remove('my-society', uid, societyId)
    await writer.remove('my-join-request', uid, societyId)
  }
}

type Clean = z.output<typeof startClean.output>

const cleanOnce = async (
  deps: Deps,
  claims: Claims,
  { societyid: societyId, name }: z.output<typeof startClean.input>,
): Promise<Clean> => {
  const actor = { uid: claims.uid, societyId }
  const people = await readAs(deps.database, actor, async (tx) => {
    await requireSuperAdminToChange(tx, societyId, claims, deps.clock())
    return uidsOf(tx, societyId)
  })
  const spaces = [societySpace(societyId), ...people.map(personSpace)]
  const request = { actor, spaces, via: startClean.path, isSummed: true }
  return commit(deps, request, async (writer): Promise<Clean> => {
    await requireSuperAdminToChange(writer.tx, societyId, claims, deps.clock())
    const society = await writer.get('society', societyId, societyId)
    if (society === undefined || society.samplesSince === null) return { outcome: 'NO_SAMPLES' }
    if (society.name !== name) return { outcome: 'WRONG_NAME' }
    const now = await uidsOf(writer.tx, societyId)
    if (now.some((uid) => !people.includes(uid))) throw new OutOfDate()
    await clear(writer, societyId, people)
    await writer.put('society', {
      ...society,
      samplesSince: null,
      booksBegunOn: null,
      businessDate: null,
    })
    return { outcome: 'CLEAN' }
  })
}

/** @throws CallRefused 403 */
export const clean = (...asked: Parameters<typeof cleanOnce>): Promise<Clean> =>
  untilUpToDate(() => cleanOnce(...asked))
