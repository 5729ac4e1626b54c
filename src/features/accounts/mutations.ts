/** The changes of receipts: each is on this device at once, provisional, and in the queue. */
import { newId, outside } from '#api/outside.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { currentDevice } from '#db/current-device.ts'
import { inOneSave, mutate } from '#db/mutate.ts'
import { withdraw } from '#db/outbox.ts'
import { societySpace } from '#domain/scopes.ts'
import { m } from '#texts/compiled/messages.js'
import { queuePapers, takePapers } from './queued-papers.ts'
import type { ReceiptActions } from './receipt-item.ts'

export const createReceiptActions = (societyId: string): ReceiptActions => {
  const space = societySpace(societyId)
  const at = () => outside.clock().toISOString()
  return {
    record: async (form, id = newId()) => {
      const args = { ...form, id, at: at() }
      await mutate(currentDevice(), outside, space, 'receipt.create@1', args)
    },
    keep: async ({ cheques, ...pile }) => {
      const withIds = cheques.map((cheque) => ({ ...cheque, id: newId() }))
      const args = { ...pile, cheques: withIds, at: at() }
      await mutate(currentDevice(), outside, space, 'held-cheque.keep@1', args)
    },
    withdraw: async (opId) => {
      const device = currentDevice()
      const entry = await device.outbox.get({ opId })
      if (entry?.name !== 'receipt.create@1') return null
      // as it stood in the queue, parsed by its schema
      const args = entry.args as MutationArgs<'receipt.create@1'>
      const papers = await inOneSave(device, async () =>
        (await withdraw(device, opId)) ? takePapers(args.id) : null,
      )
      if (papers === null) return null
      return () =>
        inOneSave(device, async () => {
          await mutate(device, outside, space, 'receipt.create@1', args)
          await queuePapers(papers)
        })
    },
    reverse: async ({ receipt, category }, { reason, charge, today }) => {
      const device = currentDevice()
      const { id: receiptId, holdingId, reference } = receipt
      if (category !== null) {
        const taken = { id: newId(), incomeId: receiptId, reason, at: at() }
        await mutate(device, outside, space, 'income.reverse@1', taken)
        return
      }
      const args = { id: newId(), receiptId, reason, at: at() }
      if (charge === null) {
        await mutate(device, outside, space, 'receipt.reverse@1', args)
        return
      }
      const note = { kind: 'penalty', headId: '', dueOn: null, resolution: '' } as const
      // both or neither
      await inOneSave(device, async () => {
        await mutate(device, outside, space, 'receipt.reverse@1', args)
        await mutate(device, outside, space, 'adjustment.create@1', {
          ...{ ...note, id: newId(), holdingId, amount: charge, dated: today, at: at() },
          reason: m.receipt_bounce_note({ number: reference }),
        })
      })
    },
  }
}
