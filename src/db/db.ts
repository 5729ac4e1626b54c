/**
 * The data on this device: one database per person. Every entity table holds rows of all spaces the person belongs to;
 * the rest is the bookkeeping of sync (src/db/README.md).
 */
import { Dexie, type Table } from 'dexie'
import type { BlobRefusal, ContentType } from '#contract/attachments.ts'
import type { Entity, EntityRow } from '#contract/entities.ts'
import type { ErrorCode, FieldErrors } from '#contract/errors.ts'
import type { Scope, Snapshot, Space } from '#contract/sync.ts'
import type { Use } from '#contract/usage.ts'
import type { Lease } from '#domain/offline-lease.ts'
import { type DeviceStorage, within } from './device-storage.ts'
import { followTransactions } from './running-transactions.ts'
import { openingTrouble, StorageTrouble, type Trouble, troubleOf } from './storage-trouble.ts'
import type { SessionEnd, SyncStatus } from './sync-phase.ts'

/** A row as a device holds it: what the server sent, with the scopes it came by. */
export type Held<E extends Entity> = EntityRow<E> & { space: Space; scopes: Scope[]; rv: number }
export type AnyHeld = { id: string; space: Space; scopes: Scope[]; rv: number }

export type RowKey = `${Entity}/${Space}/${string}`

/** queued: only here · sent: perhaps on the server · acked: on the server, its rows not yet here · rejected: refused. */
export type OutboxState = 'queued' | 'sent' | 'acked' | 'rejected'

export type OutboxEntry = {
  seq?: number
  mid: number
  opId: string
  space: Space
  name: string
  args: unknown
  ts: string
  state: OutboxState
  touched: RowKey[]
  versions?: Partial<Record<Space, number>>
  /** It and what comes after it stay here until then, so that it can be taken back; ISO, by the clock that `ts` is of. */
  heldUntil?: string
  code?: ErrorCode
  fields?: FieldErrors
}

export type ScopeState = { key: Scope; space: Space; entity: string; snap: Snapshot | null }

/** The server's copy of a row that pending changes have touched; null when it did not exist there. */
export type Shadow = { entity: Entity; space: Space; id: string; row: AnyHeld | null }

/** What is being typed into a form and not saved yet: only the fields that differ from what the form began with. */
export type Draft = {
  space: Space
  form: string
  row: string
  values: object
  savedAt: string
  /** Since when; builds before this one did not say. */
  begunAt?: string
}

/** A photo of a form that is not saved yet. `savedAt` puts them in order. */
export type DraftPhoto = Pick<Draft, 'space' | 'form' | 'row' | 'savedAt'> & {
  sha256: string
  name: string
  type: ContentType
  thumbnail: string | null
  bytes: ArrayBuffer
}

/** waiting: the server has not all of it · failed: it refused, the person decides · stored: kept here to be opened offline. */
export type BlobState = 'waiting' | 'failed' | 'stored'

/** Bytes of an attachment on this device. They lie in a table of their own: this one is read with every list. */
export type HeldBlob = {
  space: Space
  sha256: string
  name: string
  size: number
  state: BlobState
  /** Bytes the server has confirmed. */
  sent: number
  code?: BlobRefusal
  /** Failures in a row, for the length of the pauses; and when it is tried again, ISO. */
  failures: number
  nextTryAt: string | null
  /** When it was last looked at: the oldest make room. */
  usedAt: string
}
export type BlobBytes = { space: Space; sha256: string; bytes: ArrayBuffer }

export type MetaValues = {
  clientId: string
  nextMid: number
  /** The highest number the server has confirmed: a server that knows less was restored from an older copy. */
  ackedMid: number
  /** Rows taken away with their scopes: what else speaks of them goes once all has arrived. */
  lostRows: RowKey[]
  /** Scopes with rows that this build could not read, and the build; another build asks for them again. */
  unread: { build: string; scopes: Scope[] }
  epoch: string
  cursors: Partial<Record<Space, string>>
  /** Spaces whose scopes the server wants by name, as their hash said nothing to it. */
  toList: Space[]
  /** The server that answered last reads such a hash. */
  knowsHeld: boolean
  /** Counts applied answers: one that was asked for before another was applied is thrown away (docs/sync-fence.md). */
  generation: number
  lastSyncAt: string
  session: Session
  syncStatus: SyncStatus
  /** Why the last sign-in ended; nothing while it goes on. */
  sessionEnd: SessionEnd
  lease: Lease
  /** On a shared computer: when somebody last touched it; ISO. */
  touchedAt: string
  selectedSociety: string
  /** The profile as it was last written to `users/{uid}`. */
  mirroredProfile: string
  /** Changes per request, when something on the way refused more (413). */
  batchLimit: number
  /** The browser was asked to keep this data even when space runs short. */
  persistAsked: boolean
  /** opIds of changes taken over from another database of this person: each comes over once. */
  takenOver: string[]
  /** When a draft taken over from another database had been saved there, by its place. */
  takenDrafts: Record<string, string>
  /** The person wants this device compared with the server at the next sync. */
  isCheckWanted: boolean
  lastCheck: DeviceCheck
  /** Visits and what was opened, still to be counted by the server; the oldest first. */
  uses: Use[]
}

/** What a comparison with the server found; `repaired` scopes were received again. `isTold`: the server knows. */
export type DeviceCheck = { at: string; scopes: number; repaired: Scope[]; isTold: boolean }

/** Who this database belongs to; enough to draw the app with no network and no identity SDK. */
export type Session = {
  uid: string
  email: string
  displayName: string
  /** Others use this computer too: nothing outlives the browser, and it locks when nobody touches it. */
  isShared?: boolean
  /** How the person signed in; not known of a session begun under an older build. */
  providerId?: string
}

type EntityTables = { [E in Entity]: Table<Held<E>, [Space, string]> }

export type Device = {
  dexie: Dexie
  uid: string
  /** Tells one listener that another tab has deleted this database. */
  onDeleted: (listener: () => void) => void
  /** Tells one listener what went wrong with the storage under a read or a write, which has failed with it. */
  onTrouble: (listener: (trouble: Trouble) => void) => void
  noteTrouble: (error: unknown) => void
  /** The page is left, perhaps only to sleep: what is under way ends, and nothing begins until it is opened again. */
  leave: () => void
  /** Only where nothing can be kept: resolves when everything queued has reached the server. */
  confirm?: () => Promise<void>
  meta: Table<{ k: string; v: unknown }, string>
  scopes: Table<ScopeState, Scope>
  outbox: Table<OutboxEntry, number>
  journal: Table<OutboxEntry & { ackedAt: string }, string>
  shadow: Table<Shadow, [Entity, Space, string]>
  drafts: Table<Draft, [Space, string, string]>
  draftPhotos: Table<DraftPhoto, [Space, string, string, string]>
  blobs: Table<HeldBlob, [Space, string]>
  blobBytes: Table<BlobBytes, [Space, string]>
  rows: EntityTables
}

/** Also finds all rows of a space. By scope there is no index: a scope is looked through when it goes, which is seldom. */
const byRow = '[space+id]'
const indexes: { [E in Entity]: string } = {
  profile: byRow,
  'my-society': byRow,
  society: byRow,
  label: byRow,
  report: `${byRow}, [space+createdAt]`,
  reporter: byRow,
  'report-event': `${byRow}, [space+reportId]`,
  star: byRow,
  'holding-card': byRow,
  receipt: `${byRow}, [space+recordedAt], [space+receivedOn]`,
  'flat-summary': byRow,
  'society-summary': byRow,
  'join-request': byRow,
  'joining-code': byRow,
  invitation: byRow,
  'member-card': byRow,
  'my-join-request': byRow,
  wing: byRow,
  flat: byRow,
  parking: byRow,
  'office-bearer': byRow,
  'bank-account': byRow,
  'income-category': byRow,
  'document-series': byRow,
  'complaint-category': byRow,
  policy: byRow,
  attachment: `${byRow}, [space+sha256], [space+subjectId]`,
  'contact-card': byRow,
  'contact-detail': byRow,
  'my-contact': byRow,
  'contact-note': byRow,
  'contact-star': byRow,
  'opening-balance': byRow,
  'import-batch': byRow,
  resident: byRow,
  household: byRow,
  mail: `${byRow}, [space+folder+time], [space+time], [space+threadId], [space+folder+unread]`,
  'mail-body': byRow,
  'mail-label': byRow,
  'mail-recipient': byRow,
  notice: byRow,
  'notice-read': byRow,
  'notice-figure': byRow,
  'ledger-account': byRow,
  'financial-year': byRow,
  voucher: `${byRow}, [space+dated]`,
  'charge-head': byRow,
  'charge-policy': byRow,
  reading: `${byRow}, [space+headId+from]`,
  'bill-run': byRow,
  bill: `${byRow}, [space+dated], [space+holdingId]`,
  'bill-delivery': `${byRow}, [space+billId]`,
  adjustment: `${byRow}, [space+holdingId]`,
  'reported-payment': byRow,
  'held-cheque': byRow,
  income: byRow,
  vendor: byRow,
  reconciliation: byRow,
  invoice: `${byRow}, [space+vendorId]`,
  payment: `${byRow}, [space+vendorId]`,
  'late-document': byRow,
  budget: byRow,
  'month-figure': byRow,
  'usage-day': byRow,
}

/** Of the indexes and not of the schemas: the login opens a database, and reads no row. */
export const entityNames = Object.keys(indexes) as Entity[] // the keys of `indexes`, by definition

export const isEntity = (name: string): name is Entity => Object.hasOwn(indexes, name)

/** Every table that mutations and answers write, always locked together. */
export const syncTables = [
  'meta',
  'scopes',
  'outbox',
  'journal',
  'shadow',
  'drafts',
  'draftPhotos',
  'blobs',
  'blobBytes',
  ...entityNames,
] as const

const createDexie = (name: string, { indexedDB, IDBKeyRange }: DeviceStorage): Dexie => {
  const dexie = new Dexie(name, {
    // the shared type world has no IndexedDB types; Dexie checks what it is given
    ...({ indexedDB, IDBKeyRange } as object),
    chromeTransactionDurability: 'strict',
    cache: 'disabled',
  })
  dexie.version(1).stores({
    meta: 'k',
    scopes: 'key, space',
    outbox: '++seq, mid, &opId, state',
    journal: 'opId, ackedAt',
    shadow: '[entity+space+id]',
    drafts: '[space+form+row], space',
    draftPhotos: '[space+form+row+sha256], [space+form+row], space',
    blobs: '[space+sha256]',
    blobBytes: '[space+sha256]',
    ...indexes,
  })
  return dexie
}

/** Dexie mends a database that lacks a table, and raises its version by one: empty tables that say they are complete. */
const wasMended = (dexie: Dexie) => Reflect.get(dexie.backendDB(), 'version') !== 10

const openInTime = async (dexie: Dexie, storage: DeviceStorage) => {
  try {
    await within(storage, dexie.open())
  } catch (error) {
    dexie.close()
    throw openingTrouble(error)
  }
  if (!wasMended(dexie)) return
  dexie.close()
  throw new StorageTrouble('corrupt')
}

const noticesOf = (dexie: Dexie) => {
  let tellDeleted = () => {}
  let tellTrouble = (_trouble: Trouble) => {}
  // Another tab is deleting it (a logout): let it go for good, or the next read would make it anew.
  dexie.on('versionchange', () => {
    dexie.close()
    tellDeleted()
    return false
  })
  return {
    onDeleted: (listener: () => void) => {
      tellDeleted = listener
    },
    onTrouble: (listener: (trouble: Trouble) => void) => {
      tellTrouble = listener
    },
    noteTrouble: (error: unknown) => {
      const trouble = troubleOf(error)
      if (trouble !== undefined) tellTrouble(trouble)
    },
  }
}

/** @throws StorageTrouble */
export const openDevice = async (
  name: string,
  uid: string,
  storage: DeviceStorage,
): Promise<Device> => {
  const dexie = createDexie(name, storage)
  const notices = noticesOf(dexie)
  const abort = followTransactions(dexie)
  await openInTime(dexie, storage)
  return {
    dexie,
    uid,
    ...notices,
    leave: () => {
      abort()
      dexie.close()
    },
    meta: dexie.table('meta'),
    scopes: dexie.table('scopes'),
    outbox: dexie.table('outbox'),
    journal: dexie.table('journal'),
    shadow: dexie.table('shadow'),
    drafts: dexie.table('drafts'),
    draftPhotos: dexie.table('draftPhotos'),
    blobs: dexie.table('blobs'),
    blobBytes: dexie.table('blobBytes'),
    // one table was declared for each entity above
    rows: Object.fromEntries(
      entityNames.map((entity) => [entity, dexie.table(entity)]),
    ) as unknown as EntityTables,
  }
}

/** Runs `work` with every sync table locked for writing: all of it happens, or nothing. */
export const inOneWrite = <T>(device: Device, work: () => Promise<T>): Promise<T> =>
  device.dexie
    // Dexie keeps the transaction open over native awaits only for a function it can see is async.
    .transaction('rw', [...syncTables], async () => work())
    .catch((error: unknown) => {
      device.noteTrouble(error)
      throw error
    })

/** Rows of an entity whose exact type does not matter to the sync machinery. */
export const tableOf = (device: Device, entity: Entity): Table<AnyHeld, [Space, string]> =>
  device.rows[entity] as unknown as Table<AnyHeld, [Space, string]> // every Held row is an AnyHeld
