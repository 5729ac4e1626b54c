/**
 * What a device must learn, in one consistent picture of the database: scopes it lost, rows that changed since its
 * cursor, and the next page of scopes it is still receiving. sync.md 1.5.
 */
import { eq } from 'drizzle-orm'
import type { Scope, Snapshot, Space, SyncRequest, SyncResponse } from '#contract/sync.ts'
import { pullLimit } from '#contract/sync.ts'
import { sumOfNames } from '#domain/scope-sum.ts'
import { scopeParts } from '#domain/scopes.ts'
import type { Transaction } from '../database/connect.ts'
import { space as spaceTable } from '../database/schema.ts'
import { formatCursor, parseCursor } from './cursor.ts'
import { collectRows, type Line, readDelta, readSnapshot } from './lines.ts'
import { type Caller, entitledScopes } from './members.ts'
import { readSums } from './sums.ts'

export type Pulled = Omit<SyncResponse, 'results' | 'minSchema' | 'serverTime'>

type Pull = NonNullable<SyncRequest['pull']>
type SpacePage = {
  cursor: string
  more: boolean
  lines: Line[]
  drop: Scope[]
  reset: Scope[]
  done: Scope[]
  snap: Partial<Record<Scope, Snapshot>>
}

/** The device has seen a version this database never had: the database was restored from an older copy. */
class CursorAhead extends Error {}

const readHead = async (tx: Transaction, id: Space) => {
  const [row] = await tx
    .select()
    .from(spaceTable)
    .where(eq(spaceTable.id, id))
    .prepare('head_of_space')
    .execute()
  return { head: row?.version ?? 0, floor: row?.logFloor ?? 0 }
}

const inSpace = (scopes: readonly Scope[], id: Space) =>
  scopes.filter((scope) => scopeParts(scope).space === id)

/** What the device has of the space; undefined where its hash is of other scopes, so that it must name them. */
const haveOf = (
  { have, held }: Pull,
  id: Space,
  entitled: readonly Scope[],
): readonly Scope[] | undefined => {
  const hash = held?.[id]
  if (hash === undefined) return inSpace(have, id)
  return hash === sumOfNames(entitled) ? entitled : undefined
}

const snapshotsOf = (pull: Pull): [Scope, Snapshot][] =>
  // the schema checked keys and values of this record
  Object.entries(pull.snap ?? {}) as [Scope, Snapshot][]

/** Which scopes continue by delta and which are (again) received as a snapshot. */
const sortScopes = (
  pull: Pull,
  id: Space,
  have: readonly Scope[],
  entitled: readonly Scope[],
  head: number,
  isStale: boolean,
) => {
  const snaps = snapshotsOf(pull).filter(([scope]) => scopeParts(scope).space === id)
  const kept = isStale ? [] : have.filter((scope) => entitled.includes(scope))
  const going = isStale
    ? []
    : snaps.filter(([scope, { h0 }]) => entitled.includes(scope) && h0 <= head)
  const goingScopes = going.map(([scope]) => scope)
  const known = [...have, ...snaps.map(([scope]) => scope)]
  return {
    drop: known.filter((scope) => !entitled.includes(scope)),
    reset: isStale ? known.filter((scope) => entitled.includes(scope)) : [],
    byDelta: [...kept, ...goingScopes],
    bySnapshot: [
      ...going,
      ...entitled
        .filter((scope) => !kept.includes(scope) && !goingScopes.includes(scope))
        .map((scope): [Scope, Snapshot] => [scope, { h0: head, tok: null }]),
    ],
  }
}

const pullSpace = async (
  tx: Transaction,
  id: Space,
  pull: Pull,
  have: readonly Scope[],
  entitled: readonly Scope[],
): Promise<SpacePage> => {
  const { limit = pullLimit } = pull
  const { head, floor } = await readHead(tx, id)
  const from = parseCursor(pull.cursors[id])
  if (from.version > head) throw new CursorAhead()
  const isStale = pull.cursors[id] !== undefined && from.version < floor
  const { drop, reset, byDelta, bySnapshot } = sortScopes(pull, id, have, entitled, head, isStale)
  const isBehind = !isStale && (from.version < head || from.within !== null)
  const delta = isBehind ? await readDelta(tx, id, byDelta, from, limit) : { lines: [], next: null }
  const page: SpacePage = {
    cursor: delta.next === null ? String(head) : formatCursor(delta.next),
    more: delta.next !== null,
    lines: delta.lines,
    drop,
    reset,
    done: [],
    snap: {},
  }
  let room = limit - delta.lines.length
  for (const [scope, snapshot] of bySnapshot) {
    const { lines, tok } = await readSnapshot(tx, id, scope, snapshot, Math.max(room, 0))
    room -= lines.length
    page.lines.push(...lines)
    if (tok === undefined) page.done.push(scope)
    else page.snap[scope] = { h0: snapshot.h0, tok }
  }
  page.more ||= Object.keys(page.snap).length > 0
  return page
}

const emptyAnswer = (epoch: string, lastMid: number): Pulled => ({
  epoch,
  lastMid,
  puts: [],
  gone: [],
  cursors: {},
  more: false,
})

const addPage = (answer: Pulled, id: Space, page: SpacePage) => {
  answer.cursors[id] = page.cursor
  answer.more ||= page.more
  if (page.drop.length > 0) answer.drop = [...(answer.drop ?? []), ...page.drop]
  if (page.done.length > 0) answer.done = [...(answer.done ?? []), ...page.done]
  if (page.reset.length > 0) {
    answer.reset = [...(answer.reset === 'epoch' ? [] : (answer.reset ?? [])), ...page.reset]
  }
  if (Object.keys(page.snap).length > 0) answer.snap = { ...answer.snap, ...page.snap }
}

const pullSpaces = async (
  tx: Transaction,
  uid: string,
  spaces: readonly Space[],
  wanted: Pull,
  now: Date,
  answer: Pulled,
) => {
  for (const id of spaces) {
    const entitled = await entitledScopes(tx, id, uid, now)
    if (entitled === undefined) {
      answer.refused = [...(answer.refused ?? []), id]
      continue
    }
    const have = haveOf(wanted, id, entitled)
    if (have === undefined) {
      answer.list = [...(answer.list ?? []), id]
      answer.more = true
      continue
    }
    const page = await pullSpace(tx, id, wanted, have, entitled)
    const { puts, gone } = await collectRows(tx, id, page.lines)
    answer.puts.push(...puts)
    answer.gone.push(...gone)
    addPage(answer, id, page)
    if (wanted.sums === true && !page.more) {
      answer.sums = { ...answer.sums, ...(await readSums(tx, id, entitled)) }
    }
  }
  if (answer.more) delete answer.sums
}

/** The person's own first: no society has been set for the transaction then. */
const ownFirst = (spaces: readonly Space[]) =>
  [...spaces].sort((a, b) => Number(b.startsWith('u:')) - Number(a.startsWith('u:')))

/** Asks the device to forget what it read and begin again; its unsent changes are kept. */
export const epochReset = (epoch: string, lastMid: number): Pulled => ({
  ...emptyAnswer(epoch, lastMid),
  reset: 'epoch',
})

/** `tx` is a consistent picture (REPEATABLE READ) in which nothing of this request is still to be written. */
export const pull = async (
  tx: Transaction,
  caller: Caller,
  request: SyncRequest,
  { epoch, lastMid }: { epoch: string; lastMid: number },
  now: Date,
): Promise<Pulled> => {
  const answer = emptyAnswer(epoch, lastMid)
  if (request.pull === undefined) return answer
  try {
    await pullSpaces(tx, caller.uid, ownFirst(request.spaces), request.pull, now, answer)
    return answer
  } catch (error) {
    if (error instanceof CursorAhead) return epochReset(epoch, lastMid)
    throw error
  }
}
