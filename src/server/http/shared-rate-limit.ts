/** Tries counted in the database, for all servers over it together: a password may not be guessed more often where there are more of them. */
import { createHash } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { rateWindow } from '../database/schema-rates.ts'
import { writeAs } from '../database/transaction.ts'
import type { RateLimiter } from './rate-limit.ts'

/** After so many tries, windows that have ended are swept away. */
const sweepEvery = 1000

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

const secondsUntil = (end: Date | undefined, now: Date) =>
  Math.max(1, Math.ceil(((end?.getTime() ?? 0) - now.getTime()) / 1000))

export const sharedRateLimiter = (database: Database, clock: () => Date): RateLimiter => {
  let taken = 0
  return {
    take: (name, { limit, seconds }) =>
      writeAs(database, {}, async (tx) => {
        const [key, now] = [hashOf(name), clock()]
        taken += 1
        if (taken % sweepEvery === 0) {
          await tx.delete(rateWindow).where(lt(rateWindow.endsAt, now))
        }
        const fresh = { used: 1, endsAt: new Date(now.getTime() + seconds * 1000) }
        const isOver = sql`${rateWindow.endsAt} <= ${now.toISOString()}::timestamptz`
        const counted = await tx
          .insert(rateWindow)
          .values({ key, ...fresh })
          .onConflictDoUpdate({
            target: rateWindow.key,
            set: {
              used: sql`case when ${isOver} then 1 else ${rateWindow.used} + 1 end`,
              endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateWindow.endsAt} end`,
            },
            setWhere: sql`${isOver} or ${rateWindow.used} < ${limit}`,
          })
          .returning({ used: rateWindow.used })
        if (counted.length > 0) return 0
        const [full] = await tx.select().from(rateWindow).where(eq(rateWindow.key, key))
        return secondsUntil(full?.endsAt, now)
      }),
    giveBack: (name) =>
      writeAs(database, {}, async (tx) => {
        await tx
          .update(rateWindow)
          .set({ used: sql`${rateWindow.used} - 1` })
          .where(and(eq(rateWindow.key, hashOf(name)), gt(rateWindow.used, 0)))
      }),
    forget: (name) =>
      writeAs(database, {}, async (tx) => {
        await tx.delete(rateWindow).where(eq(rateWindow.key, hashOf(name)))
      }),
  }
}
