/** Interest that has come together since the last bill: nobody is charged it before the next one (ux.md 3.6). */
import type { Paise } from '../../../contract/money.ts'
import { settle } from '../arrears/settlement.ts'
import { sum } from '../exact.ts'
import { lateCosts } from './late-costs.ts'
import { type AccountDocuments, accountUntil, memberAccount } from './member-account.ts'
import { allocationsOf, type BooksRules } from './rules.ts'

const lastDay = '9999-12-31'

/** To the paisa, this day included, as if it were paid today; 0 where nothing bears interest. */
export const accruedInterest = (
  documents: AccountDocuments,
  rules: BooksRules,
  today: string,
): Paise => {
  const account = accountUntil(memberAccount(documents), today)
  const settlement = settle(account.charges, account.credits, allocationsOf(rules))
  // also of a bill that was made ahead of its day
  const counted = { until: today, dated: lastDay }
  const { working } = lateCosts({ account, settlement }, documents, counted, rules)
  return sum(working.map(({ amount }) => amount))
}
