/** What a person can do about a failed start, in words; undefined when only a stack trace helps. */
import { sqlState } from '../database/transaction.ts'
import { EnvRefused } from '../env.ts'

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** What an administrator runs once where the server's login may not create roles. */
const rolesSql = (databaseUrl: string): string => {
  const { pathname, username } = new URL(databaseUrl)
  const roles = ['app', 'identity', 'keeper', 'backup'].map((role) =>
    quoted(`${decodeURIComponent(pathname.slice(1))}_${role}`),
  )
  return roles
    .flatMap((role) => [
      `create role ${role} nologin noinherit nosuperuser nobypassrls;`,
      `grant ${role} to ${quoted(decodeURIComponent(username))};`,
    ])
    .join('\n')
}

const codeOf = (error: Error) => (error as NodeJS.ErrnoException).code

export const startProblem = (
  error: unknown,
  { databaseUrl, port }: { databaseUrl: string | undefined; port: string | undefined },
): string | undefined => {
  if (error instanceof EnvRefused) return `Aangan cannot start:\n${error.message}`
  if (!(error instanceof Error)) return undefined
  if (/is already open in process|^The database in .* is damaged/.test(error.message)) {
    return error.message
  }
  if (codeOf(error) === 'EADDRINUSE') {
    return `Port ${port ?? 8080} is taken by another program. Stop it, or set PORT to a free one.`
  }
  if (databaseUrl === undefined) return undefined
  if (sqlState(error) === '42501') {
    return `The database login may not create the roles Aangan works with. Ask the administrator to run:\n${rolesSql(databaseUrl)}`
  }
  const cause = error.cause instanceof Error ? error.cause : error
  return /^(ECONN|ENOTFOUND|ETIMEDOUT)/.test(codeOf(cause) ?? '') ||
    /^(28|3D)/.test(sqlState(error) ?? '')
    ? `The database of DATABASE_URL cannot be reached: ${cause.message || codeOf(cause)}`
    : undefined
}
