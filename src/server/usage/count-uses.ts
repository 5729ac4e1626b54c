/**
 * Counts what devices say was opened, each thing once by each person and day. What has been counted is known again by a hash, made with
 * a key of that day alone; both are forgotten after a month, and no row says who it was (docs/usage.md).
 */
import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, inArray, lt } from 'drizzle-orm'
import { countUses as countCall, type Use, type UseKind } from '#contract/usage.ts'
import { businessDay } from '#domain/dates.ts'
import { groupBy } from '#domain/group-by.ts'
import { filtersOf, noticeFilters, societySpace } from '#domain/scopes.ts'
import { addDays } from '#domain/time-ranges.ts'
import { countedDays } from '#domain/usage.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { society } from '../database/schema.ts'
import { bill } from '../database/schema-billing.ts'
import { notice } from '../database/schema-notices.ts'
import { usageKey, usageSeen } from '../database/schema-usage.ts'
import { readAs, writeAs } from '../database/transaction.ts'
import { inEachSociety, type OnFailed } from '../societies/read-societies.ts'
import { commit } from '../sync/commit.ts'
import { type KnownMember, loadMember } from '../sync/members.ts'
import { addToDay, type UsageCounts } from './usage-days.ts'

type UsageDeps = { database: Database; clock: () => Date }

const columns = {
  visit: 'visits',
  notice: 'impressions',
  bill: 'impressions',
  pay: 'payOpened',
} as const satisfies Record<UseKind, keyof UsageCounts>

type Counted = Pick<Use, 'kind' | 'id'> & { day: string }

/** A device's clock may be ahead: what it says has happened by now. */
const dayOf = (found: { businessDate: string | null }, at: string, now: Date) =>
  businessDay(found, new Date(Math.min(Date.parse(at), now.getTime())))

const idsOf = (uses: readonly Use[], wanted: UseKind) => [
  ...new Set(uses.flatMap(({ kind, id }) => (kind === wanted ? [id] : []))),
]

/** Notices that were published for the caller, and bills and dues that are theirs or shown to them. */
const readSeen = async (
  tx: Transaction,
  societyId: string,
  member: KnownMember,
  uses: readonly Use[],
): Promise<Record<UseKind, ReadonlySet<string>>> => {
  const held = noticeFilters(member)
  const notices = await tx
    .select()
    .from(notice)
    .where(
      and(
        ...[eq(notice.societyId, societyId), eq(notice.state, 'published')],
        inArray(notice.id, idsOf(uses, 'notice')),
      ),
    )
  const owed = [...member.holdings, ...member.shown.map(({ owner }) => owner)]
  const bills = await tx
    .select({ id: bill.id })
    .from(bill)
    .where(
      and(
        ...[eq(bill.societyId, societyId), inArray(bill.id, idsOf(uses, 'bill'))],
        inArray(bill.holdingId, owed),
      ),
    )
  const seen = notices.filter((row) =>
    filtersOf.notice(row).some((filter) => held.includes(filter)),
  )
  return {
    visit: new Set(['']),
    notice: new Set(seen.map(({ id }) => id)),
    bill: new Set(bills.map(({ id }) => id)),
    pay: new Set(owed),
  }
}

/** What counts of them; undefined: nothing of an archived society, or one the caller does not belong to. */
const readCounted = async (
  tx: Transaction,
  societyId: string,
  uid: string,
  uses: readonly Use[],
  now: Date,
): Promise<Counted[]> => {
  const member = await loadMember(tx, societyId, uid, now)
  const [found] = await tx.select().from(society).where(eq(society.societyId, societyId))
  if (member === undefined || found === undefined || member.isArchived) return []
  const oldest = addDays(member.today, -countedDays)
  const seen = await readSeen(tx, societyId, member, uses)
  return uses.flatMap(({ kind, id, at }) => {
    const day = dayOf(found, at, now)
    return day >= oldest && seen[kind].has(id) ? [{ kind, id, day }] : []
  })
}

const hashOf = (secret: string, uid: string, { kind, id, day }: Counted) =>
  createHmac('sha256', secret)
    .update(JSON.stringify([day, uid, kind, id]))
    .digest('base64url')

const readKeys = async (tx: Transaction, societyId: string, days: readonly string[]) => {
  const rows = await tx
    .select()
    .from(usageKey)
    .where(and(eq(usageKey.societyId, societyId), inArray(usageKey.day, [...days])))
  return new Map(rows.map(({ day, secret }) => [day, secret]))
}

const daysOf = (all: readonly Counted[]) => [...new Set(all.map(({ day }) => day))]

/** Before anything is locked: most calls bring what was counted already. */
const hasNew = async (tx: Transaction, societyId: string, uid: string, all: readonly Counted[]) => {
  const keys = await readKeys(tx, societyId, daysOf(all))
  const hashes = all.map((each) => hashOf(keys.get(each.day) ?? '', uid, each))
  const known = await tx
    .select({ hash: usageSeen.hash })
    .from(usageSeen)
    .where(and(eq(usageSeen.societyId, societyId), inArray(usageSeen.hash, hashes)))
  return known.length < new Set(hashes).size
}

const makeKeys = async (tx: Transaction, societyId: string, days: readonly string[]) => {
  const made = days.map((day) => ({
    ...{ societyId, day },
    secret: randomBytes(32).toString('base64url'),
  }))
  await tx.insert(usageKey).values(made).onConflictDoNothing()
  return readKeys(tx, societyId, days)
}

const countIn = async (
  { database, clock }: UsageDeps,
  uid: string,
  societyId: string,
  uses: readonly Use[],
): Promise<void> => {
  const actor = { uid, societyId }
  const now = clock()
  const isWanted = await readAs(database, actor, async (tx) => {
    const all = await readCounted(tx, societyId, uid, uses, now)
    return all.length > 0 && (await hasNew(tx, societyId, uid, all))
  })
  if (!isWanted) return
  const request = { actor, spaces: [societySpace(societyId)], via: countCall.path }
  // nobody is told: the figures come with whatever else does
  await commit({ database, clock, poke: () => {} }, request, async (writer) => {
    const { tx } = writer
    const all = await readCounted(tx, societyId, uid, uses, now)
    if (all.length === 0) return
    const keys = await makeKeys(tx, societyId, daysOf(all))
    for (const [day, ofDay] of groupBy(all, (each) => each.day)) {
      const byHash = new Map(ofDay.map((each) => [hashOf(keys.get(day) ?? '', uid, each), each]))
      const fresh = await tx
        .insert(usageSeen)
        .values([...byHash.keys()].map((hash) => ({ societyId, day, hash })))
        .onConflictDoNothing()
        .returning({ hash: usageSeen.hash })
      const more: Partial<UsageCounts> = {}
      for (const { hash } of fresh) {
        const column = columns[byHash.get(hash)?.kind ?? 'visit']
        more[column] = (more[column] ?? 0) + 1
      }
      if (fresh.length > 0) await addToDay(writer, societyId, day, more)
    }
  })
}

/** What cannot count is left out: another society's, what is not the caller's to see, and what happened too long ago. */
export const countUses = async (
  deps: UsageDeps,
  uid: string,
  uses: readonly Use[],
): Promise<void> => {
  for (const [societyId, own] of groupBy(uses, (each) => each.societyId))
    await countIn(deps, uid, societyId, own)
}

/** Once a day: of days that are not counted any more nothing is left but the totals. */
export const forgetUses = ({ database, clock }: UsageDeps, onFailed: OnFailed): Promise<void> =>
  inEachSociety(
    database,
    (societyId) =>
      writeAs(database, { societyId }, async (tx) => {
        const [found] = await tx.select().from(society).where(eq(society.societyId, societyId))
        const oldest = addDays(businessDay(found, clock()), -countedDays)
        for (const table of [usageSeen, usageKey])
          await tx.delete(table).where(and(eq(table.societyId, societyId), lt(table.day, oldest)))
      }),
    onFailed,
  )
