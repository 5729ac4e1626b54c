/** The words of a change that was refused, or has not left this device, for the form that writes it anew. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Rejection } from '#contract/errors.ts'
import type { MutationArgs, MutationName } from '#contract/mutations.ts'
import { currentDevice } from '#db/current-device.ts'
import type { OutboxEntry } from '#db/db.ts'
import { inOneSave } from '#db/mutate.ts'
import { discard, withdraw } from '#db/outbox.ts'
import { receiptQueries } from './queries.ts'
import { papersBut, queuePapers, takePapers } from './queued-papers.ts'

export type Queued<Name extends MutationName> = {
  opId: string
  args: MutationArgs<Name>
  /** It was not refused: it waits. */
  isWaiting: boolean
  /**
   * The new one is queued and this one gone, both or neither. It keeps the id of its document: the office may enter a late one meanwhile,
   * and it is in the books once. Papers that wait behind it follow it again, but for those that are left.
   * @throws Rejection STATE when it has left this device meanwhile, or what is saved is no document that its papers could lie with
   */
  replaceBy: (save: (id?: string) => Promise<void>, left?: readonly string[]) => Promise<void>
}

const isQueued = async (documentId: string): Promise<boolean> => {
  const { outbox } = currentDevice()
  const isOfIt = ({ args, name }: OutboxEntry) =>
    !name.startsWith('attachment.') && (args as { id?: string }).id === documentId // of any document
  return (await outbox.where('state').equals('queued').filter(isOfIt).count()) > 0
}

const replace = (
  opId: string,
  id: string | undefined,
  save: (id: string | undefined) => Promise<void>,
  left: readonly string[] = [],
) =>
  inOneSave(currentDevice(), async () => {
    const now = await currentDevice().outbox.get({ opId })
    if (now?.state === 'rejected') await discard(currentDevice(), opId)
    else if (!(await withdraw(currentDevice(), opId))) throw new Rejection('STATE')
    const papers = id === undefined ? [] : papersBut(await takePapers(id), left)
    await save(id)
    if (id !== undefined && papers.length > 0 && !(await isQueued(id))) throw new Rejection('STATE')
    await queuePapers(papers)
  })

/** @param opId as the tray names it in the address @returns null where it is no change of that name */
export const useQueued = <Name extends MutationName>(
  name: Name,
  opId: string | undefined,
): Queued<Name> | 'loading' | null => {
  const { data, isPending } = useQuery({
    ...receiptQueries.queued(opId),
    enabled: opId !== undefined,
  })
  // It may go while the form is open: what is written then is still no second one.
  const [first, setFirst] = useState<OutboxEntry | null>(null)
  if (data?.name === name && data.opId !== first?.opId) setFirst(data)
  const entry = first?.opId === opId ? first : data
  // its words stay those that were read first, and what became of it does not
  const now = data?.name === name ? data : entry
  if (opId === undefined) return null
  if (isPending) return 'loading'
  if (entry?.name !== name) return null
  return {
    opId,
    args: entry.args as MutationArgs<Name>, // parsed by the mutation's schema when the change was queued
    isWaiting: now?.state !== 'rejected',
    replaceBy: (save, left) => replace(opId, (entry.args as { id?: string }).id, save, left), // of a document
  }
}
