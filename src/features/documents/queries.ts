/** Papers and pictures on this device, each with where its bytes are. */
import type { FileItem, FileState } from '#components/attachment/file-item.ts'
import type { KindOfBooks, SubjectKind, Visibility } from '#contract/attachments.ts'
import type { Space } from '#contract/sync.ts'
import type { Device, Held, HeldBlob } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { societySpace } from '#domain/scopes.ts'

export type DocumentItem = FileItem & { sha256: string; space: Space; visibility: Visibility }

/** What papers belong to, or a picture. */
export type Subject = { subjectKind: SubjectKind; subjectId: string }

export const ofReport = (reportId: string): Subject => ({
  subjectKind: 'report',
  subjectId: reportId,
})
export const ofFlat = (flatId: string): Subject => ({ subjectKind: 'flat', subjectId: flatId })

/** That a member reported. */
export const ofPayment = (paymentId: string): Subject => ({
  subjectKind: 'reported-payment',
  subjectId: paymentId,
})

/** Of the society's own books. */
export const ofBooks = (subjectKind: KindOfBooks, subjectId: string): Subject => ({
  ...{ subjectKind, subjectId },
})

export const ofMail = (mailId: string): Subject => ({ subjectKind: 'mail', subjectId: mailId })

export type DocumentViewer = {
  uid: string
  societyId: string
  /** Looks after the society's papers. */
  isOffice: boolean
}

const stateOf = (row: Held<'attachment'>, blob: HeldBlob | undefined): FileState => {
  if (row.isStored || blob?.state === 'stored') return { kind: 'stored' }
  if (blob === undefined) return { kind: 'elsewhere' }
  if (blob.state === 'failed') return { kind: 'failed', code: blob.code }
  return { kind: 'waiting', percent: Math.floor((100 * blob.sent) / blob.size) }
}

const byTime = (a: DocumentItem, b: DocumentItem) =>
  b.uploadedAt.localeCompare(a.uploadedAt) || a.id.localeCompare(b.id)

const read = async (
  device: Device,
  { uid, societyId, isOffice }: DocumentViewer,
  { subjectKind: kind, subjectId }: Subject,
): Promise<DocumentItem[]> => {
  const space = societySpace(societyId)
  const rows = await device.rows.attachment
    .where('[space+subjectId]')
    .equals([space, subjectId])
    .filter(({ subjectKind, isRemoved }) => subjectKind === kind && !isRemoved)
    .toArray()
  const blobs = await device.blobs.bulkGet(
    rows.map(({ sha256 }): [Space, string] => [space, sha256]),
  )
  // photos of one's own report carry nobody's name
  const isReporter =
    kind === 'report' && (await device.rows.reporter.get([space, subjectId]))?.uid === uid
  return rows
    .map((row, at) => ({
      id: row.id,
      space,
      sha256: row.sha256,
      name: row.name,
      type: row.type,
      size: row.size,
      thumbnail: row.thumbnail,
      visibility: row.visibility,
      uploader: row.uploader,
      uploadedAt: row.uploadedAt,
      state: stateOf(row, blobs[at]),
      canChange: isOffice || row.uploadedBy === uid || (isReporter && row.uploadedBy === ''),
    }))
    .sort(byTime)
}

export const documentQueries = {
  /** The newest first. */
  of: (viewer: DocumentViewer, subject: Subject) =>
    localQuery({
      tables: ['attachment', 'blobs', 'reporter'],
      key: ['attachment', viewer.societyId, viewer.uid, subject.subjectKind, subject.subjectId],
      read: (device) => read(device, viewer, subject),
    }),
}
