import { expect, test } from 'vitest'
import { effectiveOn } from '../effective.ts'
import { legalRuleOn } from './legal-rules.ts'
import { rulePacks } from './rule-packs.ts'

test.each([
  ['2026-06-17', 'Maharashtra CHS until 17-Jun-2026', 21],
  ['2026-06-18', 'Maharashtra CHS from 18-Jun-2026', 12],
])('on %s the pack is "%s", with interest up to %i %%', (day, name, percent) => {
  const pack = effectiveOn(rulePacks, day)
  expect(pack?.name).toBe(name)
  expect(legalRuleOn(pack?.rules ?? [], 'interest-cap', day)?.value).toBe(percent * 100)
})

test('every rule of every pack names its source', () => {
  expect(rulePacks.flatMap(({ rules }) => rules).every(({ source }) => source !== '')).toBe(true)
})
