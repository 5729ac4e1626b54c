/** How a head is shared, as its form holds it: texts, of every basis at once, so that another choice loses nothing. */
import { amountText } from '#components/format.ts'
import type { ChargeHeadRow } from '#contract/books/charges.ts'
import { type Paise, paise } from '#contract/money.ts'
import { flatSizes, parkingKinds, type SetupRow } from '#contract/setup.ts'
import { parseAmount } from '#domain/amounts.ts'
import { isRising } from '#domain/books/charges/meter.ts'
import { percentText } from '../words.ts'
import { flatLines, readFlatLines } from './flat-lines.ts'

export type Basis = ChargeHeadRow['basis']
export type Flats = readonly SetupRow<'flat'>[]

export const inletWidths = [15, 20, 25] as const

export type BasisValues = {
  basis: Basis['kind']
  /** Rupees, or per cent. */
  amount: string
  /** Each flat, sq ft, inlet or person costs the amount, or all of them together. */
  sharing: 'each' | 'total'
  per: string
  area: Extract<Basis, { kind: 'area' }>['of']
  weights: Record<(typeof inletWidths)[number], string>
  /** Units of the meter that a slab's rate is for. */
  unit: string
  slabs: { upTo: string; rate: string }[]
  headIds: string[]
  parking: Record<(typeof parkingKinds)[number], string>
  sizes: Record<(typeof flatSizes)[number], string>
  /** A line for each flat. */
  list: string
}

/** Every key has the same value. */
const each = <Key extends string | number>(keys: readonly Key[], of: (key: Key) => string) =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, string> // of those keys

export const blankBasis: BasisValues = {
  ...{ basis: 'equal', amount: '', sharing: 'each', per: '1', area: 'carpet', unit: '1' },
  weights: { 15: '1', 20: '2', 25: '4' },
  slabs: [{ upTo: '', rate: '' }],
  headIds: [],
  parking: each(parkingKinds, () => ''),
  sizes: each(flatSizes, () => ''),
  list: '',
}

const optional = (amount: Paise | undefined) => (amount === undefined ? '' : amountText(amount))

/** @param flats in their order, for a list */
export const basisValues = (basis: Basis, flats: Flats): BasisValues => {
  const values: BasisValues = { ...blankBasis, basis: basis.kind }
  if ('basisPoints' in basis) values.amount = percentText(basis.basisPoints)
  if ('amount' in basis) Object.assign(values, chargedValues(basis.amount))
  switch (basis.kind) {
    case 'area':
      return { ...values, area: basis.of }
    case 'inlets':
      return { ...values, weights: each(inletWidths, (width) => String(basis.weights[width])) }
    case 'meter':
      return {
        ...values,
        unit: String(basis.tariff.per),
        slabs: basis.tariff.slabs.map(({ upTo, rate }) => ({
          upTo: upTo === null ? '' : String(upTo),
          rate: amountText(rate),
        })),
      }
    case 'heads':
      return { ...values, headIds: basis.headIds }
    case 'parking':
      return { ...values, parking: each(parkingKinds, (kind) => optional(basis.rates[kind])) }
    case 'size':
      return { ...values, sizes: each(flatSizes, (size) => optional(basis.amounts[size])) }
    case 'list': {
      const amounts: Record<string, Paise | undefined> = basis.amounts
      const textOf = (id: string) =>
        amounts[id] === undefined ? undefined : amountText(amounts[id])
      return { ...values, list: flatLines(flats, textOf) }
    }
    default:
      return values
  }
}

const chargedValues = (amount: Extract<Basis, { kind: 'equal' }>['amount']) =>
  'total' in amount
    ? { sharing: 'total' as const, amount: amountText(amount.total) }
    : { sharing: 'each' as const, amount: amountText(amount.rate), per: String(amount.per) }

/** As `parseAmount`, and nothing at all may be charged. */
export const parseRate = (text: string): Paise | undefined =>
  /^0+(\.0{1,2})?$/.test(text.trim()) ? paise(0) : parseAmount(text)

/** Hundredths of a per cent; undefined for what is no number from 0 to 100. */
export const parsePercent = (text: string): number | undefined => {
  const value = Number(text.replace('%', '').trim())
  const isRight = text.trim() !== '' && Number.isFinite(value) && value >= 0 && value <= 100
  return isRight ? Math.round(value * 100) : undefined
}

/** From `least` to a million; undefined for anything else. */
export const parseWhole = (text: string, least: number): number | undefined => {
  const value = Number(text.replaceAll(',', '').trim())
  const isRight = text.trim() !== '' && Number.isInteger(value)
  return isRight && value >= least && value <= 1_000_000 ? value : undefined
}

/** What is typed as a basis; undefined while something of it is wrong. */
export const basisOf = (values: BasisValues, flats: Flats): Basis | undefined => {
  const { basis: kind } = values
  switch (kind) {
    case 'construction-cost': {
      const basisPoints = parsePercent(values.amount)
      return basisPoints === undefined ? undefined : { kind, basisPoints }
    }
    case 'heads': {
      const basisPoints = parsePercent(values.amount)
      const { headIds } = values
      if (basisPoints === undefined || headIds.length === 0) return
      return { kind, basisPoints, headIds: [...headIds] }
    }
    case 'meter':
      return meterOf(values)
    case 'parking': {
      const rates = amountsOf(values.parking)
      return rates && { kind, rates }
    }
    case 'size': {
      const amounts = amountsOf(values.sizes)
      return amounts && { kind, amounts }
    }
    case 'list':
      return listOf(values.list, flats)
    default:
      return sharedOf({ ...values, basis: kind })
  }
}

type SharedKind = Extract<Basis, { amount: unknown }>['kind']

const sharedOf = (values: BasisValues & { basis: SharedKind }): Basis | undefined => {
  const { basis: kind, area: of } = values
  const amount = chargedOf(values)
  if (amount === undefined) return
  if (kind === 'area') return { kind, of, amount }
  if (kind !== 'inlets') return { kind, amount }
  const [small, middle, large] = inletWidths.map((width) => parseWhole(values.weights[width], 0))
  if (small === undefined || middle === undefined || large === undefined) return
  return { kind, weights: { 15: small, 20: middle, 25: large }, amount }
}

const chargedOf = ({ sharing, amount: typed, per: units }: BasisValues) => {
  const amount = parseRate(typed)
  if (amount === undefined) return
  if (sharing === 'total') return { total: amount }
  const per = parseWhole(units, 1)
  return per === undefined ? undefined : { rate: amount, per }
}

/** Empty fields are left out; undefined where one is no amount, or all are empty. */
const amountsOf = <Key extends string>(
  texts: Record<Key, string>,
): Partial<Record<Key, Paise>> | undefined => {
  const typed = Object.entries<string>(texts).filter(([, text]) => text.trim() !== '')
  const amounts = typed.map(([key, text]) => [key, parseRate(text)] as const)
  if (amounts.length === 0 || amounts.some(([, amount]) => amount === undefined)) return
  return Object.fromEntries(amounts) as Partial<Record<Key, Paise>> // of those keys, none undefined
}

const meterOf = ({ unit, slabs }: BasisValues): Basis | undefined => {
  const per = parseWhole(unit, 1)
  const read = slabs.map(({ upTo, rate }) => ({
    upTo: upTo.trim() === '' ? null : parseWhole(upTo, 1),
    rate: parseRate(rate),
  }))
  const known = read.filter(
    (slab): slab is { upTo: number | null; rate: Paise } =>
      slab.upTo !== undefined && slab.rate !== undefined,
  )
  if (per === undefined || known.length < slabs.length || known.length === 0) return
  const tariff = { per, slabs: known }
  return isRising(tariff) ? { kind: 'meter', tariff } : undefined
}

const listOf = (text: string, flats: Flats): Basis | undefined => {
  const { values, unread } = readFlatLines(text, flats)
  const amounts = [...values].map(([id, value]) => [id, parseRate(value)] as const)
  if (unread.length > 0 || amounts.length === 0) return
  if (amounts.some(([, amount]) => amount === undefined)) return
  const kept = Object.fromEntries(amounts) as Record<string, Paise> // none is undefined
  return { kind: 'list', amounts: kept }
}
