/** The warning of a double entry, by the server's own rule, over what is on this device. */
import type { ReceiptForm, ReceiptRow } from '#contract/receipts.ts'
import { currentDevice } from '#db/current-device.ts'
import { isSamePayment } from '#domain/receipts.ts'
import { societySpace } from '#domain/scopes.ts'

export const findSameReceipt = (
  societyId: string,
  receipt: ReceiptForm,
  /** The one that is written anew. */
  besides: string | undefined,
): Promise<ReceiptRow | null> => {
  const device = currentDevice()
  const space = societySpace(societyId)
  const { receipt: receipts, 'holding-card': cards } = device.rows
  // Dexie keeps the transaction open over native awaits only for a function it can see is async.
  return device.dexie.transaction('r', ['receipt', 'holding-card'], async () => {
    const flatId = (await cards.get([space, receipt.holdingId]))?.flatId ?? ''
    const rows = await receipts.where('space').equals(space).toArray()
    const reversed = new Set(rows.map(({ reverses }) => reverses))
    const same = rows
      .filter(({ id, reverses }) => id !== besides && reverses === null && !reversed.has(id))
      .filter((row) => isSamePayment(row, { ...receipt, flatId }))
      .sort((a, b) => a.recordedAt.localeCompare(b.recordedAt))
    return same.at(-1) ?? null
  })
}
