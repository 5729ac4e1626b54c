/** The end of every commit: what it did to audited rows becomes entries of the society's chain, in the same transaction. */
import { sql } from 'drizzle-orm'
import type { AuditColumns } from '#contract/audit.ts'
import { canonical } from '#domain/canonical.ts'
import { flatName } from '#domain/import/rows.ts'
import { rowsOf } from '../backup/catalogue.ts'
import type { Transaction } from '../database/connect.ts'
import { auditEntry, auditHead } from '../database/schema-audit.ts'
import { insertRows } from '../sync/table-rows.ts'
import type { AnyRow } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'
import { type AuditedTable, auditedColumns, type Names, saidOf, titleOf } from './audited.ts'
import { emptyHead, type Head, link, type NewEntry } from './chain.ts'
import { kindOf, type Note, type Notes } from './notes.ts'

/** Who does it: nobody's `uid` is the server's own command. */
export type Author = {
  societyId: string
  uid: string | undefined
  /** Of the device whose queue the change came from. */
  clientId?: string | undefined
  device?: string | undefined
  at: Date
}

/** Half a sign is kept as the database keeps it in a text. */
const mended = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd')

/** As JSON keeps it: instants are texts. */
const jsonOf = (
  name: AuditedTable,
  columns: readonly (readonly [string, unknown])[],
): AuditColumns => {
  const said = columns.map(([column, value]) => [column, saidOf(name, column, value ?? null)])
  return JSON.parse(canonical(Object.fromEntries(said)), (_, value: unknown) =>
    typeof value === 'string' ? mended(value) : value,
  ) as AuditColumns // of plain columns
}

const wholeRow = (name: AuditedTable, row: AnyRow) =>
  jsonOf(
    name,
    auditedColumns(name, row).filter(([, value]) => value !== null && value !== undefined),
  )

/** Undefined when nothing that is audited has changed. */
const differenceOf = ({ name, before, after }: Note) => {
  if (before === undefined || after === undefined) {
    return {
      before: before === undefined ? null : wholeRow(name, before),
      after: after === undefined ? null : wholeRow(name, after),
    }
  }
  const changed = auditedColumns(name, after).flatMap(([column, value]) => {
    const old: unknown = Reflect.get(before, column)
    return canonical(old ?? null) === canonical(value ?? null) ? [] : [{ column, old, value }]
  })
  if (changed.length === 0) return undefined
  return {
    before: jsonOf(
      name,
      changed.map(({ column, old }) => [column, old]),
    ),
    after: jsonOf(
      name,
      changed.map(({ column, value }) => [column, value]),
    ),
  }
}

/** Names of the contacts and flats that the rows speak of. */
const namesFor = async (writer: Writer, societyId: string, notes: readonly Note[]) => {
  const rows = notes.flatMap(({ name, before, after }) =>
    name === 'holding' || name === 'membership' ? [(after ?? before) as AnyRow] : [],
  )
  const idsIn = (column: string) =>
    [...new Set(rows.map((row) => Reflect.get(row, column)))].filter((id) => typeof id === 'string')
  const contacts = new Map<string, string>()
  const flats = new Map<string, string>()
  const noted = notes.filter(({ name }) => name === 'contact-note').map(({ id }) => id)
  const people = [...idsIn('contactId'), ...noted]
  await writer.fetch('contact', societyId, people)
  await writer.fetch('flat', societyId, idsIn('flatId'))
  for (const id of people) {
    const row = await writer.get('contact', societyId, id)
    // one that goes with what speaks of it
    const gone = notes.find((note) => note.name === 'contact' && note.id === id)?.before
    const name = row?.name ?? (gone === undefined ? undefined : Reflect.get(gone, 'name'))
    if (typeof name === 'string') contacts.set(id, name)
  }
  for (const id of idsIn('flatId')) {
    const row = await writer.get('flat', societyId, id)
    if (row !== undefined) flats.set(id, flatName(row))
  }
  return { contact: (id) => contacts.get(id), flat: (id) => flats.get(id) } satisfies Names
}

type Known = { entries: number | null; hash: string | null; person: string | null }

/** Where the chain ends, and what the author is called. */
const readHead = async (tx: Transaction, { societyId, uid }: Author) => {
  const author = uid ?? null
  const [known] = await rowsOf<Known>(
    tx,
    sql`select h.entries, h.hash, coalesce(
        (select c.name from membership m join contact c on c.society_id = m.society_id and c.id = m.contact_id
          where m.society_id = ${societyId} and m.uid = ${author}),
        (select nullif(display_name, '') from profile where uid = ${author})) as person
      from (select 1) as one left join audit_head h on h.society_id = ${societyId}`,
  )
  const head: Head =
    known?.entries == null || known.hash === null
      ? emptyHead
      : { entries: known.entries, hash: known.hash }
  return { head, person: known?.person ?? null }
}

const store = async (tx: Transaction, societyId: string, head: Head, entries: NewEntry[]) => {
  const { linked, head: next } = link(head, entries)
  await insertRows(tx, auditEntry, linked)
  await tx
    .insert(auditHead)
    .values({ societyId, ...next })
    .onConflictDoUpdate({ target: auditHead.societyId, set: next })
}

/** Rows by table, for what brings in thousands of rows that nobody has typed. */
const summaryOf = (notes: readonly Note[]): AuditColumns => {
  const counts: Record<string, number> = {}
  for (const { name } of notes) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

/** @param isSummed one entry for the whole commit */
export const writeAuditEntries = async (
  writer: Writer,
  author: Author,
  notes: Notes,
  isSummed: boolean,
): Promise<void> => {
  const all = notes.all()
  const [first] = all
  if (first === undefined) return
  const { societyId, uid = null, clientId = null, device = '', at } = author
  const by = { societyId, at, uid, clientId, device }
  const names = await namesFor(writer, societyId, isSummed ? [] : all)
  const entries = all.flatMap((note): Omit<NewEntry, 'person'>[] => {
    const difference = isSummed ? undefined : differenceOf(note)
    if (difference === undefined) return []
    const { name: entity, id: rowId, before, after } = note
    const { via, reason = null } = note.origin
    const called = titleOf(entity, (after ?? before) as AnyRow, names) // one of them is there
    const title = called && mended(called)
    return [{ ...by, via, reason, entity, rowId, title, kind: kindOf(note), ...difference }]
  })
  if (isSummed) {
    const what = { entity: 'demo', rowId: societyId, title: null, kind: 'added' } as const
    const after = summaryOf(all)
    entries.push({ ...by, via: first.origin.via, reason: null, ...what, before: null, after })
  }
  if (entries.length === 0) return
  const { head, person } = await readHead(writer.tx, author)
  const whole = entries.map((entry) => ({ ...entry, person: uid === null ? null : person }))
  await store(writer.tx, societyId, head, whole)
}

/** What changes no row, and is done to the whole society. */
type Deed = Pick<NewEntry, 'via' | 'entity' | 'rowId' | 'kind'>

export const writeEntry = async (writer: Writer, author: Author, deed: Deed): Promise<void> => {
  const { societyId, uid = null, clientId = null, device = '', at } = author
  const { head, person } = await readHead(writer.tx, author)
  const nothing = { title: null, reason: null, before: null, after: null }
  const entry = { ...deed, ...nothing, societyId, at, uid, clientId, device, person }
  await store(writer.tx, societyId, head, [entry])
}
