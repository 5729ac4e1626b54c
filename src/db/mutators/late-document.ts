/** Late documents on this device: decided at once; what enters it in the books is the server's. */
import type { lateDocumentMutations } from '#contract/books/late-documents.ts'
import { Rejection } from '#contract/errors.ts'
import type { LocalMutator, LocalWriter } from '../local-writer.ts'

type LateMutators = { [Name in keyof typeof lateDocumentMutations]: LocalMutator<Name> }

const readHeld = async (writer: LocalWriter, id: string) => {
  const row = await writer.get('late-document', id)
  if (row === undefined) throw new Rejection('NOT_FOUND')
  if (row.state !== 'held') throw new Rejection('STATE')
  return row
}

export const lateDocumentMutators: LateMutators = {
  'late-document.enter@1': async (writer, { id, dated, at }) => {
    const row = await readHeld(writer, id)
    await writer.put('late-document', {
      ...{ ...row, state: 'entered', enteredOn: dated },
      ...{ decidedAt: at, decidedBy: writer.me.displayName },
    })
  },
  'late-document.decline@1': async (writer, { id, reason, at }) => {
    const row = await readHeld(writer, id)
    await writer.put('late-document', {
      ...{ ...row, state: 'declined', reason },
      ...{ decidedAt: at, decidedBy: writer.me.displayName },
    })
  },
}
