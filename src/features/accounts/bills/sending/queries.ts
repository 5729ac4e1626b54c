/** What was sent of the bills on this device. */
import type { BillRow, BillRunRow } from '#contract/books/bills.ts'
import type { BillDeliveryRow } from '#contract/books/deliveries.ts'
import type { Space } from '#contract/sync.ts'
import type { Device } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { deliveryId, isUnderWay, lastOfEach, mayTryAgain } from '#domain/books/bills/deliveries.ts'
import { unpaidOf } from '#domain/books/bills/open-dues.ts'
import { societySpace } from '#domain/scopes.ts'
import type { FailedDelivery, Sending } from './sending.ts'

type Rows = {
  /** Those that stand. */
  bills: readonly BillRow[]
  runs: readonly BillRunRow[]
  deliveries: ReadonlyMap<string, BillDeliveryRow>
}

const byFlat = (one: FailedDelivery, other: FailedDelivery) =>
  one.bill.flat.localeCompare(other.bill.flat, 'en', { numeric: true })

const wasAskedFor = ({ sending = 'none' }: BillRunRow) => sending !== 'none'

const lastRun = ({ runs, bills, deliveries }: Rows): Sending['run'] => {
  const row = runs
    .filter(wasAskedFor)
    .reduce<BillRunRow | undefined>(
      (last, run) => ((run.publishedAt ?? '') > (last?.publishedAt ?? '') ? run : last),
      undefined,
    )
  if (row === undefined) return null
  const own = bills.filter(({ runId }) => runId === row.id)
  const sent = own.filter(({ id }) => deliveries.get(deliveryId(id, 'bill'))?.state === 'sent')
  return { row, sent: sent.length, total: own.length, isUnderWay: row.sending === 'asked' }
}

const failedOf = ({ bills, deliveries }: Rows): FailedDelivery[] => {
  const byId = new Map(bills.map((bill) => [bill.id, bill]))
  return [...deliveries.values()]
    .flatMap((delivery) => {
      const bill = mayTryAgain(delivery) ? byId.get(delivery.billId) : undefined
      return bill === undefined ? [] : [{ bill, delivery }]
    })
    .sort(byFlat)
}

const readRows = async (device: Device, space: Space): Promise<Rows> => {
  const bills = await device.rows.bill.where('space').equals(space).toArray()
  const deliveries = await device.rows['bill-delivery'].where('space').equals(space).toArray()
  const reversed = new Set(bills.map(({ reverses }) => reverses))
  return {
    bills: bills.filter(({ id, reverses }) => reverses === null && !reversed.has(id)),
    runs: await device.rows['bill-run'].where('space').equals(space).toArray(),
    deliveries: new Map(deliveries.map((row) => [row.id, row])),
  }
}

const readUnpaid = async (device: Device, space: Space) => {
  const summaries = await device.rows['flat-summary'].where('space').equals(space).toArray()
  return new Map(summaries.map(({ id, unpaid }) => [id, unpaid]))
}

/** Of the last regular run, and since. */
const latestOf = ({ bills }: Rows): BillRow[] => {
  const days = bills.filter(({ kind }) => kind === 'regular').map(({ dated }) => dated)
  const last = days.sort().at(-1) ?? ''
  return bills.filter(({ dated }) => dated >= last)
}

/** With their run, or by hand; not those that failed, which may be asked for again. */
const askedOf = ({ bills, runs, deliveries }: Rows): Set<string> => {
  const sending = new Set(runs.filter(wasAskedFor).map(({ id }) => id))
  const isAsked = ({ id, runId }: BillRow) => {
    const delivery = deliveries.get(deliveryId(id, 'bill'))
    if (delivery !== undefined) return !mayTryAgain(delivery)
    return runId !== null && sending.has(runId)
  }
  return new Set(bills.filter(isAsked).map(({ id }) => id))
}

const readSending = async (device: Device, space: Space): Promise<Sending> => {
  const rows = await readRows(device, space)
  const unpaid = await readUnpaid(device, space)
  const asked = askedOf(rows)
  const isUnsent = (bill: BillRow) =>
    !asked.has(bill.id) &&
    !rows.deliveries.has(deliveryId(bill.id, 'bill')) &&
    unpaidOf(bill, unpaid.get(bill.holdingId) ?? {}) > 0
  return {
    ...{ run: lastRun(rows), failed: failedOf(rows), asked },
    unsent: lastOfEach(latestOf(rows)).filter(isUnsent),
    underWay: [...rows.deliveries.values()].filter(isUnderWay).length,
  }
}

export const sendingQuery = (societyId: string) =>
  localQuery({
    tables: ['bill', 'bill-delivery', 'bill-run', 'flat-summary'],
    key: ['bill-delivery', 'sending', societyId],
    read: (device) => readSending(device, societySpace(societyId)),
    isLong: true,
  })
