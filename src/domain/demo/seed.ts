/**
 * The demo: one pure function of its anchor, without clock or randomness, so that pictures, figures and tests always show
 * the same societies (ux.md section 7). What later features need is added here, beside what they show.
 */
import type { DemoBooks } from './books/demo-books.ts'
import { type DemoAccount, demoAccounts, expectedAnchor } from './demo-accounts.ts'
import type { DemoSociety } from './demo-society.ts'
import { neemChhaya } from './neem-chhaya.ts'
import { sagarTarang } from './sagar-tarang.ts'

export type Demo = { accounts: readonly DemoAccount[]; societies: DemoSociety[] }

/** `empty`: the same people and flats on their first day, before anybody has written, paid or asked for anything. */
export type DemoSize = 'empty' | 'small' | 'large'

/** Without making them. */
export const demoSocietyIds = ['neem-chhaya', 'sagar-tarang'] as const

/** @param anchor the demo's business day; every date moves with it */
export const seed = (anchor: string = expectedAnchor, size: DemoSize = 'small'): Demo => {
  const societies = [neemChhaya(anchor), sagarTarang(anchor, size === 'large' ? 'large' : 'small')]
  return {
    accounts: demoAccounts,
    societies: size === 'empty' ? societies.map(onItsFirstDay) : societies,
  }
}

/** The rules stand, and what was owed; nothing has been entered. */
const onTheirFirstDay = (books: DemoBooks): DemoBooks => ({
  ...books,
  runs: [],
  bills: [],
  receipts: [],
  adjustments: [],
  vouchers: [],
  incomes: [],
  invoices: [],
  payments: [],
  budgets: [],
  reported: [],
})

const onItsFirstDay = (society: DemoSociety): DemoSociety => ({
  ...society,
  household: [],
  reports: [],
  reporters: [],
  reportEvents: [],
  stars: [],
  notices: [],
  noticeReads: [],
  books: onTheirFirstDay(society.books),
  mails: [],
  joinRequests: [],
})
