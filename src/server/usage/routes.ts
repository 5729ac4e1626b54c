/** The call by which devices say what was opened. */
import { Hono } from 'hono'
import { countUses as countCall } from '#contract/usage.ts'
import type { Database } from '../database/connect.ts'
import { mountCall } from '../http/api-input.ts'
import { countTries } from '../http/count-tries.ts'
import { CallRefused } from '../http/errors.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import type { Identity } from '../identity/identity.ts'
import { countUses } from './count-uses.ts'

type UsageRouteDeps = {
  database: Database
  identity: Identity
  clock: () => Date
  limiter: RateLimiter
}

const rules = { 'usage:person': { limit: 120, seconds: 15 * 60 } } as const
const refusal = (seconds: number) =>
  new CallRefused(429, 'TOO_MANY', `too many tries; try again in ${seconds} seconds`)

export const usageRoutes = ({ identity, limiter, ...deps }: UsageRouteDeps): Hono => {
  const app = new Hono()
  mountCall(app, identity, countCall, async ({ uid }, { uses }) => {
    await countTries(limiter, rules, { 'usage:person': uid }, refusal)
    await countUses(deps, uid, uses)
    return {}
  })
  return app
}
