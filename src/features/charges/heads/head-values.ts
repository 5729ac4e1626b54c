/** What the form of a head holds, and what of it is a head. */
import { tooMuch } from '#components/form/too-much.ts'
import type { ChargeHeadRow, occupancyKinds } from '#contract/books/charges.ts'
import type { flatSizes } from '#contract/setup.ts'
import { m } from '#texts/compiled/messages.js'
import {
  type BasisValues,
  basisOf,
  basisValues,
  blankBasis,
  type Flats,
  inletWidths,
  parsePercent,
  parseRate,
  parseWhole,
} from './basis-values.ts'
import { readFlatLines } from './flat-lines.ts'

type Scope = ChargeHeadRow['scope']

export type HeadValues = BasisValues & {
  name: string
  accountId: string
  scope: Scope['kind']
  wings: string[]
  ofSizes: (typeof flatSizes)[number][]
  livedIn: (typeof occupancyKinds)[number][]
  flatIds: string[]
  cycle: ChargeHeadRow['cycle']
  isService: boolean
  bearsInterest: boolean
  isTaxed: boolean
  resolution: string
  since: string
}

const blankScope = { wings: [], ofSizes: [], livedIn: [], flatIds: [] }

export const blankHead: HeadValues = {
  ...blankBasis,
  ...{ name: '', accountId: '', cycle: 'monthly', resolution: '', since: '' },
  ...{ isService: true, bearsInterest: true, isTaxed: true },
  ...{ scope: 'society', ...blankScope },
}

export const valuesOf = (head: ChargeHeadRow, flats: Flats): HeadValues => {
  const { name, accountId, basis, cycle, isService, bearsInterest, isTaxed, scope } = head
  return {
    ...basisValues(basis, flats),
    ...{ name, accountId, cycle, isService, bearsInterest, isTaxed, resolution: '', since: '' },
    ...{ ...blankScope, ...scopeValues(scope), scope: scope.kind },
  }
}

const scopeValues = (scope: Scope): Partial<HeadValues> => {
  switch (scope.kind) {
    case 'society':
      return {}
    case 'wings':
      return { wings: scope.names }
    case 'sizes':
      return { ofSizes: scope.sizes }
    case 'occupancy':
      return { livedIn: scope.of }
    case 'flats':
      return { flatIds: scope.ids }
  }
}

type ScopeValues = Pick<HeadValues, 'scope' | 'wings' | 'ofSizes' | 'livedIn' | 'flatIds'>

/** Undefined where none is chosen. */
export const scopeOf = (values: ScopeValues): Scope | undefined => {
  const { scope: kind, wings: names, ofSizes: sizes, livedIn: of, flatIds: ids } = values
  switch (kind) {
    case 'society':
      return { kind }
    case 'wings':
      return names.length > 0 ? { kind, names } : undefined
    case 'sizes':
      return sizes.length > 0 ? { kind, sizes } : undefined
    case 'occupancy':
      return of.length > 0 ? { kind, of } : undefined
    case 'flats':
      return ids.length > 0 ? { kind, ids } : undefined
  }
}

export const fieldsOf = (values: HeadValues, flats: Flats) => {
  const { name, accountId, cycle, isService, bearsInterest, isTaxed, resolution, since } = values
  const [basis, scope] = [basisOf(values, flats), scopeOf(values)]
  if (basis === undefined || scope === undefined) return
  const flags = { isService, bearsInterest, isTaxed }
  return { name, accountId, basis, scope, cycle, ...flags, resolution, since }
}

/** @param last the day it was changed last @param once charged on one day alone, on which no period begins */
export const validateHead = (
  values: HeadValues,
  flats: Flats,
  last: string | null,
  isOnce = false,
) => ({
  name: values.name.trim().length < 2 ? m.charges_error_name() : null,
  ...basisErrors(values, flats),
  scope: scopeOf(values) === undefined ? m.charges_error_scope() : null,
  accountId: values.accountId === '' ? m.charges_error_account() : null,
  since: sinceError(values.since, last) ?? (isOnce ? onceError(values.since) : null),
})

const onceError = (since: string) => (since.endsWith('-01') ? m.charges_error_first_day() : null)

/** One field at most is named by each: its id is the key. */
const basisErrors = (values: BasisValues, flats: Flats): Record<string, string | null> => {
  if (basisOf(values, flats) !== undefined) return {}
  switch (values.basis) {
    case 'construction-cost':
      return { amount: m.charges_error_percent() }
    case 'heads': {
      const amount = parsePercent(values.amount) === undefined ? m.charges_error_percent() : null
      return { amount, headIds: values.headIds.length === 0 ? m.charges_error_heads() : null }
    }
    case 'meter':
      return parseWhole(values.unit, 1) === undefined
        ? { unit: m.charges_error_whole({ from: 1, to: 1_000_000 }) }
        : { slabs: m.charges_error_slabs() }
    case 'parking':
      return { parking: m.charges_error_amounts() }
    case 'size':
      return { sizes: m.charges_error_amounts() }
    case 'list':
      return { list: listError(values.list, flats) }
    default:
      return sharedErrors(values)
  }
}

const sharedErrors = ({ amount, sharing, per, basis, weights }: BasisValues) => ({
  amount: parseRate(amount) === undefined ? (tooMuch(amount) ?? m.charges_error_amount()) : null,
  per:
    sharing === 'each' && parseWhole(per, 1) === undefined
      ? m.charges_error_whole({ from: 1, to: 1_000_000 })
      : null,
  weights:
    basis === 'inlets' && inletWidths.some((width) => parseWhole(weights[width], 0) === undefined)
      ? m.charges_error_whole({ from: 0, to: 1_000_000 })
      : null,
})

const listError = (text: string, flats: Flats): string => {
  const { values, unread } = readFlatLines(text, flats)
  if (values.size === 0 && unread.length === 0) return m.charges_error_list_empty()
  if (unread.length > 0) return m.charges_error_lines({ lines: unread.slice(0, 5).join(', ') })
  const wrong = flats.filter(({ id }) => {
    const value = values.get(id)
    return value !== undefined && parseRate(value) === undefined
  })
  const names = wrong
    .slice(0, 5)
    .map(({ wing, number }) => [wing, number].filter(Boolean).join('-'))
  return m.charges_error_list_amounts({ flats: names.join(', ') })
}

/** @param last the day it was changed last */
export const sinceError = (since: string, last: string | null): string | null => {
  if (since === '') return m.charges_error_day()
  return last !== null && since <= last ? m.charges_error_since({ day: last }) : null
}
