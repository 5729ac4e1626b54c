/**
 * What one database of a person holds goes into another, in one transaction: after a new storage version, back from one,
 * or out of a damaged database. Changes come under a new client id and count as sent, because a tab that still has the
 * other database open may send them too: the server knows them by their opIds (docs/storage-versions.md).
 */
import { entities } from '#contract/entities.ts'
import type { Scope } from '#contract/sync.ts'
import {
  type AnyHeld,
  type BlobBytes,
  type Device,
  type Draft,
  type DraftPhoto,
  entityNames,
  type HeldBlob,
  inOneWrite,
  isEntity,
  type MetaValues,
  type OutboxEntry,
  type ScopeState,
  type Shadow,
  tableOf,
} from './db.ts'
import { readMeta, writeMeta } from './meta.ts'
import type { Found } from './read-tables.ts'
import { dropScopes } from './server-rows.ts'
import { rebuild } from './shadow.ts'
import { takeDraftPhotos, takeDrafts } from './take-drafts.ts'

const blobKey = ({ space, sha256 }: Pick<HeldBlob, 'space' | 'sha256'>) => `${space} ${sha256}`

/** Facts that hold for one database only. */
const ownFacts: readonly (keyof MetaValues)[] = [
  'clientId',
  'nextMid',
  'ackedMid',
  'generation',
  'takenOver',
]
/** Facts that hold only where the rows are. */
const factsOfRows: readonly (keyof MetaValues)[] = ['cursors', 'unread', 'lastSyncAt']

// Builds of ours wrote these tables; a newer one may have written more fields.
const recordsOf = <T>({ tables }: Found, table: string) => (tables.get(table) ?? []) as readonly T[]

const takeFacts = async (device: Device, found: Found) => {
  const left: readonly string[] = found.isWhole ? ownFacts : [...ownFacts, ...factsOfRows]
  const facts = recordsOf<{ k: string; v: unknown }>(found, 'meta')
  await device.meta.bulkPut(facts.filter(({ k }) => !left.includes(k)))
}

/** The rows as the server last said them, without the pending changes over them. */
const baseRows = (found: Found, entity: string): AnyHeld[] => {
  const rows = recordsOf<AnyHeld>(found, entity)
  const byKey = new Map(rows.map((row) => [`${row.space}/${row.id}`, row]))
  for (const shadow of recordsOf<Shadow>(found, 'shadow')) {
    if (shadow.entity !== entity) continue
    if (shadow.row === null) byKey.delete(`${shadow.space}/${shadow.id}`)
    else byKey.set(`${shadow.space}/${shadow.id}`, shadow.row)
  }
  return [...byKey.values()]
}

/** A row that this build cannot read takes its scopes with it: they are received again. */
const takeRows = async (device: Device, found: Found) => {
  const unread = new Set<Scope>()
  for (const entity of entityNames) {
    const rows = baseRows(found, entity)
    const read = rows.filter((row) => entities[entity].safeParse(row).success)
    for (const row of rows)
      if (!read.includes(row)) for (const scope of row.scopes) unread.add(scope)
    await tableOf(device, entity).bulkPut(read)
  }
  const isKept = ({ entity }: ScopeState) => isEntity(entity) && found.tables.has(entity)
  await device.scopes.bulkPut(recordsOf<ScopeState>(found, 'scopes').filter(isKept))
  await dropScopes(device, [...unread])
}

const byMid = (a: OutboxEntry, b: OutboxEntry) => a.mid - b.mid

/** Not to be sent again: their numbers only keep them in order, before everything that has one here. */
const inThePast = <Entry extends OutboxEntry>(entries: readonly Entry[]): Entry[] =>
  [...entries]
    .sort(byMid)
    .map(({ seq: _, ...entry }, at, { length }) => ({ ...entry, mid: at - length }) as Entry) // `seq` is optional

const takeOpen = async (device: Device, entries: readonly OutboxEntry[]) => {
  const first = (await readMeta(device, 'nextMid')) ?? 1
  const renumbered = [...entries]
    .sort(byMid)
    .map(({ opId, space, name, args, ts, touched }, at) => {
      return { mid: first + at, opId, space, name, args, ts, touched, state: 'sent' as const }
    })
  await device.outbox.bulkAdd(renumbered)
  await writeMeta(device, 'nextMid', first + renumbered.length)
}

/** @returns the changes that were not here yet */
const takeChanges = async (device: Device, found: Found): Promise<OutboxEntry[]> => {
  const taken = (await readMeta(device, 'takenOver')) ?? []
  const here = [...(await device.outbox.toArray()), ...(await device.journal.toArray())]
  const known = new Set([...taken, ...here.map(({ opId }) => opId)])
  const isNew = ({ opId }: OutboxEntry) => !known.has(opId)
  const news = recordsOf<OutboxEntry>(found, 'outbox').filter(isNew)
  const isOpen = ({ state, name }: OutboxEntry) => state !== 'rejected' && name !== 'noop@1'
  await takeOpen(device, news.filter(isOpen))
  const rejected = news.filter(({ state }) => state === 'rejected')
  await device.outbox.bulkAdd(inThePast(rejected))
  const journal = recordsOf<OutboxEntry & { ackedAt: string }>(found, 'journal').filter(isNew)
  await device.journal.bulkPut(inThePast(journal))
  await writeMeta(device, 'takenOver', [...taken, ...news.map(({ opId }) => opId)])
  return news
}

/** Bytes that only this device may have; what the server has can be fetched again. */
const takeBlobs = async (device: Device, found: Found) => {
  const here = new Set((await device.blobs.toArray()).map(blobKey))
  const unsent = recordsOf<HeldBlob>(found, 'blobs').filter(
    (blob) => blob.state !== 'stored' && !here.has(blobKey(blob)),
  )
  const wanted = new Set(unsent.map(blobKey))
  const bytes = recordsOf<BlobBytes>(found, 'blobBytes').filter((each) => wanted.has(blobKey(each)))
  const whole = new Set(bytes.map(blobKey))
  await device.blobs.bulkPut(unsent.filter((blob) => whole.has(blobKey(blob))))
  await device.blobBytes.bulkPut(bytes)
}

/**
 * Safe to repeat. Into an empty database goes everything, into a used one only what is not known there.
 * @returns how many changes came over
 */
export const takeOver = (device: Device, found: Found): Promise<number> =>
  inOneWrite(device, async () => {
    const isEmpty = (await device.meta.count()) === 0
    if (isEmpty) await takeFacts(device, found)
    if (isEmpty && found.isWhole) await takeRows(device, found)
    const news = await takeChanges(device, found)
    if (isEmpty || news.length > 0) await rebuild(device)
    await takeBlobs(device, found)
    await takeDrafts(device, recordsOf<Draft>(found, 'drafts'))
    await takeDraftPhotos(device, recordsOf<DraftPhoto>(found, 'draftPhotos'))
    return news.length
  })
