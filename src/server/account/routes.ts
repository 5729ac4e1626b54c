import { Hono } from 'hono'
import { deleteAccount } from '#contract/account.ts'
import type { z } from '#contract/zod.ts'
import { mountCall } from '../http/api-input.ts'
import type { Identity } from '../identity/identity.ts'
import { isRecentSignIn } from '../identity/recent-sign-in.ts'
import { type DeletionDeps, deletePerson } from './delete-account.ts'

type Answer = z.infer<typeof deleteAccount.output>

const answer = (outcome: Answer['outcome'], societies: string[] = []): Answer => ({
  outcome,
  societies,
})

export const accountRoutes = (deps: DeletionDeps & { identity: Identity }): Hono => {
  const app = new Hono()
  mountCall(app, deps.identity, deleteAccount, async (claims) => {
    if (!isRecentSignIn(claims, deps.clock())) return answer('SIGN_IN_AGAIN')
    const societies = await deletePerson(deps, claims.uid)
    return answer(societies.length > 0 ? 'LAST_SUPER_ADMIN' : 'DELETED', societies)
  })
  return app
}
