import { Hono } from 'hono'
import { whoAmI } from '#contract/auth.ts'
import { mountCall } from '../../http/api-input.ts'
import type { Identity } from '../identity.ts'

/** Only where another issuer is configured: nobody else asks. */
export const whoRoute = (identity: Identity): Hono => {
  const app = new Hono()
  mountCall(app, identity, whoAmI, async ({ uid, email = '', emailVerified, name }) => ({
    uid,
    email,
    emailVerified,
    displayName: name,
  }))
  return app
}
