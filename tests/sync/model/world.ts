/** The real server code on one database and the real device code on fake IndexedDBs, with a virtual clock. */
import { createHash } from 'node:crypto'
import { Dexie } from 'dexie'
import { sql } from 'drizzle-orm'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { type Device, openDevice } from '#db/db.ts'
import { writeMeta } from '#db/meta.ts'
import { newDatabaseName } from '#db/storage-version.ts'
import { contactDefaults } from '#domain/directory.ts'
import { holdingDefaults } from '#domain/holdings.ts'
import { reportDefaults } from '#domain/report-desk.ts'
import { societyDefaults } from '#domain/setup.ts'
import type { Database, Drizzle } from '#server/database/connect.ts'
import { newProfile } from '#server/profile/ensure-profile.ts'
import { type CommitDeps, commit } from '#server/sync/commit.ts'
import type { PushDeps } from '#server/sync/context.ts'
import type { Writer } from '#server/sync/writer.ts'
import { plainFlat } from '../../factories/flats.ts'
import { copyRows, readRows } from './backup.ts'
import { putNotices } from './notices.ts'
import { firstSignIns, type SignIns } from './sign-ins.ts'

export type Client = {
  name: string
  uid: string
  indexedDB: IDBFactory
  device: Device
}

export type World = {
  database: Database
  /** Looks past every policy: the tests' own eyes. */
  operator: Drizzle
  deps: PushDeps
  societies: [string, string]
  people: string[]
  clients: Client[]
  /** Every push that the server refused because of its numbering; the schedules never give a reason for one. */
  numberingRefusals: string[]
  /** By browser profile. */
  signIns: SignIns
}

let worldCount = 0
let idCount = 0

const start = Date.parse('2026-11-20T08:00:00Z')

/** Watches every text a report ever had, so that an effect that happened twice is seen. */
export const installAudit = async ({ drizzle }: Pick<Database, 'drizzle'>) => {
  const statements = [
    `create table report_audit (id bigserial primary key, report_id text, notes text)`,
    // thousands of worlds share it
    `create index on report_audit (report_id)`,
    `create function audit_report() returns trigger language plpgsql security definer as $$
     begin
       if tg_op = 'INSERT' or new.notes is distinct from old.notes then
         insert into report_audit (report_id, notes) values (new.id, new.notes);
       end if;
       return null;
     end $$`,
    `create trigger audit after insert or update on report for each row execute function audit_report()`,
  ]
  for (const statement of statements) await drizzle.execute(sql.raw(statement))
}

const seedSociety = async (w: Writer, societyId: string, uids: string[], roles: string[][]) => {
  const base = { societyId }
  await w.put('society', {
    ...base,
    id: societyId,
    name: societyId,
    registration: '',
    address: '',
    businessDate: null,
    ...societyDefaults,
  })
  await w.put('label', { ...base, id: 'lift', handle: 'lift', title: 'Lift', color: 'teal' })
  await w.put('office-bearer', {
    ...base,
    id: 'b1',
    name: 'Chair',
    post: 'chairman',
    phone: '',
    since: '2025-04-01',
    until: null,
  })
  await w.put('office-bearer', {
    ...{ ...base, id: 'b2', name: 'Secretary', post: 'secretary', phone: '' },
    ...{ since: '2025-04-01', until: null },
  })
  await putSignature(w, societyId)
  await putBookPaper(w, societyId)
  await w.put('wing', { ...base, id: 'w1', name: 'A', hasLift: true, floors: 4 })
  const names = [...uids, 'office']
  for (const [at, uid] of names.entries()) {
    const contactId = `c:${uid}`
    await w.put('flat', {
      ...base,
      id: `f${at}`,
      ...plainFlat({ wing: 'A', number: `10${at}` }),
    })
    await w.put('contact', {
      ...base,
      id: contactId,
      name: uid,
      email: `${uid}@example.org`,
      ...contactDefaults,
    })
    await w.put('holding', {
      ...holdingDefaults,
      ...base,
      id: `h:${uid}`,
      contactId,
      flatId: `f${at}`,
      relation: roles[at]?.includes('onlyTenant') ? 'tenant' : 'owner',
      since: '2025-01-01',
      until: null,
    })
    await w.put('membership', {
      ...base,
      id: `m:${uid}`,
      email: `${uid}@example.org`,
      uid,
      contactId,
      roles: roles[at] ?? [],
    })
    await putPapers(w, societyId, uid, `f${at}`)
    await putPortrait(w, societyId, uid)
  }
  await putNotices(w, societyId, uids)
  for (let n = 0; n < 4; n += 1) {
    const reporterUid = n === 3 ? (uids[0] ?? '') : 'office'
    const assigneeUid = n === 2 ? (uids[1] ?? null) : null
    await putReport(w, societyId, `r${n}`, {
      area: n % 2 === 0 ? 'community' : 'personal',
      reporterUid,
      assigneeUid,
    })
  }
}

/** Whoever they are, nobody else has the row of it. */
const putPortrait = (w: Writer, societyId: string, uid: string) =>
  w.put('attachment', {
    ...{ id: `portrait:${uid}`, societyId, subjectKind: 'contact', subjectId: `c:${uid}` },
    ...{ sha256: '1'.repeat(64), name: `portrait:${uid}`, type: 'image/jpeg', size: 9 },
    ...{ thumbnail: null, uploadedBy: uid, uploader: uid, uploadedAt: new Date(start) },
    ...{
      visibility: 'office',
      readers: [],
      isByHolder: false,
      holdingIds: [],
      isStored: true,
      removedAt: null,
    },
    box: null,
  })

const putSignature = (w: Writer, societyId: string) =>
  w.put('attachment', {
    ...{ id: 'signature', societyId, subjectKind: 'office-bearer', subjectId: 'b2' },
    ...{ sha256: '2'.repeat(64), name: 'signature.jpg', type: 'image/jpeg', size: 9 },
    ...{ thumbnail: null, uploadedBy: 'office', uploader: 'office', uploadedAt: new Date(start) },
    ...{ visibility: 'office', readers: ['signatures'], isByHolder: false, holdingIds: [] },
    ...{ isStored: true, removedAt: null, box: null },
  })

const putBookPaper = (w: Writer, societyId: string) =>
  w.put('attachment', {
    ...{ id: 'invoice-paper', societyId, subjectKind: 'invoice', subjectId: 'i1' },
    ...{ sha256: '3'.repeat(64), name: 'invoice.pdf', type: 'application/pdf', size: 9 },
    ...{ thumbnail: null, uploadedBy: 'office', uploader: 'office', uploadedAt: new Date(start) },
    ...{ visibility: 'office', readers: [], isByHolder: false, holdingIds: [] },
    ...{ isStored: true, removedAt: null, box: null },
  })

/** Of each flat one for whoever lives there, one that its holder brought for the office, and one for everybody. */
const putPapers = async (w: Writer, societyId: string, uid: string, flatId: string) => {
  const papers = [
    { id: `paper:${uid}`, visibility: 'household', uploadedBy: 'office', isByHolder: false },
    { id: `own:${uid}`, visibility: 'office', uploadedBy: uid, isByHolder: true },
    { id: `notice:${uid}`, visibility: 'society', uploadedBy: 'office', isByHolder: false },
  ] as const
  for (const paper of papers) {
    await w.put('attachment', {
      ...{ ...paper, societyId, subjectKind: 'flat', subjectId: flatId },
      ...{ sha256: '0'.repeat(64), name: paper.id, type: 'application/pdf', size: 9 },
      ...{ thumbnail: null, uploader: paper.uploadedBy, uploadedAt: new Date(start) },
      ...{ holdingIds: [`h:${uid}`], readers: [], box: null, isStored: true, removedAt: null },
    })
  }
}

const putReport = async (
  w: Writer,
  societyId: string,
  id: string,
  {
    area,
    reporterUid,
    assigneeUid,
  }: { area: string; reporterUid: string; assigneeUid: string | null },
) => {
  const at = new Date(start)
  const shared = {
    startDate: null,
    dueDate: null,
    labels: [],
    folder: 'all',
    deleted: false,
    createdAt: at,
    updatedAt: at,
  }
  await w.put('report', {
    ...reportDefaults,
    societyId,
    id,
    title: `Report ${id}`,
    notes: `seed ${id}`,
    area,
    status: 'open',
    important: false,
    reporterUid,
    assigneeUid,
    ...shared,
  })
  await w.put('reporter', {
    societyId,
    id,
    uid: reporterUid,
    name: reporterUid,
    flat: null,
    assigneeUid,
  })
}

export const openClient = async (
  name: string,
  uid: string,
  indexedDB: IDBFactory,
): Promise<Device> => {
  const device = await openDevice(newDatabaseName('test', name), uid, { indexedDB, IDBKeyRange })
  await writeMeta(device, 'session', { uid, email: `${uid}@example.org`, displayName: uid })
  return device
}

const createDeps = (database: Database): PushDeps => {
  let now = start
  return {
    database,
    poke: () => {},
    clock: () => {
      now += 1000
      return new Date(now)
    },
    onFailure: (error) => {
      throw error
    },
    onDead: ({ name }) => {
      throw new Error(`${name} was given up`)
    },
  }
}

type Names = { societies: [string, string]; people: [string, string] }

const namesFor = (prefix: string): Names => ({
  societies: [`${prefix}-a`, `${prefix}-b`],
  people: [`${prefix}-u0`, `${prefix}-u1`],
})

/** By society, then by person: u0, u1, the office. */
const seededRoles = [
  [['onlyOwner'], ['onlyTenant'], ['onlyAdmin']],
  [['onlyAdmin'], [], ['onlyAdmin']],
]

const seed = async (deps: PushDeps, { societies, people }: Names) => {
  for (const [at, societyId] of societies.entries()) {
    const roles = seededRoles[at] ?? []
    await asOffice(deps, societyId, people, async (w) => {
      await seedSociety(w, societyId, people, roles)
      for (const [n, uid] of people.entries()) {
        await w.put('profile', { ...newProfile({ uid }), tcAccepted: true })
        await w.put('my-society', { uid, id: societyId, name: societyId, roles: roles[n] ?? [] })
      }
    })
  }
}

const pattern = 'pattern'
const patterns = new WeakMap<Database, Awaited<ReturnType<typeof readRows>>>()

/** Thousands of worlds begin the same: one is made through the product's code, the others are copies of its rows. */
const seedByCopy = async (database: Database, operator: Drizzle, prefix: string) => {
  let rows = patterns.get(database)
  if (rows === undefined) {
    const names = namesFor(pattern)
    await seed(createDeps(database), names)
    rows = await readRows({ operator, ...names })
    patterns.set(database, rows)
  }
  await copyRows(operator, rows, `${pattern}-`, `${prefix}-`)
}

export const createWorld = async (
  database: Database,
  prefix: string,
  operator?: Drizzle,
): Promise<World> => {
  worldCount += 1
  idCount = 0
  const { societies, people } = namesFor(prefix)
  const deps = createDeps(database)
  if (operator === undefined) await seed(deps, { societies, people })
  else await seedByCopy(database, operator, prefix)
  const [u0, u1] = people
  const open = async (name: string, uid: string): Promise<Client> => {
    const indexedDB = new IDBFactory()
    const device = await openClient(name, uid, indexedDB)
    await writeMeta(device, 'selectedSociety', societies[0])
    return { name, uid, indexedDB, device }
  }
  const clients = [await open('phone0', u0), await open('phone1', u1), await open('laptop0', u0)]
  return {
    database,
    operator: operator ?? database.drizzle,
    deps,
    societies,
    people,
    clients,
    numberingRefusals: [],
    signIns: firstSignIns(clients.map(({ name }) => name)),
  }
}

/** What an admin's own request would do, without a device. */
export const asOffice = (
  deps: CommitDeps,
  societyId: string,
  uids: readonly string[],
  work: (w: Writer) => Promise<void>,
) =>
  commit(
    deps,
    {
      actor: { societyId },
      spaces: [`s:${societyId}`, ...uids.map((uid) => `u:${uid}` as const)],
      via: 'test',
    },
    work,
  )

/** The same ids in the same order in every world, so that a schedule does the same again; of no other world in the database. */
export const newId = () => {
  idCount += 1
  const hex = createHash('sha256').update(String(idCount)).digest('hex')
  const world = worldCount.toString(16).padStart(8, '0')
  return `${world}-${hex.slice(0, 4)}-4${hex.slice(4, 7)}-8${hex.slice(7, 10)}-${hex.slice(10, 22)}`
}

export const closeWorld = (world: World) => {
  for (const { device } of world.clients) device.dexie.close()
}

// Dexie logs nothing and keeps no global state that would couple two worlds.
Dexie.debug = false
