/**
 * Numbers of documents (accounts.md 3): counted without gaps within a financial year, one series for each kind. Now the server alone
 * counts; a device could own a series, for a number is unique by its series and not by who gave it.
 */
import type { VoucherKind } from '../../../contract/books/ledger.ts'
import type { SetupFields } from '../../../contract/setup.ts'
import { financialYear } from '../../dates.ts'

type SeriesDocument = SetupFields<'document-series'>['document']

/** `prefix` and `digits` where the society has not said how a kind is numbered. */
type Usual = { document: SeriesDocument | null; prefix: string; digits: number }

const usual: Record<VoucherKind, Usual> = {
  bill: { document: 'bill', prefix: 'B', digits: 6 },
  receipt: { document: 'receipt', prefix: 'R', digits: 4 },
  income: { document: null, prefix: 'I', digits: 4 },
  'credit-note': { document: 'credit-note', prefix: 'CN', digits: 4 },
  'debit-note': { document: 'debit-note', prefix: 'DN', digits: 4 },
  waiver: { document: null, prefix: 'W', digits: 4 },
  invoice: { document: 'invoice', prefix: 'V', digits: 4 },
  payment: { document: 'payment', prefix: 'P', digits: 4 },
  contra: { document: 'contra', prefix: 'C', digits: 4 },
  journal: { document: 'journal', prefix: 'J', digits: 4 },
  opening: { document: null, prefix: 'O', digits: 4 },
  reversal: { document: null, prefix: 'RV', digits: 4 },
  'set-off': { document: null, prefix: 'SO', digits: 4 },
}

export type Numbering = Pick<
  SetupFields<'document-series'>,
  'document' | 'prefix' | 'digits' | 'next'
>
export type Series = {
  /** `R/2627` */
  id: string
  digits: number
  /** The first number of it. */
  first: number
}

/** @param dated the day in the books @param numbering what the society has set up */
export const seriesOf = (
  kind: VoucherKind,
  dated: string,
  numbering: readonly Numbering[] = [],
): Series => {
  const { document, prefix, digits } = usual[kind]
  const own = numbering.find((row) => row.document === document)
  const [from = '', to = ''] = financialYear(dated).split('-')
  return {
    id: `${own?.prefix ?? prefix}/${from.slice(2)}${to.slice(2)}`,
    digits: own?.digits ?? digits,
    first: own?.next ?? 1,
  }
}

/** `R/2627/0001`: at most 16 characters of A-Z, 0-9, - and / (GST rule 46(b)). */
export const numberIn = ({ id, digits }: Pick<Series, 'id' | 'digits'>, count: number): string =>
  `${id}/${String(count).padStart(digits, '0')}`

/** In a series that has no number yet: what the society has set up counts in the year it began with. */
export const firstIn = ({ first }: Pick<Series, 'first'>, hasEarlier: boolean): number =>
  hasEarlier ? 1 : first

/** All series of a prefix, whatever the year: `R/`. */
export const prefixOf = ({ id }: Pick<Series, 'id'>): string => id.slice(0, id.indexOf('/') + 1)

export type Given = { series: string | null; count: number | null }

/** The number of the next document. @param given the numbers there are, of other series too */
export const nextNumber = (series: Series, given: readonly Given[]): string => {
  const counts = given.flatMap((each) => (each.series === series.id ? [each.count ?? 0] : []))
  const prefix = prefixOf(series)
  const hasEarlier = given.some((each) => each.series?.startsWith(prefix))
  const last = counts.reduce((most, count) => Math.max(most, count), 0)
  return numberIn(series, counts.length > 0 ? last + 1 : firstIn(series, hasEarlier))
}
