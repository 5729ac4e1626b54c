/** Exact arithmetic on paise: products are taken whole, and divided and rounded once. */
import { type Paise, paise } from '../../contract/money.ts'

export const sum = (amounts: Iterable<number>): Paise => {
  let total = 0
  for (const amount of amounts) total += amount
  return paise(total)
}

/**
 * Half up to a whole number. Less than nothing is rounded as its mirror image, so that a reversal takes back what was given.
 * @param denominator more than 0
 */
export const quotient = (numerator: bigint, denominator: bigint): Paise => {
  const size = numerator < 0n ? -numerator : numerator
  const whole = (2n * size + denominator) / (2n * denominator)
  return paise(Number(numerator < 0n ? -whole : whole))
}

/** @param basisPoints hundredths of a per cent: 18 % is 1800 */
export const shareOf = (amount: Paise, basisPoints: number): Paise =>
  quotient(BigInt(amount) * BigInt(basisPoints), 10_000n)

/** Half a rupee up. */
export const toRupee = (amount: Paise): Paise => inRupees(BigInt(amount), 1n)

/** A fraction of a paisa to whole rupees at once: rounded to the paisa first, 49.6 paise would become a rupee. */
export const inRupees = (numerator: bigint, denominator: bigint): Paise =>
  paise(quotient(numerator, denominator * 100n) * 100)
