/** `POST /getAuditTrail`: the society's office reads who changed what. */
import { Hono } from 'hono'
import { getAuditTrail } from '#contract/audit.ts'
import type { Database } from '../database/connect.ts'
import { readAs } from '../database/transaction.ts'
import { mountCall } from '../http/api-input.ts'
import type { Identity } from '../identity/identity.ts'
import { trustedOnly } from '../identity/trusted.ts'
import { requiring } from '../sync/require-member.ts'
import { readTrail } from './read-trail.ts'

export type AuditDeps = { database: Database; identity: Identity; clock: () => Date }

/** @throws CallRefused 403 */
const requireOffice = requiring('audit:read', 'only the office of this society reads its trail')

export const auditRoutes = ({ database, identity, clock }: AuditDeps): Hono => {
  const app = new Hono()
  mountCall(
    app,
    trustedOnly(identity),
    getAuditTrail,
    ({ uid }, { societyid: societyId, ...looked }) =>
      readAs(database, { uid, societyId }, async (tx) => {
        await requireOffice(tx, societyId, { uid }, clock())
        return readTrail(tx, societyId, looked)
      }),
  )
  return app
}
