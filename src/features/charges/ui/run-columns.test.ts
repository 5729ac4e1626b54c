import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { billingData, heldHead, heldPolicy } from '../../../../tests/factories/billing-data.ts'
import { newPolicy } from '../../../../tests/factories/charges.ts'
import { previewOf, rulesOf } from '../preview.ts'
import { runColumns } from './run-columns.tsx'

const run = { from: '2026-12-01', to: '2026-12-31', dated: '2026-12-01', dueOn: '2026-12-10' }

test('the columns of a run add up to its total in every row, and none gives way in a narrow window', () => {
  const heads = [11_33, 250_00, 7_77, 40_40, 1_00, 99_99, 3_01].map((rate, at) =>
    heldHead({
      ...{ headId: `head${at}`, name: `Head ${at}`, position: at },
      basis: { kind: 'equal', amount: { rate: paise(rate), per: 1 } },
    }),
  )
  const rounding = newPolicy({ subject: 'rounding', terms: { rounding: 'total' } })
  const billing = billingData({ heads, policies: [heldPolicy(rounding)] })
  const { items } = previewOf(
    billing,
    { ...run, kind: 'regular', headIds: [] },
    rulesOf(billing, run.dated),
  )
  expect(items).toHaveLength(3)
  const columns = runColumns(items, true)
  const parts = columns.filter(({ id }) => id.startsWith('head') || id === 'roundoff')
  expect(parts).toHaveLength(8)
  expect(parts.filter(({ goes }) => goes !== undefined)).toEqual([])
  const total = columns.find(({ id }) => id === 'total')
  for (const item of items)
    expect(parts.reduce((sum, { value }) => sum + Number(value(item)), 0)).toBe(total?.value(item))
})
