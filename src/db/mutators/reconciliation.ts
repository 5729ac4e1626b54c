import type { reconciliationMutations } from '#contract/books/reconciliations.ts'
import { Rejection } from '#contract/errors.ts'
import { append } from '#domain/conflicts/append-only.ts'
import type { LocalMutator } from '../local-writer.ts'

type Mutators = { [Name in keyof typeof reconciliationMutations]: LocalMutator<Name> }

export const reconciliationMutators: Mutators = {
  'reconciliation.finish@1': async (writer, { at, ...fields }) => {
    if (append(await writer.get('reconciliation', fields.id)) === 'stands') return
    const said = { isUndone: false, reason: '', recordedAt: at, recordedBy: '' }
    await writer.put('reconciliation', { ...fields, ...said })
  },
  'reconciliation.undo@1': async (writer, { id, reason }) => {
    const row = await writer.get('reconciliation', id)
    if (row === undefined) throw new Rejection('NOT_FOUND')
    await writer.put('reconciliation', { ...row, isUndone: true, reason })
  },
}
