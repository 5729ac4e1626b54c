/** Who shares how in a charge head (bye-laws 65 and 67(a); accounts.md 2). */
import type { occupancyKinds } from '../../../contract/books/charges.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import type { flatSizes, parkingKinds } from '../../../contract/setup.ts'
import { apportion } from '../apportion.ts'
import { quotient } from '../exact.ts'
import { meterCharge, type Tariff } from './meter.ts'

type FlatSize = (typeof flatSizes)[number]
type ParkingKind = (typeof parkingKinds)[number]
type InletWidth = 15 | 20 | 25
type Occupancy = (typeof occupancyKinds)[number]

/** What charges go by; null is not known, which is refused where a head needs it. */
export type ChargedFlat = {
  id: string
  wing: string
  size: FlatSize
  carpetSqft: number
  builtUpSqft: number | null
  saleableSqft: number | null
  /** Paise, land left out. */
  constructionCost: number | null
  inlets15: number
  inlets20: number
  inlets25: number
  persons: number | null
  /** Units used in the period. */
  metered: number | null
  /** What was counted for one head in the period, by its id: it comes before `metered` and `persons`. */
  units?: Readonly<Record<string, number>>
  /** Its places. */
  parking: readonly ParkingKind[]
  /** On the first day of the head's period; without it nobody lives there. */
  livedIn?: Occupancy
}

/** Shared out among all, exactly; or so many paise for each `per` units (1 flat, 1 sq ft, 1 person). */
export type Charged = { total: Paise } | { rate: Paise; per: number }

/** Amounts are of one period of the head; only a share of the construction cost is one of the year. */
export type ChargeBasis =
  | { kind: 'equal'; amount: Charged }
  | { kind: 'area'; of: 'carpet' | 'built-up' | 'saleable'; amount: Charged }
  /** What an inlet of each width counts, in whole numbers. */
  | { kind: 'inlets'; weights: Record<InletWidth, number>; amount: Charged }
  | { kind: 'persons'; amount: Charged }
  | { kind: 'meter'; tariff: Tariff }
  /** Hundredths of a per cent a year. */
  | { kind: 'construction-cost'; basisPoints: number }
  /** Hundredths of a per cent of what the flat pays for those heads. */
  | { kind: 'heads'; headIds: readonly string[]; basisPoints: number }
  /** A place of a kind that is not named is free. */
  | { kind: 'parking'; rates: Partial<Record<ParkingKind, Paise>> }
  | { kind: 'size'; amounts: Partial<Record<FlatSize, Paise>> }
  /** By id of flat; who is not in it pays nothing. */
  | { kind: 'list'; amounts: Readonly<Record<string, Paise>> }

export type ChargeScope =
  | { kind: 'society' }
  /** A building is its wings. */
  | { kind: 'wings'; names: readonly string[] }
  | { kind: 'sizes'; sizes: readonly FlatSize[] }
  | { kind: 'occupancy'; of: readonly Occupancy[] }
  | { kind: 'flats'; ids: readonly string[] }

export const isInScope = (
  flat: Pick<ChargedFlat, 'id' | 'wing' | 'size' | 'livedIn'>,
  scope: ChargeScope,
): boolean => {
  switch (scope.kind) {
    case 'society':
      return true
    case 'wings':
      return scope.names.includes(flat.wing)
    case 'sizes':
      return scope.sizes.includes(flat.size)
    case 'occupancy':
      return scope.of.includes(flat.livedIn ?? 'vacant')
    case 'flats':
      return scope.ids.includes(flat.id)
  }
}

/** `UNKNOWN`: flats lack what the head goes by; `NOBODY`: there is a total, and nobody to share it. */
export type SharingProblem = { problem: 'UNKNOWN' | 'NOBODY'; flatIds: string[] }

/**
 * @param flats of the head's scope, in the order of flats
 * @param months of the head's period
 * @param paidFor what a flat pays for another head, paise
 * @returns an amount for each of them, in their order
 */
export const shareCharge = (
  basis: ChargeBasis,
  flats: readonly ChargedFlat[],
  months: number,
  paidFor: (flat: ChargedFlat, headId: string) => Paise,
): Paise[] | SharingProblem => {
  if ('amount' in basis) return shareAmount(basis.amount, flats, unitsOf(basis))
  if (basis.kind !== 'heads') return forEach(flats, (flat) => ownCharge(basis, flat, months))
  return flats.map((flat) => {
    const paid = basis.headIds.reduce((sum, headId) => sum + paidFor(flat, headId), 0)
    return quotient(BigInt(paid) * BigInt(basis.basisPoints), 10_000n)
  })
}

/** What the flat counts for in it; undefined where nothing is counted, null where it is not known. */
export const countedIn = (basis: ChargeBasis, flat: ChargedFlat): number | null | undefined => {
  if (basis.kind === 'meter') return flat.metered
  return 'amount' in basis && basis.kind !== 'equal' ? unitsOf(basis)(flat) : undefined
}

type Shared = Extract<ChargeBasis, { amount: Charged }>
type Own = Exclude<ChargeBasis, Shared | { kind: 'heads' }>

const forEach = <Value>(
  flats: readonly ChargedFlat[],
  of: (flat: ChargedFlat) => Value | null,
): Value[] | SharingProblem => {
  const values = flats.map(of)
  const unknown = flats.filter((_, index) => values[index] === null)
  return unknown.length === 0
    ? values.filter((value) => value !== null)
    : { problem: 'UNKNOWN', flatIds: unknown.map(({ id }) => id) }
}

const shareAmount = (
  amount: Charged,
  flats: readonly ChargedFlat[],
  of: (flat: ChargedFlat) => number | null,
): Paise[] | SharingProblem => {
  const units = forEach(flats, of)
  if ('problem' in units) return units
  if ('rate' in amount)
    return units.map((count) => quotient(BigInt(amount.rate) * BigInt(count), BigInt(amount.per)))
  if (amount.total === 0) return units.map(() => paise(0))
  return units.some((count) => count > 0)
    ? apportion(amount.total, units)
    : { problem: 'NOBODY', flatIds: flats.map(({ id }) => id) }
}

const unitsOf = (basis: Shared): ((flat: ChargedFlat) => number | null) => {
  if (basis.kind === 'equal') return () => 1
  if (basis.kind === 'persons') return ({ persons }) => persons
  if (basis.kind === 'inlets')
    return ({ inlets15, inlets20, inlets25 }) =>
      inlets15 * basis.weights[15] + inlets20 * basis.weights[20] + inlets25 * basis.weights[25]
  const area = {
    carpet: 'carpetSqft',
    'built-up': 'builtUpSqft',
    saleable: 'saleableSqft',
  } as const
  return (flat) => flat[area[basis.of]]
}

const ownCharge = (basis: Own, flat: ChargedFlat, months: number): Paise | null => {
  if (basis.kind === 'list') return basis.amounts[flat.id] ?? paise(0)
  if (basis.kind === 'size') return basis.amounts[flat.size] ?? null
  if (basis.kind === 'meter')
    return flat.metered === null ? null : meterCharge(flat.metered, basis.tariff)
  if (basis.kind === 'parking')
    return paise(flat.parking.reduce((sum, kind) => sum + (basis.rates[kind] ?? 0), 0))
  const { constructionCost: cost } = flat
  return cost === null
    ? null
    : quotient(BigInt(cost) * BigInt(basis.basisPoints * months), 120_000n)
}
