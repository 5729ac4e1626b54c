/** The whole server on loopback with real accounts, and one society per test with an owner, a tenant and an admin. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { SocietyRole } from '#contract/societies.ts'
import { holdingDefaults } from '#domain/holdings.ts'
import { reportDefaults } from '#domain/report-desk.ts'
import type { Database } from '#server/database/connect.ts'
import { commit } from '#server/sync/commit.ts'
import type { Writer } from '#server/sync/writer.ts'
import {
  addSociety,
  createTestApp,
  listenTestApp,
  signIn,
  signUp,
  type TestApp,
} from '../factories/app.ts'
import type { DatabaseKind } from '../factories/database.ts'
import { plainFlat } from '../factories/flats.ts'
import { installAudit } from '../sync/model/world.ts'

export type Person = {
  name: string
  email: string
  uid: string
  /** @param isFresh a new one, as the identity SDK gets it after a 401 */
  token: (isFresh: boolean) => Promise<string>
}

export const roles = {
  owner: ['onlyOwner'],
  tenant: ['onlyTenant'],
  admin: ['onlyAdmin'],
} as const satisfies Record<string, readonly SocietyRole[]>
export type Seat = keyof typeof roles

export type FaultServer = {
  app: TestApp
  port: number
  people: Record<Seat, Person>
  close: () => Promise<void>
}

const createPerson = async (app: TestApp, name: Seat): Promise<Person> => {
  const email = `${name}@example.org`
  const { uid, token: first } = await signUp(app, email)
  let current = first
  return {
    name,
    email,
    uid,
    token: async (isFresh) => {
      if (isFresh) current = await signIn(app, email)
      return current
    },
  }
}

/**
 * On PostgreSQL the login owns its tables but row security is forced upon owners too, so that the oracle would see
 * nothing; the server itself works under a role that owns nothing and is not touched by this.
 */
export const letTheOracleSee = async ({ database }: Pick<TestApp, 'database'>) => {
  const { rows } = (await database.drizzle.execute(
    sql`select relname from pg_class where relforcerowsecurity`,
  )) as unknown as { rows: { relname: string }[] }
  for (const { relname } of rows) {
    await database.drizzle.execute(
      sql`alter table ${sql.identifier(relname)} no force row level security`,
    )
  }
}

export const startFaultServer = async (
  kind: DatabaseKind,
  database?: Database,
): Promise<FaultServer> => {
  const app = await createTestApp({ kind, ...(database && { database }) })
  await installAudit(app.database)
  await letTheOracleSee(app)
  const listening = await listenTestApp(app)
  const people = {
    owner: await createPerson(app, 'owner'),
    tenant: await createPerson(app, 'tenant'),
    admin: await createPerson(app, 'admin'),
  }
  return {
    app,
    port: Number(new URL(listening.origin).port),
    people,
    close: async () => {
      app.live.endAll()
      if ('closeAllConnections' in listening.server) listening.server.closeAllConnections()
      await listening.close()
      await app.close()
    },
  }
}

/** What the office does without a device of its own. */
export const asOffice = (
  { database, live }: TestApp,
  society: string,
  work: (writer: Writer) => Promise<void>,
): Promise<void> =>
  commit(
    { database, poke: live.poke },
    { actor: { societyId: society }, spaces: [`s:${society}`], via: 'test' },
    work,
  )

/** A report as the server keeps it, of the whole society. */
export const storedReport = (societyId: string, id: string, reporterUid: string) => ({
  ...reportDefaults,
  societyId,
  id,
  title: `Report ${id}`,
  notes: '',
  area: 'community',
  status: 'open',
  important: false,
  startDate: null,
  dueDate: null,
  labels: [],
  folder: 'all',
  deleted: false,
  createdAt: new Date('2026-11-20T08:00:00Z'),
  updatedAt: new Date('2026-11-20T08:00:00Z'),
  reporterUid,
  assigneeUid: null,
})

/** @returns the id of a new society, with a flat for everybody and a few reports */
export const foundSociety = async ({ app, people }: FaultServer): Promise<string> => {
  const society = `f${randomUUID().slice(0, 8)}`
  const members = Object.values(people).map(({ name, email }) => [email, roles[name as Seat]])
  await addSociety(app.database, society, society, Object.fromEntries(members))
  await asOffice(app, society, async (w) => {
    const owned = { societyId: society }
    await w.put('label', { ...owned, id: 'lift', handle: 'lift', title: 'Lift', color: 'teal' })
    for (const [at, name] of Object.keys(people).entries()) {
      const flatId = `f${at}`
      await w.put('flat', { ...owned, id: flatId, ...plainFlat({ wing: 'A', number: `10${at}` }) })
      const period = { relation: 'owner' as const, since: '2025-01-01', until: null }
      await w.put('holding', {
        ...holdingDefaults,
        ...owned,
        id: `h${at}`,
        contactId: `c-${name}`,
        flatId,
        ...period,
      })
    }
    const reports = Array.from({ length: 20 }, (_, n) =>
      storedReport(society, `r${n}`, people.tenant.uid),
    )
    await w.putAll('report', reports)
    const { uid, name } = people.tenant
    await w.putAll(
      'reporter',
      reports.map(({ id }) => ({ ...owned, id, uid, name, flat: null, assigneeUid: null })),
    )
  })
  return society
}
