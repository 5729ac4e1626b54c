/** What a head charges and whom, where one amount does not say it. */
import { moneyText } from '#components/format.ts'
import type { ChargeHeadRow } from '#contract/books/charges.ts'
import { flatSizes, parkingKinds } from '#contract/setup.ts'
import { m } from '#texts/compiled/messages.js'
import { namesOf, occupancyWords, parkingWords, sizeWords } from '../words.ts'

/** Names of heads and flats, by their ids. */
export type Names = { heads: ReadonlyMap<string, string>; flats: ReadonlyMap<string, string> }

/** Empty where its amount says all. */
export const basisDetail = ({ basis }: Pick<ChargeHeadRow, 'basis'>, names: Names): string => {
  switch (basis.kind) {
    case 'meter': {
      const slabs = basis.tariff.slabs.map(({ upTo, rate }) =>
        upTo === null
          ? m.charges_words_rest({ rate: moneyText(rate) })
          : m.charges_words_up_to({ units: upTo, rate: moneyText(rate) }),
      )
      return m.charges_words_per({ slabs: slabs.join('; '), per: basis.tariff.per })
    }
    case 'heads':
      return m.charges_words_of({ heads: namesOf(basis.headIds, names.heads) })
    case 'parking':
      return named(parkingKinds, basis.rates, (kind) => parkingWords[kind]())
    case 'size':
      return named(flatSizes, basis.amounts, sizeWords)
    case 'list': {
      const amounts = Object.values(basis.amounts)
      const total = amounts.reduce<number>((sum, amount) => sum + amount, 0)
      return m.charges_words_flats({ count: amounts.length, total: moneyText(total) })
    }
    default:
      return ''
  }
}

const named = <Key extends string>(
  keys: readonly Key[],
  amounts: Partial<Record<Key, number>>,
  wordOf: (key: Key) => string,
) =>
  keys
    .flatMap((key) => {
      const amount = amounts[key]
      return amount === undefined
        ? []
        : [m.charges_words_named({ name: wordOf(key), amount: moneyText(amount) })]
    })
    .join(', ')

/** Empty where all pay. */
export const scopeDetail = ({ scope }: Pick<ChargeHeadRow, 'scope'>, names: Names): string => {
  switch (scope.kind) {
    case 'society':
      return ''
    case 'wings':
      return scope.names.map((name) => m.charges_scope_wing({ name })).join(', ')
    case 'sizes':
      return scope.sizes.map(sizeWords).join(', ')
    case 'occupancy':
      return scope.of.map((each) => occupancyWords[each]()).join(', ')
    case 'flats':
      return namesOf(scope.ids, names.flats)
  }
}
