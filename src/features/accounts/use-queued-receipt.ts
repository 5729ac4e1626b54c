/** The words of a receipt that was refused, or has not left this device, for the form that writes it anew. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Rejection } from '#contract/errors.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import type { ReceiptForm } from '#contract/receipts.ts'
import { currentDevice } from '#db/current-device.ts'
import type { OutboxEntry } from '#db/db.ts'
import { inOneSave } from '#db/mutate.ts'
import { discard, withdraw } from '#db/outbox.ts'
import { receiptQueries } from './queries.ts'

type QueuedReceipt = {
  id: string
  draft: ReceiptForm
  /** It was not refused: it waits. */
  isWaiting: boolean
  /**
   * The new one is queued and this one gone, both or neither.
   * @throws Rejection STATE when it has left this device meanwhile
   */
  replaceBy: (save: () => Promise<void>) => Promise<void>
}

const replace = (opId: string, save: () => Promise<void>) =>
  inOneSave(currentDevice(), async () => {
    const now = await currentDevice().outbox.get({ opId })
    if (now?.state === 'rejected') await discard(currentDevice(), opId)
    else if (!(await withdraw(currentDevice(), opId))) throw new Rejection('STATE')
    await save()
  })

export const useQueuedReceipt = (opId: string | undefined): QueuedReceipt | 'loading' | null => {
  const { data, isPending } = useQuery({
    ...receiptQueries.queued(opId),
    enabled: opId !== undefined,
  })
  // It may go while the form is open: what is written then is still no second receipt.
  const [first, setFirst] = useState<OutboxEntry | null>(null)
  if (data?.name === 'receipt.create@1' && data.opId !== first?.opId) setFirst(data)
  const entry = first?.opId === opId ? first : data
  if (opId === undefined) return null
  if (isPending) return 'loading'
  if (entry?.name !== 'receipt.create@1') return null
  // parsed by the mutation's schema when the change was queued
  const { id, at: _at, ...draft } = entry.args as MutationArgs<'receipt.create@1'>
  const isWaiting = entry.state !== 'rejected'
  return { id, draft, isWaiting, replaceBy: (save) => replace(opId, save) }
}
