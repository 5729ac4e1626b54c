/** What a meter's reading costs, by slabs. */
import type { Paise } from '../../../contract/money.ts'
import { quotient } from '../exact.ts'

export type Tariff = {
  /** So many units of the meter cost a slab's rate: 1000 for a meter in litres and a rate for a kilolitre. */
  per: number
  /** Each rate (paise) is for the units from where the slab before ended up to `upTo`; null: without end. Rising. */
  slabs: readonly { upTo: number | null; rate: Paise }[]
}

type Used = { units: number; rate: Paise }

/** What of the units falls into each slab, without slabs that are not reached. @param units what was used, a whole number; what lies above the last slab costs its rate */
export const slabsUsed = (units: number, { slabs }: Pick<Tariff, 'slabs'>): Used[] => {
  let used = 0
  const parts: Used[] = []
  for (const [index, { upTo, rate }] of slabs.entries()) {
    const isLast = index === slabs.length - 1
    const end = upTo === null || isLast ? units : Math.min(units, upTo)
    if (end > used) parts.push({ units: end - used, rate })
    used = Math.max(used, end)
  }
  return parts
}

/** Half a paisa up, once. */
export const meterCharge = (units: number, tariff: Tariff): Paise => {
  const cost = slabsUsed(units, tariff).reduce(
    (sum, part) => sum + BigInt(part.units) * BigInt(part.rate),
    0n,
  )
  return quotient(cost, BigInt(tariff.per))
}

/** Each slab ends above the one before it, and the last one alone has no end. */
export const isRising = ({ slabs }: Tariff): boolean =>
  slabs.every(({ upTo }, at) => {
    const before = slabs[at - 1]?.upTo ?? 0
    return upTo === null ? at === slabs.length - 1 : upTo > before
  })
