/** What the form of a head holds, and what of it is a head. */

import { amountText } from '#components/format.ts'
import type { ChargeHeadRow } from '#contract/books/charges.ts'
import { paise } from '#contract/money.ts'
import { parseAmount } from '#domain/amounts.ts'
import { m } from '#texts/compiled/messages.js'
import { percentText } from './words.ts'

/** How it is shared, as far as a form asks it; what is finer comes with a head as it is. */
export const formBases = ['equal', 'area', 'construction-cost'] as const
export type FormBasis = (typeof formBases)[number]

export type HeadValues = {
  name: string
  accountId: string
  basis: FormBasis | 'as-it-is'
  /** Rupees, or per cent. */
  amount: string
  cycle: ChargeHeadRow['cycle']
  isService: boolean
  bearsInterest: boolean
  isTaxed: boolean
  resolution: string
  since: string
}

type Basis = ChargeHeadRow['basis']

const isAskable = (basis: Basis): basis is Extract<Basis, { kind: FormBasis }> =>
  basis.kind === 'equal' || basis.kind === 'area'
    ? 'rate' in basis.amount && basis.amount.per === 1
    : basis.kind === 'construction-cost'

export const valuesOf = (head: ChargeHeadRow): HeadValues => {
  const { name, accountId, basis, cycle, isService, bearsInterest, isTaxed } = head
  const askable = isAskable(basis) ? basis : undefined
  const shown =
    askable === undefined
      ? ''
      : askable.kind === 'construction-cost'
        ? percentText(askable.basisPoints)
        : 'rate' in askable.amount
          ? amountText(askable.amount.rate)
          : ''
  return {
    ...{ name, accountId, cycle, isService, bearsInterest, isTaxed, amount: shown },
    ...{ basis: askable?.kind ?? 'as-it-is', resolution: '', since: '' },
  }
}

export const blankHead: HeadValues = {
  ...{ name: '', accountId: '', basis: 'equal', amount: '', cycle: 'monthly', resolution: '' },
  ...{ isService: true, bearsInterest: true, isTaxed: true, since: '' },
}

/** Hundredths of a per cent; undefined for what is no number from 0 to 100. */
export const parsePercent = (text: string): number | undefined => {
  const value = Number(text.replace('%', '').trim())
  const isRight = text.trim() !== '' && Number.isFinite(value) && value >= 0 && value <= 100
  return isRight ? Math.round(value * 100) : undefined
}

/** @param before the head as it is, where it is changed */
export const basisOf = (
  { basis, amount }: Pick<HeadValues, 'basis' | 'amount'>,
  before: ChargeHeadRow | null,
): Basis | undefined => {
  if (basis === 'as-it-is') return before?.basis
  if (basis === 'construction-cost') {
    const basisPoints = parsePercent(amount)
    return basisPoints === undefined ? undefined : { kind: basis, basisPoints }
  }
  const rate = parseAmount(amount)
  if (rate === undefined) return
  const each = { rate: paise(rate), per: 1 }
  if (basis === 'equal') return { kind: 'equal', amount: each }
  const of = before?.basis.kind === 'area' ? before.basis.of : 'carpet'
  return { kind: 'area', of, amount: each }
}

export const validateHead = (
  values: HeadValues,
  before: ChargeHeadRow | null,
  last: string | null,
) => ({
  name: values.name.trim().length < 2 ? m.charges_error_name() : null,
  accountId: values.accountId === '' ? m.charges_error_account() : null,
  amount:
    basisOf(values, before) === undefined
      ? values.basis === 'construction-cost'
        ? m.charges_error_percent()
        : m.charges_error_amount()
      : null,
  since: sinceError(values.since, last),
})

/** @param last the day it was changed last */
export const sinceError = (since: string, last: string | null): string | null => {
  if (since === '') return m.charges_error_day()
  return last !== null && since <= last ? m.charges_error_since({ day: last }) : null
}
