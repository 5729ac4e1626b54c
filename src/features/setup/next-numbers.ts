/** Which number a document gets next, by those on this device. */
import type { SetupRow } from '#contract/setup.ts'
import type { Space } from '#contract/sync.ts'
import type { Device } from '#db/db.ts'
import { type Given, nextNumber, seriesOf } from '#domain/books/ledger/series.ts'

type SeriesRow = SetupRow<'document-series'>

/** Who sees no ledger sees these of its documents. */
const shownAs = {
  bill: 'bill',
  receipt: 'receipt',
  'credit-note': 'adjustment',
  'debit-note': 'adjustment',
} as const satisfies Partial<Record<SeriesRow['document'], string>>

export const numberedEntities = ['voucher', ...new Set(Object.values(shownAs))] as const

type Numbered = (typeof numberedEntities)[number]

const givenIn = async (device: Device, space: Space, entity: Numbered): Promise<Given[]> => {
  const given: Given[] = []
  const of = device.rows[entity].where('space').equals(space)
  await of.each(({ number }) => {
    const at = number?.lastIndexOf('/') ?? -1
    if (number && at > 0)
      given.push({ series: number.slice(0, at), count: Number(number.slice(at + 1)) })
  })
  return given
}

/** By the day the society has; null for what the device holds none of, or not all. */
export const readNextNumbers = async (
  device: Device,
  space: Space,
  rows: readonly SeriesRow[],
  today: string,
): Promise<(row: object) => string | null> => {
  const scopes = await device.scopes.where('space').equals(space).toArray()
  const isWhole = (entity: Numbered) => {
    const own = scopes.filter((scope) => scope.entity === entity)
    return own.length > 0 && own.every(({ snap }) => snap === null)
  }
  const given = new Map<Numbered, Given[]>()
  const read = isWhole('voucher') ? (['voucher'] as const) : numberedEntities.filter(isWhole)
  for (const entity of read) given.set(entity, await givenIn(device, space, entity))
  return (row) => {
    const { document } = row as SeriesRow // of that table
    const shown = document in shownAs ? shownAs[document as keyof typeof shownAs] : undefined
    const known = given.get('voucher') ?? (shown && given.get(shown))
    return known === undefined ? null : nextNumber(seriesOf(document, today, rows), known)
  }
}
