/** Papers that wait behind a document, as the form that writes it anew shows them. */
import type { Device } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { type Adding, addedBy, behind, changesBehind, removedBy } from './queued-papers.ts'

export type WaitingPaper = Pick<Adding, 'id' | 'name' | 'size' | 'thumbnail' | 'sha256'>

const readWaiting = async (device: Device, documentId: string): Promise<WaitingPaper[]> => {
  const changes = await changesBehind(device, behind(documentId))
  const lastOf = (paperId: string) =>
    changes.flatMap((entry) => removedBy(entry) ?? []).findLast(({ id }) => id === paperId)
  return changes
    .flatMap((entry) => addedBy(entry) ?? [])
    .filter(({ id }) => lastOf(id)?.removed !== true)
    .map(({ id, name, size, thumbnail, sha256 }) => ({ id, name, size, thumbnail, sha256 }))
}

/** What goes with a document that is written anew. */
export const waitingPapers = (documentId: string) =>
  localQuery({
    tables: ['outbox'],
    key: ['outbox', 'papers', documentId],
    read: (device) => readWaiting(device, documentId),
  })
