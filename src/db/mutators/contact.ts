/** Contacts on this device: a change is seen at once in every copy of the row that is here, and only there. */
import type { ContactRow, contactMutations, OwnContactFields } from '#contract/contacts.ts'
import { Rejection } from '#contract/errors.ts'
import { withAudience, withChanges } from '#domain/directory.ts'
import type { LocalMutator, LocalWriter } from '../local-writer.ts'

type ContactMutators = { [Name in keyof typeof contactMutations]: LocalMutator<Name> }
type Part<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined }
type Copy = 'contact-card' | 'contact-detail' | 'my-contact'

const copies = ['my-contact', 'contact-detail', 'contact-card'] as const

const changeCopies = async (
  writer: LocalWriter,
  id: string,
  make: (row: ContactRow, copy: Copy) => Partial<ContactRow>,
) => {
  let isHere = false
  for (const copy of copies) {
    const row = await writer.get(copy, id)
    if (row === undefined) continue
    isHere = true
    await writer.put(copy, { ...row, ...make(row, copy) })
  }
  if (!isHere) throw new Rejection('NOT_FOUND')
}

const change = (
  writer: LocalWriter,
  id: string,
  { name, ...set }: Part<OwnContactFields> & { name?: string | undefined },
) =>
  changeCopies(writer, id, (row) => ({
    ...(name !== undefined && { name }),
    shared: withChanges(row.shared, set),
  }))

export const contactMutators: ContactMutators = {
  'contact.own@1': (writer, { id, set }) => change(writer, id, set),
  'contact.edit@1': (writer, { id, set }) => change(writer, id, set),
  'contact.share@1': async (writer, { id, field, who }) => {
    const own = await writer.get('my-contact', id)
    if (own === undefined) throw new Rejection('NOT_FOUND')
    const value = own.shared[field]
    await changeCopies(writer, id, (row, copy) => ({
      shared: withAudience(copy, row.shared, field, who, value),
    }))
    const changed = await writer.get('my-contact', id)
    if (changed === undefined) return
    await writer.put('my-contact', { ...changed, sharing: { ...own.sharing, [field]: who } })
  },
  'contact.note@1': async (writer, { id, text }) => {
    if (text === '') await writer.remove('contact-note', id)
    else await writer.put('contact-note', { id, text })
  },
  'contact.star@1': async (writer, { id, starred }) => {
    const { uid } = writer.me
    const starId = `${id}.${uid}`
    if (starred) await writer.put('contact-star', { id: starId, entryId: id, uid })
    else await writer.remove('contact-star', starId)
  },
}
