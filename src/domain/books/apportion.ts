/** An amount shared out so that the parts are whole paise and sum up to it exactly. */
import { type Paise, paise } from '../../contract/money.ts'

type Part = { index: number; whole: bigint; rest: bigint }

/**
 * By largest remainder: each gets its share rounded down, and what is left goes paisa by paisa to those who lost most by that;
 * among equals to whoever comes first.
 * @param total paise; less than nothing is shared out as its mirror image
 * @param weights whole numbers, none below 0, in the order of flats (the same on every device)
 * @throws RangeError where nobody has a weight
 */
export const apportion = (total: Paise, weights: readonly (number | bigint)[]): Paise[] => {
  const whole = weights.map(BigInt)
  const all = whole.reduce((sum, weight) => sum + weight, 0n)
  if (all === 0n || whole.some((weight) => weight < 0n))
    throw new RangeError('There is nobody to share the amount')
  const sign = total < 0 ? -1n : 1n
  const size = BigInt(total) * sign
  const parts = whole.map(
    (weight, index): Part => ({
      index,
      whole: (size * weight) / all,
      rest: (size * weight) % all,
    }),
  )
  let left = size - parts.reduce((sum, part) => sum + part.whole, 0n)
  for (const part of byRest(parts)) {
    if (left === 0n) break
    part.whole += 1n
    left -= 1n
  }
  return parts.map((part) => paise(Number(part.whole * sign)))
}

const byRest = (parts: readonly Part[]) =>
  [...parts].sort((one, other) => Number(other.rest > one.rest) - Number(other.rest < one.rest))
