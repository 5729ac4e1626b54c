import { expect, test } from 'vitest'
import { type ExtraRun, isSameExtra } from './extra-run.ts'

const run = (fields: Partial<ExtraRun> = {}): ExtraRun => ({
  ...{ kind: 'supplementary', from: '2026-11-02', headIds: ['festival'], flatIds: null },
  ...fields,
})

test('a head is charged to a flat by one extra run of a day', () => {
  expect(isSameExtra(run(), run({ headIds: ['paint', 'festival'] }))).toBe(true)
  expect(isSameExtra(run({ flatIds: ['f1'] }), run())).toBe(true)
  expect(isSameExtra(run({ flatIds: ['f1'] }), run({ flatIds: ['f1', 'f2'] }))).toBe(true)
  expect(isSameExtra(run({ flatIds: ['f1'] }), run({ flatIds: ['f2'] }))).toBe(false)
  expect(isSameExtra(run(), run({ from: '2026-11-03' }))).toBe(false)
  expect(isSameExtra(run(), run({ headIds: ['paint'] }))).toBe(false)
  expect(isSameExtra(run(), run({ kind: 'regular' }))).toBe(false)
})
