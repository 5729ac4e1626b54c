/** What a person can do about a failed start, in words; undefined when only a stack trace helps. */
import { missingRoles } from '../database/missing-roles.ts'
import { sqlState } from '../database/transaction.ts'
import { EnvRefused } from '../env.ts'

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
  const roles = missingRoles(error, databaseUrl)
  if (roles !== undefined) return roles
  const cause = error.cause instanceof Error ? error.cause : error
  return /^(ECONN|ENOTFOUND|ETIMEDOUT)/.test(codeOf(cause) ?? '') ||
    /^(28|3D)/.test(sqlState(error) ?? '')
    ? `The database of DATABASE_URL cannot be reached: ${cause.message || codeOf(cause)}`
    : undefined
}
