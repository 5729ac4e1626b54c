/** Whether two names may be one person's: `Roy Ishaan`, `I. Roy` and `Ishan Roy` are perhaps `Ishaan Roy`. */

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Letters to put in, take out or change; stops counting above `limit`. */
const editDistance = (one: string, other: string, limit: number): number => {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

const isSameWord = (one: string, other: string) => {
  if (one.length === 1 || other.length === 1) return one[0] === other[0]
  const isMisspelt = Math.min(one.length, other.length) >= 5 && !/\d/.test(one + other)
  const allowed = isMisspelt ? 1 : 0
  return editDistance(one, other, allowed) <= allowed
}

/** Every word of the shorter name is one of the longer's; a first name alone says nothing. */
export const areSimilarNames = (one: string, other: string): boolean => {
  const [shorter = [], longer = []] = [wordsOf(one), wordsOf(other)].sort(
    (a, b) => a.length - b.length,
  )
  const left = [...longer]
  const found = shorter.every((word) => {
    const at = left.findIndex((each) => isSameWord(word, each))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  const areSpelt = [shorter, longer].every((words) => words.some(({ length }) => length > 1))
  return found && areSpelt && shorter.length >= 2
}
