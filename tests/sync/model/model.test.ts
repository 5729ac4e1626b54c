/**
 * Model test of the sync protocol: seeded random schedules over the real device and server code. Long runs:
 * `npm run fuzz`. A failure prints the seed, and the shrunk schedule as JSON.
 */
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, databaseKinds, openOperator } from '../../factories/database.ts'
import { installRightsAudit } from './rights.ts'
import { runSchedule } from './run.ts'
import { scheduleArbitrary } from './schedule.ts'
import { closeWorld, createWorld, installAudit } from './world.ts'

const numRuns = Number(process.env.MODEL_RUNS ?? 40)
const seed = Number(process.env.MODEL_SEED ?? 20261120)
/** PostgreSQL where the run has one: it is twice as fast. */
const kind = process.env.MODEL_EMBEDDED === undefined ? databaseKinds.at(-1) : 'embedded'

const database = await createTestDatabase(kind)
const operator = openOperator(database)
if (operator === undefined)
  throw new Error('the model test looks past every policy: TEST_DATABASE_ADMIN_URL')

beforeAll(async () => {
  await installAudit(operator)
  await installRightsAudit(operator)
})
afterAll(async () => {
  await operator.close()
  await database.close()
})

test(
  `${numRuns} schedules keep every invariant (seed ${seed})`,
  async () => {
    let worlds = 0
    await fc.assert(
      fc.asyncProperty(scheduleArbitrary, async (schedule) => {
        worlds += 1
        const world = await createWorld(database, `w${worlds}`, operator.drizzle)
        try {
          await runSchedule(world, schedule)
        } finally {
          closeWorld(world)
        }
      }),
      { numRuns, seed, endOnFailure: process.env.MODEL_SHRINK === undefined },
    )
    expect(worlds).toBeGreaterThanOrEqual(numRuns)
  },
  // a busy machine is no violation
  process.env.MODEL_RUNS === undefined ? 60_000 + numRuns * 5000 : 0,
)
