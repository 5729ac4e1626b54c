/** The roles a database needs (docs/row-security.md), for the administrator of one whose login may not make them itself. */
import pg from 'pg'
import { sqlState } from './transaction.ts'

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Login and database as the driver finds them: in front of the host, after the `?`, or in PGUSER. */
const rolesSql = (databaseUrl: string): string => {
  const { user = '', database = '' } = new pg.Client({ connectionString: databaseUrl })
  return ['app', 'identity', 'keeper', 'backup']
    .map((role) => quoted(`${database}_${role}`))
    .flatMap((role) => [
      `create role ${role} nologin noinherit nosuperuser nobypassrls;`,
      `grant ${role} to ${quoted(user)};`,
    ])
    .join('\n')
}

/** What to run once, in words; undefined when the error is another one. */
export const missingRoles = (error: unknown, databaseUrl: string): string | undefined =>
  sqlState(error) === '42501'
    ? `The database login may not create the roles Aangan works with. Ask the administrator to run:\n${rolesSql(databaseUrl)}`
    : undefined
