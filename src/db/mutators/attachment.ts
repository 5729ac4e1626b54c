/** What is attached, on this device until the server's row replaces it. */
import type { AttachmentFields, attachmentMutations } from '#contract/attachments.ts'
import { Rejection } from '#contract/errors.ts'
import { append } from '#domain/conflicts/append-only.ts'
import { mergeFields } from '#domain/conflicts/merge-fields.ts'
import type { LocalMutator } from '../local-writer.ts'

type AttachmentMutators = { [Name in keyof typeof attachmentMutations]: LocalMutator<Name> }

export const attachmentMutators: AttachmentMutators = {
  'attachment.add@1': async (writer, { at, ...args }) => {
    // Replayed after the server has it already: the server's row stands.
    if (append(await writer.get('attachment', args.id)) === 'stands') return
    await writer.put('attachment', {
      ...args,
      uploadedBy: writer.me.uid,
      uploader: writer.me.displayName,
      uploadedAt: at,
      isStored: false,
      isRemoved: false,
    })
    if (args.subjectKind !== 'mail') return
    const mail = await writer.get('mail', args.subjectId)
    // what was sent meanwhile went without it
    if (mail?.kind === 'draft') await writer.put('mail', { ...mail, hasAttachments: true })
  },
  'attachment.edit@1': async (writer, { id, set, was }) => {
    const row = await writer.get('attachment', id)
    if (row === undefined) throw new Rejection('NOT_FOUND')
    const { name, visibility } = row
    const fields: AttachmentFields = { name, visibility }
    await writer.put('attachment', { ...row, ...mergeFields(fields, set, was) })
  },
  'attachment.remove@1': async (writer, { id, removed }) => {
    const row = await writer.get('attachment', id)
    if (row === undefined) throw new Rejection('NOT_FOUND')
    await writer.put('attachment', { ...row, isRemoved: removed })
  },
}
