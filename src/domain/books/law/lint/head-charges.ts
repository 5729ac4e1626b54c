/** What each flat pays for each head as it is on a day, in one period of the head. */
import type { ChargeHeadRow } from '../../../../contract/books/charges.ts'
import type { Paise } from '../../../../contract/money.ts'
import { headAmounts } from '../../bills/head-amounts.ts'
import { cycles } from '../../periods.ts'
import type { Linted } from './finding.ts'

export type HeadCharge = {
  row: ChargeHeadRow
  /** Of its period. */
  months: number
  of: (flatId: string) => Paise
}

export const headCharges = ({ rules, flats, day }: Linted): HeadCharge[] => {
  const from = `${day.slice(0, 7)}-01`
  const headIds = rules.heads.map(({ headId }) => headId)
  const { heads } = headAmounts(
    { kind: 'supplementary', from, to: from, dated: day, headIds, rules },
    flats,
  )
  return heads.map(({ row, of }) => ({ row, of, months: cycles[row.cycle] }))
}
