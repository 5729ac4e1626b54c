/** The best lines of each group, on every keystroke. */
import { isOneOff, type Query, rank, rankOf, type Searchable, shortestTypo } from './rank.ts'

/** The lines of one group, in the order in which equals are shown. */
export type Pile<Line extends Searchable> = {
  lines: readonly Line[]
  /** Long word -> the lines in which it stands. */
  words: ReadonlyMap<string, readonly number[]>
}

/** Of letters alone: another digit is another number. */
const isWord = (word: string) => word.length >= shortestTypo && !/\d/.test(word)

const wordsIn = ({ text, more = '' }: Searchable): ReadonlySet<string> =>
  new Set(`${text} ${more}`.split(/[^\p{L}\p{M}\p{N}]+/u).filter(isWord))

export const toPile = <Line extends Searchable>(lines: readonly Line[]): Pile<Line> => {
  const words = new Map<string, number[]>()
  lines.forEach((line, at) => {
    for (const word of wordsIn(line)) {
      const places = words.get(word)
      if (places === undefined) words.set(word, [at])
      else places.push(at)
    }
  })
  return { lines, words }
}

/** The first `limit` of the best rank: those of before stay before others of their rank. */
export const bestOf = <Line extends Searchable>(
  lines: readonly Line[],
  query: Query,
  limit: number,
): Line[] => {
  const buckets: Line[][] = []
  for (const line of lines) {
    const at = rankOf(line, query)
    if (at === Number.POSITIVE_INFINITY) continue
    const bucket = buckets[at] ?? []
    buckets[at] = bucket
    if (bucket.length < limit) bucket.push(line)
    // nothing that follows can be better
    if (at === rank.whole && bucket.length === limit) break
  }
  return buckets.flat().slice(0, limit)
}

const withTypos = (words: Pile<Searchable>['words'], typed: string): Set<number> => {
  const found = new Set<number>()
  for (const [word, places] of words)
    if (word.startsWith(typed) || isOneOff(typed, word))
      for (const place of places) found.add(place)
  return found
}

/** Lines in which each word stands, one letter off or, when it is short, as it was typed. */
const oneOff = <Line extends Searchable>({ lines, words }: Pile<Line>, query: Query): Line[] => {
  const long = query.words.filter(isWord)
  if (long.length === 0) return []
  const [first = new Set<number>(), ...others] = long.map((word) => withTypos(words, word))
  const short = query.words.filter((word) => !isWord(word))
  return [...first]
    .filter((at) => others.every((places) => places.has(at)))
    .sort((a, b) => a - b)
    .flatMap((at) => lines[at] ?? [])
    .filter(({ text, more = '' }) =>
      short.every((word) => text.includes(word) || more.includes(word)),
    )
}

/** What fits, and where that leaves room, what is one letter off. */
export const findIn = <Line extends Searchable>(
  pile: Pile<Line>,
  query: Query,
  limit: number,
): Line[] => {
  const best = bestOf(pile.lines, query, limit)
  if (best.length === limit) return best
  const others = oneOff(pile, query).filter((line) => !best.includes(line))
  return [...best, ...others].slice(0, limit)
}
