/** Waits for devices to settle and checks everything that must hold, as a test does. */
import { expect, vi } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import type { FaultDevice } from './fault-device.ts'
import { countWaiting, divergenceOf, lossesOf } from './problems.ts'

/** I8: on a good network nothing waits longer. Real milliseconds; the devices' own clocks run faster. */
const patience = { timeout: 30_000, interval: 50 }

export const expectWhole = async (database: Database, devices: readonly FaultDevice[]) => {
  for (const one of devices) {
    await vi.waitFor(async () => {
      expect(await countWaiting(one), `${one.name} has changes waiting`).toBe(0)
    }, patience)
  }
  for (const one of devices) {
    await vi.waitFor(async () => expect(await divergenceOf(database, one)).toEqual([]), patience)
    expect(await lossesOf(database, one)).toEqual([])
    expect(one.violations, one.name).toEqual([])
  }
}
