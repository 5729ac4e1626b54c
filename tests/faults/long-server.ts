/** The real server as a process of its own on PostgreSQL, with the demo society, for hours of ill-treatment. */
import { sql } from 'drizzle-orm'
import { demoAccount } from '#domain/demo/demo-accounts.ts'
import { type Database, openPostgres } from '#server/database/connect.ts'
import { createServerDatabase } from '../factories/database.ts'
import { freePort, type ServerProcess, signInAt, startServer } from '../factories/server-process.ts'
import { installAudit } from '../sync/model/world.ts'
import { letTheOracleSee, type Person } from './fault-server.ts'

export type LongServer = {
  port: number
  database: Database
  people: Person[]
  society: string
  head: () => Promise<number>
  /** Ends it and starts it again on the same port. */
  restart: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
  freeze: (isFrozen: boolean) => void
  close: () => Promise<void>
}

const seats = ['owner', 'admin', 'tenant', 'member', 'superadmin'] as const

const readSociety = async ({ drizzle }: Database) => {
  const { rows } = (await drizzle.execute(
    sql`select society_id from membership where uid in ('demo-owner', 'demo-admin', 'demo-tenant')
        group by society_id having count(*) = 3`,
  )) as unknown as { rows: { society_id: string }[] }
  const [found] = rows
  if (found === undefined) throw new Error('the demo has no society with owner, admin and tenant')
  return found.society_id
}

const createPerson = async (url: string, seat: (typeof seats)[number]): Promise<Person> => {
  const { email, uid } = demoAccount(seat)
  let { token } = await signInAt(url, email)
  return {
    name: seat,
    email,
    uid,
    token: async (isFresh) => {
      if (isFresh) token = (await signInAt(url, email)).token
      return token
    },
  }
}

export const startLongServer = async (): Promise<LongServer> => {
  const url = await createServerDatabase()
  const database = await openPostgres(url)
  await installAudit(database)
  await letTheOracleSee({ database })
  const port = await freePort()
  const start = () => startServer(port, { DATABASE_URL: url })
  let server: ServerProcess = await start()
  const society = await readSociety(database)
  const people: Person[] = []
  for (const seat of seats) people.push(await createPerson(server.url, seat))
  return {
    port,
    database,
    society,
    people,
    head: async () => {
      const { rows } = (await database.drizzle.execute(
        sql`select version::int as version from space where id = ${`s:${society}`}`,
      )) as unknown as { rows: { version: number }[] }
      return rows[0]?.version ?? 0
    },
    restart: async (signal) => {
      await server.end(signal)
      server = await start()
    },
    freeze: (isFrozen) => server.freeze(isFrozen),
    close: async () => {
      await server.end('SIGKILL')
      await database.close()
    },
  }
}
