/** The documents of one holding on this device, as its account is made of them. */
import type { BillRow } from '#contract/books/bills.ts'
import type { Space } from '#contract/sync.ts'
import type { Device, Held } from '#db/db.ts'
import { readProgress } from '#db/scope-progress.ts'
import type { AccountDocuments } from '#domain/books/bills/member-account.ts'
import type { PolicyRow } from '#domain/books/policies.ts'
import { scopeName } from '#domain/scopes.ts'

type Holding = Pick<BillRow, 'holdingId'>

/** What a query that reads them depends on. */
export const documentTables = ['bill', 'receipt', 'adjustment', 'flat-summary'] as const

/** By which it is settled. */
export const readPolicies = async (device: Device, space: Space): Promise<PolicyRow[]> =>
  // parsed by the schema of their subject when they were written
  (await device.rows['charge-policy']
    .where('space')
    .equals(space)
    .toArray()) as unknown as PolicyRow[]

/** What the books began with, of one holding; undefined while it cannot be told, null where it was nothing. */
export const readWholeOpening = async (device: Device, space: Space, held: Holding) => {
  const all = scopeName(space, 'flat-summary', 'all')
  const { isComplete } = await readProgress(device, space, ({ key }) => key === all)
  return isComplete ? readOpening(device, space, held) : undefined
}

/** Of whoever holds all of the account: whom it is shown to is told what is owed alone. Undefined in a row that came before it said so. */
const readOpening = async (device: Device, space: Space, { holdingId }: Holding) => {
  const summary = await device.rows['flat-summary'].get([space, holdingId])
  return summary === undefined ? null : summary.opening
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
    opening: (await readOpening(device, space, held)) ?? null,
    bills: await device.rows.bill.where('[space+holdingId]').equals(ofHolding).toArray(),
    receipts: receipts.filter(({ number }) => number !== null),
    adjustments: adjustments.filter(({ number }) => number !== null),
    waiting: receipts.filter(({ number }) => number === null),
  }
}
