/** The calls about one's own sessions, for both kinds of accounts. */
import { Hono } from 'hono'
import { endSession, listSessions, signOutEverywhere } from '#contract/sessions.ts'
import { personSpace } from '#domain/scopes.ts'
import type { Database } from '../database/connect.ts'
import { mountCall } from '../http/api-input.ts'
import type { Claims, Identity } from '../identity/identity.ts'
import type { Live } from '../sync/live.ts'
import { endEverySession, endSessionOf, sessionsOf } from './sessions.ts'

type SessionDeps = { database: Database; identity: Identity; clock: () => Date; live: Live }

export const sessionRoutes = (deps: SessionDeps): Hono => {
  const { database, identity, live } = deps
  const app = new Hono()
  /** Whose session goes on opens its stream again, with its token; the others find out that theirs is over. */
  const endStreams = ({ uid }: Claims) => live.endIn(personSpace(uid))

  mountCall(app, identity, listSessions, (claims) => sessionsOf(database, claims))

  mountCall(app, identity, endSession, async (claims, { clientId }) => {
    await endSessionOf(deps, claims, clientId)
    endStreams(claims)
    return {}
  })

  mountCall(app, identity, signOutEverywhere, async (claims) => {
    await endEverySession(deps, claims)
    endStreams(claims)
    return {}
  })
  return app
}
