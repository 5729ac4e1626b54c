import { expect, test } from 'vitest'
import { billingData, heldPolicy } from '../../../tests/factories/billing-data.ts'
import { newPolicy, simpleInterest } from '../../../tests/factories/charges.ts'
import { previewOf, rulesOf } from './preview.ts'
import { cutWords } from './rules/cap-words.ts'
import { findingWords } from './words.ts'

const interest = heldPolicy(simpleInterest(24_00))
const let20 = heldPolicy(
  newPolicy({
    subject: 'non-occupancy',
    terms: { basisPoints: 20_00, counting: 'first-day' },
  }),
)

test('rates and their caps are said in per cent, and a rate above its cap beside what is charged', () => {
  const billing = billingData({ policies: [interest, let20] })
  const run = { from: '2026-12-01', to: '2026-12-31', dated: '2026-12-01', dueOn: '2026-12-10' }
  const { findings, flats } = previewOf(
    billing,
    { ...run, kind: 'regular', headIds: [] },
    rulesOf(billing, run.dated),
  )
  const words = findings.map((found) => findingWords(found, flats))
  expect(words).toContain('Interest of 24 % is above the cap of 12 %. The cap is charged.')
  expect(words).toContain('Non-occupancy charges of 20 % are above the cap of 10 %.')
  expect(cutWords(interest, '2026-11-20')).toBe(
    'On 20-Nov-26 the law allows 12 % at most: that is charged.',
  )
  expect(cutWords(let20, '2026-11-20')).toBe(
    'On 20-Nov-26 the law allows 10 % at most: that is charged.',
  )
  expect(cutWords(heldPolicy(simpleInterest(12_00)), '2026-11-20')).toBe('')
})
