/** Papers in the queue behind their document: where it is written anew or taken back, they go with it. Their bytes stay meanwhile. */
import { outside } from '#api/outside.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { currentDevice } from '#db/current-device.ts'
import type { OutboxEntry } from '#db/db.ts'
import { mutate } from '#db/mutate.ts'
import { discard, withdraw } from '#db/outbox.ts'

/** They wait, or were refused with it; what is on its way is not among them. */
const papersBehind = async (documentId: string): Promise<OutboxEntry[]> => {
  const entries = await currentDevice()
    .outbox.where('state')
    .anyOf('queued', 'rejected')
    .filter(({ name }) => name === 'attachment.add@1')
    .sortBy('mid')
  return entries.filter(({ args }) => {
    const { subjectId, subjectKind } = args as MutationArgs<'attachment.add@1'> // parsed by its schema when queued
    // who reports a payment anew chooses the pictures that go along
    return subjectId === documentId && subjectKind !== 'reported-payment'
  })
}

const opIds = (papers: readonly OutboxEntry[], state: OutboxEntry['state']) =>
  papers.filter((paper) => paper.state === state).map(({ opId }) => opId)

/** Out of the queue, inside the save that takes their document out of it. */
export const takePapers = async (documentId: string): Promise<OutboxEntry[]> => {
  const papers = await papersBehind(documentId)
  await discard(currentDevice(), ...opIds(papers, 'rejected'))
  await withdraw(currentDevice(), ...opIds(papers, 'queued'))
  return papers
}

/** After their document, as they were. */
export const queuePapers = async (papers: readonly OutboxEntry[]): Promise<void> => {
  for (const { space, args } of papers) {
    const paper = args as MutationArgs<'attachment.add@1'> // parsed by its schema when queued
    await mutate(currentDevice(), outside, space, 'attachment.add@1', paper)
  }
}
