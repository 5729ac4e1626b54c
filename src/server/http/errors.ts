/** Turns whatever a route throws into an answer, in this one place. Only the unexpected is logged. */
import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { sqlState } from '../database/transaction.ts'
import { KeysUnavailable, TokenRefused } from '../identity/identity.ts'

/** An expected refusal of a call; the body is `{ error, message }`. */
export class CallRefused extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string

  constructor(status: ContentfulStatusCode, code: string, message: string) {
    super(message)
    this.name = 'CallRefused'
    this.status = status
    this.code = code
  }
}

/** The database is locked, full, stopped or out of reach: nothing is wrong with the request. */
const isPassing = (error: unknown) => {
  const state = sqlState(error)
  return state !== undefined && /^(08|53|57|40|55P03)/.test(state)
}

const busy = (c: Context, error: string) => {
  c.header('Retry-After', '5')
  return c.json({ error }, 503)
}

export const answerErrors =
  (log: Logger): ErrorHandler =>
  (error, c) => {
    if (error instanceof CallRefused) {
      return c.json({ error: error.code, message: error.message }, error.status)
    }
    if (error instanceof TokenRefused) {
      c.header('WWW-Authenticate', 'Bearer')
      return c.json({ error: error.code }, 401)
    }
    if (error instanceof HTTPException) {
      const isTooLarge = error.status === 413
      // the rest of it is not read: a proxy may not send the next request after it
      if (isTooLarge) c.header('Connection', 'close')
      return c.json({ error: isTooLarge ? 'TOO_LARGE' : 'BAD_REQUEST' }, error.status)
    }
    if (error instanceof KeysUnavailable) {
      log.warn({ err: error }, 'identity keys unavailable')
      return busy(c, 'KEYS_UNAVAILABLE')
    }
    log.error({ err: error, method: c.req.method, path: c.req.path }, 'request failed')
    return isPassing(error) ? busy(c, 'BUSY') : c.json({ error: 'INTERNAL' }, 500)
  }
