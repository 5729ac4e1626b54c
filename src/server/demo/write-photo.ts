/** The photo that the demo's owner took of the lift (ux.md 7.5, r = 2): its bytes where bytes lie, and its row. */
import { createHash } from 'node:crypto'
import { demoAccount } from '#domain/demo/demo-accounts.ts'
import { photographed } from '#domain/demo/neem-reports.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Writer } from '../sync/writer.ts'
import { liftPicture } from './lift-picture.ts'

export const writePhoto = async (
  writer: Writer,
  blobs: BlobStore,
  societyId: string,
): Promise<void> => {
  const report = await writer.get('report', societyId, photographed)
  if (report === undefined) return
  const bytes = liftPicture()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { uid } = demoAccount('owner')
  await blobs.put({ societyId, sha256 }, bytes)
  await writer.put('attachment', {
    ...{ societyId, id: `${photographed}:photo`, subjectKind: 'report', subjectId: photographed },
    ...{ sha256, name: 'lift.png', type: 'image/png', size: bytes.length, visibility: 'office' },
    // the reporter's name is in `reporter` alone
    ...{ thumbnail: null, uploadedBy: uid, uploader: '', uploadedAt: report.createdAt },
    ...{
      isByHolder: false,
      holdingIds: [],
      readers: [],
      box: null,
      isStored: true,
      removedAt: null,
    },
  })
}
