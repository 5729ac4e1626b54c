/**
 * Model test of the sync protocol: seeded random schedules over the real device and server code. Long runs:
 * `npm run fuzz`. A failure prints the seed, and the shrunk schedule as JSON.
 */
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import { createTestDatabase } from '../../factories/database.ts'
import { runSchedule } from './run.ts'
import { scheduleArbitrary } from './schedule.ts'
import { closeWorld, createWorld, installAudit } from './world.ts'

const numRuns = Number(process.env.MODEL_RUNS ?? 300)
const seed = Number(process.env.MODEL_SEED ?? 20261120)

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
  await installAudit(database)
})
afterAll(() => database.close())

test(
  `${numRuns} schedules keep every invariant (seed ${seed})`,
  async () => {
    let worlds = 0
    await fc.assert(
      fc.asyncProperty(scheduleArbitrary, async (schedule) => {
        worlds += 1
        const world = await createWorld(database, `w${worlds}`)
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
  60_000 + numRuns * 2000,
)
