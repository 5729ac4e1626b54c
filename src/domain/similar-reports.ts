/** Open reports of the common area that are like what somebody is typing: of the same words, and rather of the same category. */
import type { ReportRow } from '../contract/reports.ts'
import { isDone } from './reports.ts'

/** Shorter ones say nothing. */
const wordLength = 4
const shown = 3

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => [...word].length >= wordLength)

/** One begins with the other: `leak` and `leaking`. */
const isLike = (a: string, b: string) => a.startsWith(b) || b.startsWith(a)

type Typed = { title: string; categoryId: string | null }

/** @returns the most alike first, never more than three */
export const similarReports = (
  reports: readonly ReportRow[],
  { title, categoryId }: Typed,
): ReportRow[] => {
  const typed = wordsOf(title)
  if (typed.length === 0) return []
  const scored = reports
    .filter((row) => !isDone(row) && row.status !== 'rejected')
    .map((row) => {
      const words = wordsOf(row.title)
      const common = typed.filter((word) => words.some((other) => isLike(word, other))).length
      const isSame = categoryId !== null && row.categoryId === categoryId
      return { row, score: common === 0 ? 0 : common * 2 + (isSame ? 1 : 0) }
    })
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.row.createdAt.localeCompare(a.row.createdAt))
    .slice(0, shown)
    .map(({ row }) => row)
}
