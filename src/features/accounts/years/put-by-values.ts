/** What is typed of what a general body puts by, and what is wrong with it. */
import { dayText, moneyText } from '#components/format.ts'
import type { LedgerAccountRow } from '#contract/books/ledger.ts'
import { paise } from '#contract/money.ts'
import { parseAmount } from '#domain/amounts.ts'
import { appropriationOf } from '#domain/books/statements/year-result.ts'
import { m } from '#texts/compiled/messages.js'
import type { ClosedDay } from '../closed-day.ts'
import type { Appropriation } from './mutations.ts'
import type { YearItem } from './year-item.ts'

export type PutByValues = {
  lines: { id: string; accountId: string; amount: string }[]
  dated: string
  resolution: string
}

/** Bye-law 148 (a): a quarter of the net profit, in hundredths of a per cent. */
const usualShare = 2500
const reserveSlug = 'reserve-fund'

/** Rupees with two decimals, as it is typed. */
const typed = (amount: number) => (amount / 100).toFixed(2)

export const blankLine = (id: string) => ({ id, accountId: '', amount: '' })

export const usualValues = (
  { surplus }: Pick<YearItem, 'surplus'>,
  funds: readonly LedgerAccountRow[],
  today: string,
  id: string,
): PutByValues => {
  const reserve = funds.find((fund) => fund.id.endsWith(reserveSlug))
  const { reserved } = appropriationOf(paise(surplus), usualShare)
  return {
    lines: [
      reserve === undefined
        ? blankLine(id)
        : { id, accountId: reserve.id, amount: typed(reserved) },
    ],
    ...{ dated: today, resolution: '' },
  }
}

export const totalOf = ({ lines }: Pick<PutByValues, 'lines'>): number =>
  lines.reduce((sum, { amount }) => sum + (parseAmount(amount) ?? 0), 0)

type Known = { item: YearItem; today: string; closed: ClosedDay }

export const validatePutBy = (values: PutByValues, { item, today, closed }: Known) => {
  const { lines, dated, resolution } = values
  const errors: Record<string, string> = {}
  const seen = new Set<string>()
  for (const [index, { accountId, amount }] of lines.entries()) {
    const at = index + 1
    if (accountId === '') errors[`lines.${index}.accountId`] = m.years_error_fund({ at })
    else if (seen.has(accountId))
      errors[`lines.${index}.accountId`] = m.years_error_fund_twice({ at })
    seen.add(accountId)
    if (parseAmount(amount) === undefined)
      errors[`lines.${index}.amount`] = m.years_error_amount({ at })
  }
  if (totalOf(values) > item.surplus)
    errors['lines.0.amount'] ??= m.years_error_more({ surplus: moneyText(item.surplus) })
  const isAfter = dated > item.days.to && dated <= today
  const day = isAfter
    ? closed(dated)
    : m.years_error_day({ day: dayText(item.days.to), today: dayText(today) })
  if (day !== null) errors.dated = day
  if (resolution.trim().length < 2) errors.resolution = m.years_error_resolution()
  return errors
}

export const putByOf = (values: PutByValues, item: YearItem): Appropriation => ({
  ...{ id: item.nextAppropriation, yearId: item.row.id, dated: values.dated },
  resolution: values.resolution.trim(),
  lines: values.lines.map(({ accountId, amount }) => ({
    accountId,
    // parsed when the form was checked, and more than nothing
    amount: parseAmount(amount) as Appropriation['lines'][number]['amount'],
  })),
})
