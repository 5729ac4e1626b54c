/** A page of a society's audit trail, the newest entries first, each looked at again. The caller may read it. */
import { and, desc, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import {
  type AuditColumns,
  type AuditFilter,
  type AuditPage,
  auditPageSize,
} from '#contract/audit.ts'
import { indianMidnight } from '#domain/dates.ts'
import { flatName } from '#domain/import/rows.ts'
import type { Transaction } from '../database/connect.ts'
import { contactOfMembership } from '../database/joins.ts'
import { contact, flat, membership } from '../database/schema.ts'
import { auditEntry, auditHead } from '../database/schema-audit.ts'
import { emptyHead, follows, isAsWritten, type StoredEntry } from './chain.ts'

type Looked = AuditFilter & { before?: number | undefined }

/** `%` and `_` stand for themselves. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const haystack = sql`concat_ws(' ', ${auditEntry.person}, ${auditEntry.title}, ${auditEntry.reason},
  ${auditEntry.device}, ${auditEntry.rowId}, ${auditEntry.before}::text, ${auditEntry.after}::text)`

const matching = (societyId: string, looked: Looked): SQL | undefined => {
  const { before, person, entity, row, kind, from, to, text = '' } = looked
  return and(
    eq(auditEntry.societyId, societyId),
    before === undefined ? undefined : lt(auditEntry.number, before),
    person === undefined ? undefined : eq(auditEntry.uid, person),
    entity === undefined ? undefined : eq(auditEntry.entity, entity),
    row === undefined ? undefined : eq(auditEntry.rowId, row),
    kind === undefined ? undefined : eq(auditEntry.kind, kind),
    from === undefined ? undefined : gte(auditEntry.at, indianMidnight(from)),
    to === undefined ? undefined : lt(auditEntry.at, indianMidnight(to, 1)),
    text === '' ? undefined : sql`${haystack} ilike ${containing(text)}`,
  )
}

/** By number: the entries that are right, and follow the one before them. */
const intactOf = async (tx: Transaction, societyId: string, entries: readonly StoredEntry[]) => {
  const wanted = entries.flatMap(({ number }) => (number > 1 ? [number - 1] : []))
  const before = await tx
    .select({ number: auditEntry.number, hash: auditEntry.hash })
    .from(auditEntry)
    .where(and(eq(auditEntry.societyId, societyId), inArray(auditEntry.number, wanted)))
  const hashes = new Map(before.map(({ number, hash }) => [number, hash]))
  const ends = (number: number) => ({
    entries: number,
    hash: number === 0 ? emptyHead.hash : (hashes.get(number) ?? ''),
  })
  return new Set(
    entries.flatMap((entry) =>
      isAsWritten(entry) && follows(ends(entry.number - 1), entry) ? [entry.number] : [],
    ),
  )
}

/** Whether the last entry is the one that was written last. */
const endsRight = async (tx: Transaction, societyId: string): Promise<boolean> => {
  const [head = emptyHead] = await tx
    .select()
    .from(auditHead)
    .where(eq(auditHead.societyId, societyId))
  const [last] = await tx
    .select({ entries: auditEntry.number, hash: auditEntry.hash })
    .from(auditEntry)
    .where(eq(auditEntry.societyId, societyId))
    .orderBy(desc(auditEntry.number))
    .limit(1)
  const { entries, hash } = last ?? emptyHead
  return entries === head.entries && hash === head.hash
}

const readPeople = async (tx: Transaction, societyId: string) => {
  const rows = await tx
    .select({ uid: auditEntry.uid, name: sql<string | null>`max(${auditEntry.person})` })
    .from(auditEntry)
    .where(and(eq(auditEntry.societyId, societyId), isNotNull(auditEntry.uid)))
    .groupBy(auditEntry.uid)
  return rows
    .flatMap(({ uid, name }) => (uid === null ? [] : [{ uid, name: name ?? uid }]))
    .sort((a, b) => a.name.localeCompare(b.name))
}

const idsUnder = (entries: readonly StoredEntry[], isNamed: (column: string) => boolean) => {
  const values = (columns: AuditColumns | null) =>
    Object.entries(columns ?? {}).flatMap(([column, value]) =>
      isNamed(column) && typeof value === 'string' ? [value] : [],
    )
  return [...new Set(entries.flatMap(({ before, after }) => [...values(before), ...values(after)]))]
}

const personColumns = ['uid', 'reporterUid', 'assigneeUid', 'decidedBy', 'recordedBy']

/** What ids in the columns of these entries are called now. */
const readNames = async (tx: Transaction, societyId: string, entries: readonly StoredEntry[]) => {
  const flats = await tx
    .select({ id: flat.id, wing: flat.wing, number: flat.number })
    .from(flat)
    .where(
      and(
        eq(flat.societyId, societyId),
        inArray(
          flat.id,
          idsUnder(entries, (column) => column === 'flatId'),
        ),
      ),
    )
  const contacts = await tx
    .select({ id: contact.id, name: contact.name })
    .from(contact)
    .where(
      and(
        eq(contact.societyId, societyId),
        inArray(
          contact.id,
          idsUnder(entries, (column) => column === 'contactId'),
        ),
      ),
    )
  const people = await tx
    .select({ id: sql<string>`${membership.uid}`, name: contact.name })
    .from(membership)
    .innerJoin(contact, contactOfMembership)
    .where(
      and(
        eq(membership.societyId, societyId),
        inArray(
          membership.uid,
          idsUnder(entries, (column) => personColumns.includes(column)),
        ),
      ),
    )
  return Object.fromEntries([
    ...flats.map((row) => [row.id, flatName(row)] as const),
    ...[...contacts, ...people].map(({ id, name }) => [id, name] as const),
  ])
}

export const readTrail = async (
  tx: Transaction,
  societyId: string,
  looked: Looked,
): Promise<AuditPage> => {
  const found = await tx
    .select()
    .from(auditEntry)
    .where(matching(societyId, looked))
    .orderBy(desc(auditEntry.number))
    .limit(auditPageSize + 1)
  const page = found.slice(0, auditPageSize)
  const isNewest = looked.before === undefined
  const intact = await intactOf(tx, societyId, page)
  const isEndRight = !isNewest || (await endsRight(tx, societyId))
  return {
    entries: page.map(
      ({ societyId: _, clientId, salt, digests, previous, at, rowId, ...shown }) => ({
        ...shown,
        at: at.toISOString(),
        row: rowId,
        isIntact: intact.has(shown.number),
      }),
    ),
    hasMore: found.length > auditPageSize,
    verified: isEndRight && intact.size === page.length,
    people: isNewest ? await readPeople(tx, societyId) : [],
    names: await readNames(tx, societyId, page),
  }
}
