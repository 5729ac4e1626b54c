import { expect, test } from 'vitest'
import { usageFigures } from './usage.ts'

const day = (id: string, more: object = {}) => ({
  ...{ id, visits: 0, impressions: 0, payOpened: 0, verified: 0 },
  ...more,
})
const days = [
  day('2026-11-12', { visits: 90 }),
  day('2026-11-13', { visits: 4, impressions: 7, payOpened: 3, verified: 1 }),
  day('2026-11-19', { visits: 8, impressions: 14, verified: 1 }),
  day('2026-11-20', { visits: 90 }),
]
const span = { from: '2026-11-13', to: '2026-11-19' }

test('a target of a day counts for every day of the span, one of per cent for the whole of it', () => {
  const targets = { visitsTarget: 2, impressionsTarget: 2, conversionTarget: 50 }
  expect(usageFigures(days, span, targets)).toEqual({
    visits: { value: 12, target: 14, ofTarget: 857 },
    impressions: { value: 21, target: 14, ofTarget: 1500 },
    conversion: { value: 667, target: 500, ofTarget: 1334 },
    ...{ payOpened: 3, verified: 2 },
  })
})

test('without a target there is no share, and where nobody has opened Pay no conversion', () => {
  const none = usageFigures([day('2026-11-13', { verified: 1 })], span, { visitsTarget: null })
  expect(none.visits).toEqual({ value: 0, target: null, ofTarget: null })
  expect(none.impressions).toEqual({ value: 0, target: null, ofTarget: null })
  expect(none.conversion).toEqual({ value: null, target: null, ofTarget: null })
  const unopened = usageFigures([], span, { conversionTarget: 40 })
  expect(unopened.conversion).toEqual({ value: null, target: 400, ofTarget: null })
})
