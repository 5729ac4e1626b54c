/**
 * The only way to query. Every transaction takes a role without rights of its own and says who it acts for; row-level
 * security does the rest. See migrations/0001_security.sql.
 */
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './connect.ts'
import { prepared } from './prepared.ts'

/** Whom the transaction acts for. `email` only when the identity provider has verified it. */
export type Actor = {
  uid?: string | undefined
  email?: string | undefined
  societyId?: string | undefined
}

/** Waiting for a lock longer than this is an error: the device comes back later. */
const lockTimeoutMs = 5000

const values = ['role', 'uid', 'email', 'society'] as const
const [role, uid, email, society] = values.map((each) => sql.placeholder(each))

/** One statement, which each connection reads once, because every request pays for it. */
const takeRoleAs = prepared<Record<(typeof values)[number], string>, unknown>(
  'take_role',
  sql`select
    set_config('role', ${role}, true),
    set_config('lock_timeout', ${sql.raw(`'${lockTimeoutMs}'`)}, true),
    set_config('app.uid', ${uid}, true),
    set_config('app.email', ${email}, true),
    set_config('app.society_id', ${society}, true)`,
)

const takeRole = (
  tx: Transaction,
  database: Database,
  of: 'app' | 'identity' | 'keeper' | 'backup',
  actor: Actor,
) =>
  takeRoleAs(tx, {
    role: `${database.name}_${of}`,
    ...{ uid: actor.uid ?? '', email: actor.email ?? '', society: actor.societyId ?? '' },
  })

const takeSociety = prepared<{ society: string }, unknown>(
  'take_society',
  sql`select set_config('app.society_id', ${society}, true)`,
)

/** Moves the same transaction to another of the person's societies, or to none (''). */
export const setSociety = (tx: Transaction, societyId: string) =>
  takeSociety(tx, { society: societyId })

/**
 * A part of a transaction as each of these people, one after the other: for what a person alone may see of themselves.
 * Whom it acts for afterwards is as before.
 */
export const asEach = async (
  tx: Transaction,
  uids: readonly string[],
  work: (uid: string) => Promise<void>,
): Promise<void> => {
  const act = (uid: string) => tx.execute(sql`select set_config('app.uid', ${uid}, true)`)
  const before = sql`select current_setting('app.uid', true) as uid`
  const { rows } = (await tx.execute(before)) as unknown as { rows: { uid: string | null }[] }
  for (const uid of uids) {
    await act(uid)
    await work(uid)
  }
  await act(rows[0]?.uid ?? '')
}

/** One consistent, read-only picture of the database, as `actor` may see it. */
export const readAs = <T>(
  database: Database,
  actor: Actor,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  database.drizzle.transaction(
    async (tx) => {
      await takeRole(tx, database, 'app', actor)
      return work(tx)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/** A writing transaction; synced tables still refuse it unless `commit` opened it. */
export const writeAs = async <T>(
  database: Database,
  actor: Actor,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  const result = await database.drizzle.transaction(async (tx) => {
    await takeRole(tx, database, 'app', actor)
    return work(tx)
  })
  database.syncToDisk()
  return result
}

/** Reads the account tables, for the identity module alone. */
export const readAsIdentity = <T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  database.drizzle.transaction(
    async (tx) => {
      await takeRole(tx, database, 'identity', {})
      return work(tx)
    },
    { accessMode: 'read only' },
  )

/** Writes the account tables, for the identity module alone. */
export const asIdentity = async <T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  const result = await database.drizzle.transaction(async (tx) => {
    await takeRole(tx, database, 'identity', {})
    return work(tx)
  })
  database.syncToDisk()
  return result
}

/** Looks after the index of all spaces (upkeep.ts): no rows, only which there are and how old. */
export const asKeeper = async <T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  const result = await database.drizzle.transaction(async (tx) => {
    await takeRole(tx, database, 'keeper', {})
    await tx.execute(sql`select set_config('app.in_commit', 'yes', true)`)
    return work(tx)
  })
  database.syncToDisk()
  return result
}

/** One consistent, read-only picture of every row of every table, for backups alone. */
export const readAsBackup = <T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  database.drizzle.transaction(
    async (tx) => {
      await takeRole(tx, database, 'backup', {})
      return work(tx)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/** As the login itself, which owns the tables: for a restore into an empty database alone. */
export const writeAsOwner = async <T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  const result = await database.drizzle.transaction(work)
  database.syncToDisk()
  return result
}

/** A part of a transaction of the application's role as another one: for what only that may write, or see. */
export const withRole = async <T>(
  tx: Transaction,
  database: Database,
  role: 'identity' | 'backup',
  work: () => Promise<T>,
): Promise<T> => {
  const take = (name: string) =>
    tx.execute(sql`select set_config('role', ${`${database.name}_${name}`}, true)`)
  await take(role)
  const result = await work()
  await take('app')
  return result
}

const retries = 3

/** Runs a whole transaction again when the database broke a deadlock or could not serialize it; `work` starts afresh. */
export const withRetry = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let left = retries; ; left -= 1) {
    try {
      return await work()
    } catch (error) {
      const state = sqlState(error)
      if (left === 0 || (state !== '40001' && state !== '40P01')) throw error
    }
  }
}

/** The name of the constraint that a database error is about, if it is about one. */
export const constraintOf = (error: unknown): string | undefined => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { constraint } = cause as { constraint?: unknown }
    if (typeof constraint === 'string') return constraint
  }
  return undefined
}

/** The SQLSTATE of a database error, however the driver and Drizzle wrapped it; undefined for anything else. */
export const sqlState = (error: unknown): string | undefined => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}
