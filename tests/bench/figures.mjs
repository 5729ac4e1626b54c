/** Medians and their spread; a ratio is taken within each round, where both met the same machine. */

/** @param {readonly number[]} values @param {number} part 0 to 1 */
const quantile = (values, part) => {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (sorted.length - 1) * part
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low + (high - low) * (at - Math.floor(at))
}

/** @param {readonly number[]} values */
export const spreadOf = (values) => ({
  median: quantile(values, 0.5),
  low: quantile(values, 0.25),
  high: quantile(values, 0.75),
})

/** 95 of 100 are within it. @param {readonly number[]} values */
export const tailOf = (values) => quantile(values, 0.95)

/** @param {readonly number[]} ours @param {readonly number[]} theirs */
export const ratioOf = (ours, theirs) => spreadOf(ours.map((value, round) => value / theirs[round]))
