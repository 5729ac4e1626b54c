/** The words of a refused receipt, for the form that takes it up again. */
import { useQuery } from '@tanstack/react-query'
import type { MutationArgs } from '#contract/mutations.ts'
import type { ReceiptForm } from '#contract/receipts.ts'
import { currentDevice } from '#db/current-device.ts'
import { discard } from '#db/outbox.ts'
import { receiptQueries } from './queries.ts'

type RefusedReceipt = { draft: ReceiptForm; forget: () => Promise<void> }

export const useRefusedReceipt = (opId: string | undefined): RefusedReceipt | 'loading' | null => {
  const { data: entry, isPending } = useQuery({
    ...receiptQueries.refused(opId),
    enabled: opId !== undefined,
  })
  if (opId === undefined) return null
  if (isPending) return 'loading'
  if (entry?.name !== 'receipt.create@1') return null
  // parsed by the mutation's schema when the change was queued
  const { id: _id, at: _at, ...draft } = entry.args as MutationArgs<'receipt.create@1'>
  return { draft, forget: () => discard(currentDevice(), opId) }
}
