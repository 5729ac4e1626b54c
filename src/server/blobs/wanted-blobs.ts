/** Which bytes a caller may send or have, asked of the rows on every request. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Member, societySpace } from '#domain/scopes.ts'
import { markCopiesStored } from '../attachments/mail-files.ts'
import { showPortrait } from '../attachments/pictures.ts'
import { isShownTo, isVisibleTo } from '../attachments/visible.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { attachment } from '../database/schema-attachments.ts'
import { type Actor, readAs } from '../database/transaction.ts'
import { type CommitDeps, commit } from '../sync/commit.ts'
import { type Caller, loadMember } from '../sync/members.ts'
import type { BlobKey } from './blob-store.ts'

export type Attachment = typeof attachment.$inferSelect

export type WantedBlob = {
  /** The caller's own rows whose bytes have not come. */
  awaited: Attachment[]
  /** Rows the caller may see, whose bytes are here. */
  readable: Attachment[]
}

const rowsNaming = ({ societyId, sha256 }: BlobKey): SQL | undefined =>
  and(
    eq(attachment.societyId, societyId),
    eq(attachment.sha256, sha256),
    isNull(attachment.removedAt),
  )

const actorOf = (caller: Caller, { societyId }: BlobKey): Actor => ({ ...caller, societyId })

/** The picture of a person is for whoever holds a copy of the contact that names it, as it says now. */
const portraitsFor = async (
  tx: Transaction,
  { societyId, sha256 }: BlobKey,
  member: Member,
  rows: readonly Attachment[],
) => {
  const stored = rows.filter(({ subjectKind, isStored }) => subjectKind === 'contact' && isStored)
  return stored.length > 0 && (await isShownTo(tx, societyId, sha256, member)) ? stored : []
}

/** Nothing at all for whoever does not belong to the society. */
export const wantedBlob = (
  database: Database,
  caller: Caller,
  key: BlobKey,
  now: Date,
): Promise<WantedBlob> =>
  readAs(database, actorOf(caller, key), async (tx) => {
    const { societyId } = key
    const member = await loadMember(tx, societyId, caller.uid, now)
    if (member === undefined) return { awaited: [], readable: [] }
    const rows = await tx.select().from(attachment).where(rowsNaming(key)).orderBy(attachment.id)
    const seen = rows.filter((row) => isVisibleTo(row, societyId, member))
    const own = seen.filter(({ isStored }) => isStored)
    return {
      awaited: seen.filter(({ isStored, uploadedBy }) => !isStored && uploadedBy === caller.uid),
      readable: own.length > 0 ? own : await portraitsFor(tx, key, member, rows),
    }
  })

/** Bytes the society uses, with what was promised before this row: whoever came first has the place. */
export const bytesBefore = (
  database: Database,
  caller: Caller,
  { societyId, sha256, uploadedAt }: Attachment,
): Promise<number> =>
  readAs(database, { ...caller, societyId }, async (tx) => {
    const others = tx
      .selectDistinctOn([attachment.sha256], { size: attachment.size })
      .from(attachment)
      .where(
        and(
          eq(attachment.societyId, societyId),
          sql`${attachment.sha256} <> ${sha256}`,
          sql`(${attachment.isStored} or ${attachment.uploadedAt} < ${uploadedAt.toISOString()}::timestamptz)`,
        ),
      )
      .orderBy(attachment.sha256, sql`${attachment.size} desc`)
      .as('others')
    const [row] = await tx
      .select({ sum: sql<string>`coalesce(sum(${others.size}), 0)::text` })
      .from(others)
    return Number(row?.sum ?? 0)
  })

/** The bytes of these rows are here. One that was taken away or changed meanwhile keeps what it says now. */
export const markStored = (
  deps: CommitDeps,
  caller: Caller,
  key: BlobKey,
  ids: readonly string[],
): Promise<void> =>
  commit(
    deps,
    { actor: actorOf(caller, key), spaces: [societySpace(key.societyId)], via: '/blobs' },
    async (writer) => {
      for (const id of ids) {
        const row = await writer.get('attachment', key.societyId, id)
        if (row?.sha256 !== key.sha256) continue
        await writer.put('attachment', { ...row, isStored: true })
        if (row.subjectKind === 'mail') await markCopiesStored(writer, row)
        if (row.subjectKind !== 'contact') continue
        await showPortrait(writer, key.societyId, row.subjectId)
      }
    },
  )
