/** The calls about what this device is told of. */
import { Hono } from 'hono'
import { readPush, subscribePush, unsubscribePush } from '#contract/push-calls.ts'
import type { Database } from '../database/connect.ts'
import { mountCall } from '../http/api-input.ts'
import { countTries } from '../http/count-tries.ts'
import { CallRefused } from '../http/errors.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import type { Identity } from '../identity/identity.ts'
import { isAllowedEndpoint } from './public-endpoint.ts'
import type { PushSender } from './send-push.ts'
import { keepSubscription, kindsOf, removeEndpoint } from './subscriptions.ts'

type PushRouteDeps = {
  database: Database
  identity: Identity
  clock: () => Date
  limiter: RateLimiter
  push: PushSender
}

const rules = { 'push:person': { limit: 60, seconds: 15 * 60 } } as const
const refusal = (seconds: number) =>
  new CallRefused(429, 'TOO_MANY', `too many tries; try again in ${seconds} seconds`)

export const pushRoutes = ({ database, identity, clock, limiter, push }: PushRouteDeps): Hono => {
  const app = new Hono()
  const count = (uid: string) => countTries(limiter, rules, { 'push:person': uid }, refusal)

  mountCall(app, identity, readPush, async ({ uid }, { endpoint }) => {
    const kinds = endpoint === null ? null : await kindsOf(database, uid, endpoint)
    return { publicKey: push.key.publicKey, kinds }
  })

  mountCall(app, identity, subscribePush, async ({ uid }, input) => {
    await count(uid)
    if (!isAllowedEndpoint(input.endpoint, push.allowsLoopback)) {
      return { outcome: 'NO_ADDRESS' as const }
    }
    if (!(await keepSubscription(database, uid, input, clock()))) {
      throw new CallRefused(403, 'CLIENT_OWNER', 'this client id is not yours')
    }
    return { outcome: 'SUBSCRIBED' as const }
  })

  mountCall(app, identity, unsubscribePush, async ({ uid }, { endpoint }) => {
    await count(uid)
    await removeEndpoint(database, uid, endpoint)
    return {}
  })
  return app
}
