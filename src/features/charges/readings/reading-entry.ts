/** What is typed beside each flat for one head and period, and the reading it makes. */
import type { Meter, ReadingRow } from '#contract/books/charges.ts'
import { runsForward, shownBefore, usedBy } from '#domain/books/charges/meter-reading.ts'
import type { Billing } from '../queries.ts'

export type ReadFlat = {
  id: string
  name: string
  person: string
  /** What the meter showed last, before this period. */
  before: { end: number; from: string } | null
  saved: Pick<ReadingRow, 'units' | 'meter'> | null
}

export type Entry = { start: string; end: string; isReplaced: boolean; last: string; first: string }

const blank: Entry = { start: '', end: '', isReplaced: false, last: '', first: '0' }

/** @param isMeter else persons are counted, as many as are written down */
export const entryOf = ({ before, saved }: ReadFlat, isMeter: boolean): Entry => {
  const start = before === null ? '' : String(before.end)
  if (saved === null) return { ...blank, start }
  if (!isMeter) return { ...blank, end: String(saved.units) }
  if (!saved.meter) return { ...blank, start }
  const { replaced, end } = saved.meter
  return {
    ...{ start: String(saved.meter.start), end: String(end), isReplaced: replaced !== null },
    ...{ last: replaced ? String(replaced.last) : '', first: String(replaced?.first ?? 0) },
  }
}

export type Counted = { units: number; meter: Meter | null }
export type EntryProblem = 'NUMBER' | 'START' | 'BACKWARDS' | 'REPLACED'

const limit = 99_999_999
const parse = (text: string): number | undefined => {
  const bare = text.replaceAll(',', '').trim()
  return /^\d{1,8}$/.test(bare) && Number(bare) <= limit ? Number(bare) : undefined
}

/** Null where nothing is typed yet. */
export const countedOf = (entry: Entry, isMeter: boolean): Counted | EntryProblem | null => {
  if (entry.end.trim() === '') return null
  const end = parse(entry.end)
  if (end === undefined) return 'NUMBER'
  if (!isMeter) return end <= 1_000_000 ? { units: end, meter: null } : 'NUMBER'
  const start = parse(entry.start)
  if (start === undefined) return 'START'
  const replaced = entry.isReplaced ? replacedOf(entry) : null
  if (replaced === undefined) return 'REPLACED'
  const meter = { start, end, replaced }
  if (!runsForward(meter)) return entry.isReplaced ? 'REPLACED' : 'BACKWARDS'
  const units = usedBy(meter)
  return units <= 1_000_000 ? { units, meter } : 'NUMBER'
}

const replacedOf = ({ last, first }: Entry) => {
  const [old, own] = [parse(last), parse(first)]
  return old === undefined || own === undefined ? undefined : { last: old, first: own }
}

export const isCounted = (counted: ReturnType<typeof countedOf>): counted is Counted =>
  counted !== null && typeof counted !== 'string'

/** Whether it says something else than what is written down. */
export const isNew = ({ units, meter }: Counted, { saved }: ReadFlat): boolean =>
  saved === null ||
  saved.units !== units ||
  JSON.stringify(saved.meter ?? null) !== JSON.stringify(meter)

type Known = Pick<Billing, 'rows'>
type Named = { id: string; name: string; holder: { person: string } | null }

/** @param flats those the head is for, in their order */
export const readFlats = (
  { rows }: Known,
  headId: string,
  from: string,
  flats: readonly Named[],
): ReadFlat[] => {
  const own = rows.readings.filter((row) => row.headId === headId)
  return flats.map(({ id, name, holder }) => {
    const before = shownBefore(own, { headId, flatId: id, from })
    return {
      ...{ id, name, person: holder?.person ?? '' },
      before: before?.meter ? { end: before.meter.end, from: before.from } : null,
      saved: own.find((row) => row.flatId === id && row.from === from) ?? null,
    }
  })
}
