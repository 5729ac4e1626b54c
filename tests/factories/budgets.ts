import { randomUUID } from 'node:crypto'
import { paise } from '../../src/contract/money.ts'
import type { MutationArgs } from '../../src/contract/mutations.ts'

const quarter = paise(66_000_00)

export const newBudget = (
  change: Partial<MutationArgs<'budget.adopt@1'>> = {},
): MutationArgs<'budget.adopt@1'> => ({
  ...{ id: randomUUID(), year: '2026-2027', resolution: 'GB 2026, no. 3' },
  lines: [{ accountId: 'account:security', quarters: [quarter, quarter, quarter, quarter] }],
  ...{ resolvedOn: '2026-04-12', at: '2026-11-20T08:00:00.000Z', ...change },
})
