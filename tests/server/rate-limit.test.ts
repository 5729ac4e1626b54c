/** Both ways of counting tries keep the same rules; in the database several servers count together. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import { rateWindow } from '#server/database/schema-rates.ts'
import { writeAs } from '#server/database/transaction.ts'
import { memoryRateLimiter, type RateLimiter } from '#server/http/rate-limit.ts'
import { sharedRateLimiter } from '#server/http/shared-rate-limit.ts'
import { createTestDatabase, databaseKinds } from '../factories/database.ts'

const rule = { limit: 3, seconds: 60 }
const times = async (n: number, work: () => Promise<number>) => {
  const answers: number[] = []
  for (let at = 0; at < n; at += 1) answers.push(await work())
  return answers
}

describe.each(['memory', ...databaseKinds] as const)('counted in %s', (kind) => {
  let database: Database | undefined
  let now = new Date('2026-11-20T10:00:00Z')
  const clock = () => now
  const limiterOf = (): RateLimiter =>
    database === undefined ? memoryRateLimiter(clock) : sharedRateLimiter(database, clock)

  beforeAll(async () => {
    if (kind !== 'memory') database = await createTestDatabase(kind)
  })
  afterAll(() => database?.close())

  test('the fourth try of three is told how long to wait, and the next period has three again', async () => {
    const limiter = limiterOf()
    const take = () => limiter.take('sign-in:asha', rule)
    expect(await times(3, take)).toEqual([0, 0, 0])
    now = new Date(now.getTime() + 20_500)
    expect(await times(2, take)).toEqual([40, 40])
    now = new Date(now.getTime() + 39_500)
    expect(await times(4, take)).toEqual([0, 0, 0, 60])
  })

  test('a try that succeeded is given back, and never more than was taken', async () => {
    const limiter = limiterOf()
    const take = () => limiter.take('sign-in:ravi', rule)
    await limiter.giveBack('sign-in:ravi')
    await times(3, take)
    await limiter.giveBack('sign-in:ravi')
    expect(await times(2, take)).toEqual([0, 60])
  })

  test('what is forgotten begins anew, and nobody else counts with it', async () => {
    const limiter = limiterOf()
    await times(3, () => limiter.take('sign-in:meera', rule))
    await times(3, () => limiter.take('sign-in:john', rule))
    await limiter.forget('sign-in:meera')
    expect(await limiter.take('sign-in:meera', rule)).toBe(0)
    expect(await limiter.take('sign-in:john', rule)).toBe(60)
  })

  test('of tries at the same moment no more than the limit pass', async () => {
    const limiter = limiterOf()
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => limiter.take('at once', rule)),
    )
    expect(answers.filter((seconds) => seconds === 0)).toHaveLength(3)
  })

  test.skipIf(kind === 'memory')('two servers count together, and write no name down', async () => {
    const [one, other] = [limiterOf(), limiterOf()]
    await times(2, () => one.take('sign-in:asha@example.org', rule))
    expect(await times(2, () => other.take('sign-in:asha@example.org', rule))).toEqual([0, 60])
    if (database === undefined) throw new Error('no database')
    const rows = await writeAs(database, {}, (tx) => tx.select().from(rateWindow))
    expect(JSON.stringify(rows)).not.toMatch(/asha|sign-in/)
  })
})
