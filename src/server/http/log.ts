/**
 * Logs as JSON lines, without secrets: no query string, body, header or bound value of a statement ever reaches them.
 */
import type { MiddlewareHandler } from 'hono'
import { type DestinationStream, type Logger, pino } from 'pino'
import { sqlState } from '../database/transaction.ts'
import { healthPaths } from './api-paths.ts'

/** Drizzle writes a statement's values into its message, so of database errors only the driver's message is kept. */
const errorFields = (error: unknown) => {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = sqlState(error)
  const isWrapped = error.cause instanceof Error
  return {
    type: error.name,
    message: isWrapped && error.cause instanceof Error ? error.cause.message : error.message,
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(code === undefined ? {} : { code }),
  }
}

export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, base: null, serializers: { err: errorFields } }, destination)

/** One line per API request; static files, and health while it is good, only at `debug`. */
export const logRequests =
  (log: Logger, isApi: (path: string) => boolean): MiddlewareHandler =>
  async (c, next) => {
    const start = performance.now()
    await next()
    const isWell = c.res.ok && healthPaths.includes(c.req.path)
    const level = isApi(c.req.path) && !isWell ? 'info' : 'debug'
    log[level]({
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - start),
    })
  }
