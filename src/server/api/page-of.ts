/** One page of a list whose order does not change. */
import type { Context } from 'hono'
import { moreHeader, type Page } from '#contract/api/paging.ts'

/** The whole list where nobody asked for pages; the answer's header says whether there is more. */
export const pageOf = <Line extends { id: string }>(
  lines: readonly Line[],
  { limit, after }: Page,
  c: Context,
): Line[] => {
  const start = after === undefined ? 0 : lines.findIndex(({ id }) => id === after) + 1
  const end = limit === undefined ? lines.length : start + limit
  c.header(moreHeader, end < lines.length ? 'true' : 'false')
  return lines.slice(start, end)
}
