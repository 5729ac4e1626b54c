/** Interest that has come together since the last bill: nobody is charged it before the next one (ux.md 3.6). */
import type { Paise } from '../../../contract/money.ts'
import { addDays } from '../../time-ranges.ts'
import { settle } from '../arrears/settlement.ts'
import { sum } from '../exact.ts'
import { lateCosts } from './late-costs.ts'
import { type AccountDocuments, accountUntil, memberAccount } from './member-account.ts'
import { allocationsOf, type BooksRules } from './rules.ts'

/** To the paisa, this day included, as if it were paid today; 0 where nothing bears interest. */
export const accruedInterest = (
  documents: AccountDocuments,
  rules: BooksRules,
  today: string,
): Paise => {
  const account = accountUntil(memberAccount(documents), today)
  const settlement = settle(account.charges, account.credits, allocationsOf(rules))
  const { working } = lateCosts({ account, settlement }, documents, addDays(today, 1), rules)
  return sum(working.map(({ amount }) => amount))
}
