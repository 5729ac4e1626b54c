/** Commits that touch the same spaces in any order wait for each other, and never in a circle. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, test } from 'vitest'
import type { Space } from '#contract/sync.ts'
import type { Database } from '#server/database/connect.ts'
import { commit } from '#server/sync/commit.ts'
import { createTestDatabase, databaseKinds } from '../factories/database.ts'

// The embedded database runs one transaction at a time.
describe.runIf(databaseKinds.includes('postgres'))('on postgres', () => {
  let database: Database
  beforeAll(async () => {
    database = await createTestDatabase('postgres')
  })
  afterAll(() => database.close())

  const spaces: Space[] = ['s:lake', 'u:a', 'u:b', 'u:c']
  const deps = () => ({ database, poke: () => {} })
  const commitTo = (touched: readonly Space[]) =>
    commit(deps(), { actor: { societyId: 'lake' }, spaces: touched, via: 'test' }, async () => {})

  test('no deadlock, whatever the order', async () => {
    const touched = fc.shuffledSubarray(spaces, { minLength: 2 })
    await fc.assert(
      fc.asyncProperty(fc.array(touched, { minLength: 4, maxLength: 8 }), async (commits) => {
        await Promise.all(commits.map(commitTo))
      }),
      { numRuns: 60, seed: 20261121, endOnFailure: true },
    )
  })
})
