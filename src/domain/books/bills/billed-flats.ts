/**
 * The flats of a run with all that their bills go by, put together from rows that the office's device and the server hold alike.
 */
import type { ReadingRow } from '../../../contract/books/charges.ts'
import type { ResidentRow } from '../../../contract/holdings.ts'
import type { OpeningBalanceRow } from '../../../contract/import.ts'
import { paise } from '../../../contract/money.ts'
import type { Opening } from '../../../contract/receipts.ts'
import type { SetupRow } from '../../../contract/setup.ts'
import { groupBy } from '../../group-by.ts'
import { holderOn } from '../../holdings.ts'
import { flatName } from '../../import/rows.ts'
import { occupancySpans } from '../../occupancy.ts'
import type { BilledFlat } from './make-bills.ts'
import type {
  AccountAdjustment,
  AccountBill,
  AccountDocuments,
  AccountReceipt,
} from './member-account.ts'

type Resident = Pick<
  ResidentRow,
  'id' | 'flatId' | 'name' | 'relation' | 'pays' | 'livesHere' | 'since' | 'until'
>

type Held = { holdingId: string }

export type BillingRows = {
  flats: readonly SetupRow<'flat'>[]
  residents: readonly Resident[]
  parking: readonly Pick<SetupRow<'parking'>, 'flatId' | 'kind'>[]
  readings: readonly Pick<ReadingRow, 'flatId' | 'headId' | 'from' | 'units' | 'meter'>[]
  /** Those that the books have begun with. */
  openings: readonly (OpeningBalanceRow & Held)[]
  bills: readonly (AccountBill & Held)[]
  receipts: readonly (AccountReceipt & Held)[]
  adjustments: readonly (AccountAdjustment & Held)[]
}

/** @param on the day of the bills @returns in the order of flats */
export const billedFlats = (rows: BillingRows, on: string): BilledFlat[] => {
  const residents = groupBy(rows.residents, ({ flatId }) => flatId)
  const parking = groupBy(rows.parking, ({ flatId }) => flatId ?? '')
  const readings = groupBy(rows.readings, ({ flatId }) => flatId)
  const documentsOf = documentsByHolding(rows)
  return inFlatOrder(rows.flats).map((flat) => {
    const ofFlat = residents.get(flat.id) ?? []
    const holder = holderOn(ofFlat, on)
    return {
      ...flat,
      ...{ name: flatName(flat), saleableSqft: null, persons: null, metered: null },
      constructionCost: flat.constructionCost,
      parking: (parking.get(flat.id) ?? []).map(({ kind }) => kind),
      holder: holder === undefined ? null : { id: holder.id, person: holder.name },
      occupancy: occupancySpans(ofFlat),
      readings: readings.get(flat.id) ?? [],
      documents: documentsOf(holder?.id),
    }
  })
}

/** By wing, then by number: `A-2` before `A-10`, and the same on every device. */
export const inFlatOrder = <Flat extends { id: string; wing: string; number: string }>(
  flats: readonly Flat[],
): Flat[] => {
  const keyed = flats.map((flat) => ({
    flat,
    key: `${padded(flat.wing)} ${padded(flat.number)} ${flat.id}`,
  }))
  return keyed.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ flat }) => flat)
}

const padded = (text: string) => text.replace(/\d+/g, (digits) => digits.padStart(8, '0'))

const nothing: AccountDocuments = { opening: null, bills: [], receipts: [], adjustments: [] }

const documentsByHolding = ({ openings, bills, receipts, adjustments }: BillingRows) => {
  const byHolding = {
    bills: groupBy(bills, ({ holdingId }) => holdingId),
    receipts: groupBy(receipts, ({ holdingId }) => holdingId),
    adjustments: groupBy(adjustments, ({ holdingId }) => holdingId),
  }
  const ownOpenings = new Map(openings.map((row) => [row.holdingId, openingOf(row)]))
  return (holdingId: string | undefined): AccountDocuments =>
    holdingId === undefined
      ? nothing
      : {
          opening: ownOpenings.get(holdingId) ?? null,
          bills: byHolding.bills.get(holdingId) ?? [],
          receipts: byHolding.receipts.get(holdingId) ?? [],
          adjustments: byHolding.adjustments.get(holdingId) ?? [],
        }
}

export const openingOf = ({
  asOn,
  principal,
  interest,
  advance,
}: Pick<OpeningBalanceRow, 'asOn' | 'principal' | 'interest' | 'advance'>): Opening => ({
  asOn,
  ...{ principal: paise(principal), interest: paise(interest), advance: paise(advance) },
})
