import { expect, test } from 'vitest'
import { occupancySpans } from './occupancy.ts'

const row = (relation: 'owner' | 'tenant' | 'family', since: string, more: object = {}) => ({
  ...{ relation, since, until: null, livesHere: true },
  ...more,
})
const words = (rows: Parameters<typeof occupancySpans>[0]) =>
  occupancySpans(rows).map(({ since, until, occupancy }) => `${occupancy} ${since} ${until ?? ''}`)

test('self, let, vacant and family follow one another without a gap, the latest first', () => {
  const rows = [
    row('owner', '2013-04-01', { until: '2020-03-31' }),
    row('owner', '2020-04-01', { livesHere: false }),
    row('tenant', '2020-04-01', { until: '2022-03-31' }),
    row('family', '2023-04-01'),
  ]
  expect(words(rows)).toEqual([
    'family 2023-04-01 ',
    'vacant 2022-04-01 2023-03-31',
    'let 2020-04-01 2022-03-31',
    'self 2013-04-01 2020-03-31',
  ])
})

test('two tenants one after the other are one time of being let', () => {
  const rows = [row('tenant', '2020-04-01', { until: '2022-03-31' }), row('tenant', '2022-04-01')]
  expect(words(rows)).toEqual(['let 2020-04-01 '])
  expect(words([])).toEqual([])
})
