/** What a meter's reading costs, by slabs. */
import type { Paise } from '../../../contract/money.ts'
import { quotient } from '../exact.ts'

export type Tariff = {
  /** So many units of the meter cost a slab's rate: 1000 for a meter in litres and a rate for a kilolitre. */
  per: number
  /** Each rate (paise) is for the units from where the slab before ended up to `upTo`; null: without end. Rising. */
  slabs: readonly { upTo: number | null; rate: Paise }[]
}

/** Half a paisa up, once. @param units what was used, a whole number; what lies above the last slab costs its rate */
export const meterCharge = (units: number, { per, slabs }: Tariff): Paise => {
  let used = 0
  let cost = 0n
  for (const [index, { upTo, rate }] of slabs.entries()) {
    const isLast = index === slabs.length - 1
    const end = upTo === null || isLast ? units : Math.min(units, upTo)
    cost += BigInt(Math.max(0, end - used)) * BigInt(rate)
    used = Math.max(used, end)
  }
  return quotient(cost, BigInt(per))
}

/** Each slab ends above the one before it, and the last one alone has no end. */
export const isRising = ({ slabs }: Tariff): boolean =>
  slabs.every(({ upTo }, at) => {
    const before = slabs[at - 1]?.upTo ?? 0
    return upTo === null ? at === slabs.length - 1 : upTo > before
  })
