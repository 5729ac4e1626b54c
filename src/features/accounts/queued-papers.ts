/** Papers in the queue behind their document: where it is written anew or taken back, they go with it. Their bytes stay meanwhile. */
import { outside } from '#api/outside.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { currentDevice } from '#db/current-device.ts'
import type { Device, OutboxEntry } from '#db/db.ts'
import { mutate } from '#db/mutate.ts'
import { discard, withdraw } from '#db/outbox.ts'

export type Adding = MutationArgs<'attachment.add@1'>

export const addedBy = ({ name, args }: OutboxEntry): Adding | undefined =>
  name === 'attachment.add@1' ? (args as Adding) : undefined // parsed by its schema when queued

export const removedBy = ({ name, args }: OutboxEntry) =>
  name === 'attachment.remove@1' ? (args as MutationArgs<'attachment.remove@1'>) : undefined // as above

const paperOf = (entry: OutboxEntry) => (addedBy(entry) ?? removedBy(entry))?.id ?? ''

/** They wait, or were refused with it, and what removes one of them or brings it back; what is on its way is not among them. */
export const changesBehind = async (
  { outbox }: Device,
  isOf: (paper: Adding) => boolean,
): Promise<OutboxEntry[]> => {
  const entries = await outbox
    .where('state')
    .anyOf('queued', 'rejected')
    .filter(({ name }) => name === 'attachment.add@1' || name === 'attachment.remove@1')
    .sortBy('mid')
  const papers = entries.flatMap((entry) => addedBy(entry) ?? []).filter(isOf)
  const ids = new Set(papers.map(({ id }) => id))
  return entries.filter((entry) => ids.has(paperOf(entry)))
}

export const behind =
  (documentId: string) =>
  // who reports a payment anew chooses the pictures that go along
  ({ subjectId, subjectKind }: Adding) =>
    subjectId === documentId && subjectKind !== 'reported-payment'

const opIds = (changes: readonly OutboxEntry[], state: OutboxEntry['state']) =>
  changes.filter((change) => change.state === state).map(({ opId }) => opId)

const take = async (isOf: (paper: Adding) => boolean) => {
  const device = currentDevice()
  const changes = await changesBehind(device, isOf)
  await discard(device, ...opIds(changes, 'rejected'))
  await withdraw(device, ...opIds(changes, 'queued'))
  return changes
}

/** Out of the queue, inside the save that takes their document out of it. */
export const takePapers = (documentId: string): Promise<OutboxEntry[]> => take(behind(documentId))

/** Without those of these ids. */
export const papersBut = (changes: readonly OutboxEntry[], left: readonly string[]) =>
  changes.filter((entry) => !left.includes(paperOf(entry)))

/** After their document, as they were. */
export const queuePapers = async (changes: readonly OutboxEntry[]): Promise<void> => {
  for (const entry of changes) {
    const added = addedBy(entry)
    const removed = removedBy(entry)
    const { space } = entry
    if (added !== undefined)
      await mutate(currentDevice(), outside, space, 'attachment.add@1', added)
    if (removed !== undefined)
      await mutate(currentDevice(), outside, space, 'attachment.remove@1', removed)
  }
}
