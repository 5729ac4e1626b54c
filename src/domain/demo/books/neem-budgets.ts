/** What the general body of Neem Chhaya has granted for its two financial years (ux.md 7.2), evenly over the quarters. */
import type { BudgetRow } from '../../../contract/books/budgets.ts'
import { paise } from '../../../contract/money.ts'
import { spreadEvenly } from '../../books/budgets.ts'
import { financialYear } from '../../dates.ts'
import { movedDay } from '../demo-days.ts'
import { accountId, type DemoAccountSlug } from './demo-books.ts'
import { neemBudgets } from './expenses.ts'

const meetings = ['2025-03-23', '2026-03-22'] as const

export const neemBudgetRows = (anchor: string): BudgetRow[] =>
  meetings.map((meeting, at) => {
    const resolvedOn = movedDay(meeting, anchor)
    const year = financialYear(movedDay(`${meeting.slice(0, 4)}-04-01`, anchor))
    const granted = Object.entries(neemBudgets) as [DemoAccountSlug, readonly number[]][] // its own keys
    return {
      ...{ id: `neem:budget:${year}`, year, revision: 1, resolvedOn },
      resolution: `GB ${meeting.slice(0, 7)}, no. 4`,
      lines: granted.map(([slug, amounts]) => ({
        accountId: accountId(slug),
        quarters: spreadEvenly(paise((amounts[at] ?? 0) * 100)),
      })),
      ...{ recordedAt: `${resolvedOn}T06:30:00.000Z`, recordedBy: '' },
    }
  })
