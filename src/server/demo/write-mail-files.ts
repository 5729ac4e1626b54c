/** What goes with the demo's mails: bytes where bytes lie, and a row in the box that has the mail. */
import type { DemoMail } from '#domain/demo/neem-mails.ts'
import { hashOf } from '../blobs/blob-name.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Writer } from '../sync/writer.ts'
import { smallFiles } from './small-files.ts'

const types = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export const writeMailFiles = async (
  writer: Writer,
  blobs: BlobStore,
  societyId: string,
  mails: readonly DemoMail[],
): Promise<void> => {
  for (const { id, box, file, kind, time } of mails) {
    if (file === null) continue
    const bytes = smallFiles[file.ending]()
    const sha256 = hashOf(bytes)
    await blobs.put({ societyId, sha256 }, bytes)
    await writer.put('attachment', {
      ...{ societyId, id: `${id}:file`, subjectKind: 'mail', subjectId: id, box },
      ...{ sha256, name: `${file.name}.${file.ending}`, type: types[file.ending] },
      ...{ size: bytes.length, thumbnail: null, visibility: 'office' },
      // whoever wrote it may have no account
      ...{ uploadedBy: kind === 'received' ? '' : box, uploader: '', uploadedAt: new Date(time) },
      ...{ isByHolder: false, holdingIds: [], readers: [], isStored: true, removedAt: null },
    })
  }
}
