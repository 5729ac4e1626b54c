import type { FilterOperator } from '#domain/table-filters.ts'
import { m } from '#texts/compiled/messages.js'

export const operatorWords: Record<FilterOperator, () => string> = {
  contains: m.table_op_contains,
  'starts-with': m.table_op_starts,
  'ends-with': m.table_op_ends,
  matches: m.table_op_matches,
  'greater-than': m.table_op_greater,
  'less-than': m.table_op_less,
}

/** For the eye, on the small button; its name says it in words. Contains has the funnel instead. */
export const operatorSigns: Record<Exclude<FilterOperator, 'contains'>, string> = {
  'starts-with': 'a…',
  'ends-with': '…a',
  matches: '=',
  'greater-than': '>',
  'less-than': '<',
}
