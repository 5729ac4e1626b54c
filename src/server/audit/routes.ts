/** `POST /getAuditTrail`: the society's office reads who changed what. */
import { Hono } from 'hono'
import { getAuditTrail } from '#contract/audit.ts'
import { can } from '#domain/roles.ts'
import type { Database } from '../database/connect.ts'
import { readAs } from '../database/transaction.ts'
import { mountCall } from '../http/api-input.ts'
import { CallRefused } from '../http/errors.ts'
import type { Identity } from '../identity/identity.ts'
import { trustedOnly } from '../identity/trusted.ts'
import { loadMember } from '../sync/members.ts'
import { readTrail } from './read-trail.ts'

export type AuditDeps = { database: Database; identity: Identity; clock: () => Date }

export const auditRoutes = ({ database, identity, clock }: AuditDeps): Hono => {
  const app = new Hono()
  mountCall(
    app,
    trustedOnly(identity),
    getAuditTrail,
    ({ uid }, { societyid: societyId, ...looked }) =>
      readAs(database, { uid, societyId }, async (tx) => {
        const member = await loadMember(tx, societyId, uid, clock())
        if (member === undefined || !can(member.roles, 'audit:read')) {
          throw new CallRefused(403, 'FORBIDDEN', 'only the office of this society reads its trail')
        }
        return readTrail(tx, societyId, looked)
      }),
  )
  return app
}
