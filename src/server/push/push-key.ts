/** The pair of keys this server signs with (VAPID, RFC 8292): made once, kept in the database, for browsers subscribe to it. */
import { eq, sql } from 'drizzle-orm'
import webPush from 'web-push'
import type { Database } from '../database/connect.ts'
import { pushKey } from '../database/schema-push.ts'
import { asIdentity } from '../database/transaction.ts'

export type PushKey = { publicKey: string; privateKey: string }

const id = 'vapid'

export const loadPushKey = (database: Database, now: Date): Promise<PushKey> =>
  asIdentity(database, async (tx) => {
    // Two servers may start on an empty database at once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('push_key'))`)
    const [known] = await tx.select().from(pushKey).where(eq(pushKey.id, id))
    if (known !== undefined) return { publicKey: known.publicKey, privateKey: known.privateKey }
    const made = webPush.generateVAPIDKeys()
    await tx.insert(pushKey).values({ id, ...made, createdAt: now })
    return made
  })
