/** The documents of one holding on this device, as its account is made of them. */
import type { BillRow } from '#contract/books/bills.ts'
import type { Space } from '#contract/sync.ts'
import type { Device, Held } from '#db/db.ts'
import { readProgress } from '#db/scope-progress.ts'
import { openingOf } from '#domain/books/bills/billed-flats.ts'
import type { AccountDocuments } from '#domain/books/bills/member-account.ts'
import { openingHolders } from '#domain/books/ledger/opening.ts'
import type { PolicyRow } from '#domain/books/policies.ts'
import { scopeName } from '#domain/scopes.ts'

type Holding = Pick<BillRow, 'flatId' | 'holdingId'>

/** What a query that reads them depends on. */
export const documentTables = [
  'bill',
  'receipt',
  'adjustment',
  'opening-balance',
  'voucher',
] as const

/** By which it is settled. */
export const readPolicies = async (device: Device, space: Space): Promise<PolicyRow[]> =>
  // parsed by the schema of their subject when they were written
  (await device.rows['charge-policy']
    .where('space')
    .equals(space)
    .toArray()) as unknown as PolicyRow[]

/** Of the books' beginning: of a part of them nothing could be said. */
const beginningTables = ['opening-balance', 'voucher'] as const

/** What the books began with, of one holding; undefined while not all of it is here, null where it was nothing. */
export const readWholeOpening = async (device: Device, space: Space, held: Holding) => {
  const wanted: ReadonlySet<string> = new Set(
    beginningTables.map((entity) => scopeName(space, entity, 'all')),
  )
  const { isComplete } = await readProgress(device, space, ({ key }) => wanted.has(key))
  return isComplete ? readOpening(device, space, held) : undefined
}

/** Also of a holding whose office alone has it: whoever owes has neither opening balances nor vouchers. */
const readOpening = async (device: Device, space: Space, { flatId, holdingId }: Holding) => {
  const row = await device.rows['opening-balance'].get([space, flatId])
  if (row === undefined) return null
  const begun = await device.rows.voucher
    .where('[space+dated]')
    .between([space, ''], [space, row.asOn], true, true)
    .filter(({ kind }) => kind === 'opening')
    .first()
  return openingHolders(begun?.lines ?? []).get(flatId) === holdingId ? openingOf(row) : null
}

export type Documents = Pick<AccountDocuments, 'opening'> & {
  receipts: Held<'receipt'>[]
  bills: Held<'bill'>[]
  adjustments: Held<'adjustment'>[]
  /** Made here, not numbered yet. */
  waiting: Held<'receipt'>[]
}

export const readDocuments = async (
  device: Device,
  space: Space,
  held: Holding,
): Promise<Documents> => {
  const { holdingId } = held
  const ofHolding: [Space, string] = [space, holdingId]
  const receipts = await device.rows.receipt
    .where('space')
    .equals(space)
    .filter((row) => row.holdingId === holdingId)
    .toArray()
  const adjustments = await device.rows.adjustment
    .where('[space+holdingId]')
    .equals(ofHolding)
    .toArray()
  return {
    opening: await readOpening(device, space, held),
    bills: await device.rows.bill.where('[space+holdingId]').equals(ofHolding).toArray(),
    receipts: receipts.filter(({ number }) => number !== null),
    adjustments: adjustments.filter(({ number }) => number !== null),
    waiting: receipts.filter(({ number }) => number === null),
  }
}
