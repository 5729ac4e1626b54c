/** One page of a list, found by the order of all it is chosen of: a line that has left the list since still has its place there. */
import type { Context } from 'hono'
import { moreHeader, type Page } from '#contract/api/paging.ts'
import { CallRefused } from '../http/errors.ts'

/** @throws CallRefused 410 */
const startAfter = (all: readonly { id: string }[], after: string | undefined): number => {
  if (after === undefined) return 0
  const at = all.findIndex(({ id }) => id === after)
  if (at < 0) throw new CallRefused(410, 'GONE', 'after: it is gone; begin with the first page')
  return at + 1
}

/**
 * The whole list where nobody asked for pages; the answer's header says whether there is more.
 * @param all in their order @param isChosen whether the list has it
 * @throws CallRefused 410
 */
export const pageOf = <Line extends { id: string }>(
  all: readonly Line[],
  isChosen: (line: Line) => boolean,
  { limit = all.length, after }: Page,
  c: Context,
): Line[] => {
  const rest = all.slice(startAfter(all, after)).filter(isChosen)
  c.header(moreHeader, limit < rest.length ? 'true' : 'false')
  return rest.slice(0, limit)
}
