import type { ByteRange } from './blob-store.ts'

/**
 * One range of a request (RFC 9110, 14.1). Several at once, and what is no range at all, are answered with everything.
 * @returns `unsatisfiable` for one that begins behind the end
 */
export const parseRange = (
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < from) return undefined
  return from > to ? 'unsatisfiable' : { from, to }
}
