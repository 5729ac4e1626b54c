/** What is typed of money from others, and what of it an income is. */
import { amountText } from '#components/format.ts'
import { type IncomeFields, incomeFields } from '#contract/books/incomes.ts'
import { parseAmount } from '#domain/amounts.ts'
import { incomeFault, needsFlat } from '#domain/books/incomes.ts'
import { m } from '#texts/compiled/messages.js'
import type { ClosedDay } from '../closed-day.ts'
import type { PaymentValues } from '../ui/payment-fields.tsx'
import { blankPayment, keptReference, validatePayment } from '../ui/receipt-values.ts'

export type Category = {
  id: string
  name: string
  isresidentrelated: string
  isbillgenerationrequired: string
}

export type IncomeValues = PaymentValues & {
  categoryId: string
  /** Empty: none is chosen. */
  flatId: string
  party: string
}

export const blankIncome = (today: string): IncomeValues => ({
  ...blankPayment(today),
  ...{ categoryId: '', flatId: '', party: '' },
})

/** One that was refused, as the person typed it. */
export const valuesOfIncome = ({ amount, flatId, ...fields }: IncomeFields): IncomeValues => ({
  ...{ amount: amountText(amount), categoryId: fields.categoryId, flatId: flatId ?? '' },
  ...{ party: fields.party, mode: fields.mode, reference: fields.reference },
  ...{ receivedOn: fields.receivedOn, note: fields.note },
})

/** Only what its category asks for: what was typed for another one stays in the form. */
const asked = (category: Category, { flatId, party }: IncomeValues) =>
  needsFlat(category) ? { flatId: flatId || null, party } : { flatId: null, party }

/** Undefined while something in it is not right. */
export const toIncome = (
  values: IncomeValues,
  category: Category | undefined,
): IncomeFields | undefined => {
  if (category === undefined) return
  return incomeFields.safeParse({
    ...{ ...values, ...asked(category, values) },
    ...{ amount: parseAmount(values.amount), reference: keptReference(values) },
  }).data
}

/** Our words for each field that is not right: what it is, and how to mend it. */
export const validateIncome = (
  values: IncomeValues,
  category: Category | undefined,
  today: string,
  closed: ClosedDay,
): Record<string, string> => {
  const errors: Record<string, string> = {}
  if (category === undefined) errors.categoryId = m.income_error_category()
  else {
    const fault = incomeFault(category, asked(category, values))
    if (fault === 'flatId') errors.flatId = m.income_error_flat()
    if (fault === 'party') errors.party = m.income_error_party()
  }
  return { ...errors, ...validatePayment(values, today, closed) }
}
