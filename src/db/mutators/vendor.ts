import type { vendorMutations } from '#contract/books/vendors.ts'
import { Rejection } from '#contract/errors.ts'
import { vendorFieldsOf } from '#domain/books/payables/vendors.ts'
import { append } from '#domain/conflicts/append-only.ts'
import { mergeFields } from '#domain/conflicts/merge-fields.ts'
import type { LocalMutator, LocalWriter } from '../local-writer.ts'

type VendorMutators = { [Name in keyof typeof vendorMutations]: LocalMutator<Name> }

const read = async (writer: LocalWriter, id: string) => {
  const row = await writer.get('vendor', id)
  if (row === undefined) throw new Rejection('NOT_FOUND')
  return row
}

export const vendorMutators: VendorMutators = {
  'vendor.add@1': async (writer, fields) => {
    if (append(await writer.get('vendor', fields.id)) === 'stands') return
    await writer.put('vendor', { ...fields, isClosed: false })
  },
  'vendor.edit@1': async (writer, { id, set, was }) => {
    const row = await read(writer, id)
    await writer.put('vendor', { ...row, ...mergeFields(vendorFieldsOf(row), set, was) })
  },
  'vendor.close@1': async (writer, { id, isClosed }) => {
    await writer.put('vendor', { ...(await read(writer, id)), isClosed })
  },
}
