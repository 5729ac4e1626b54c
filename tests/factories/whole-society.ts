/** Two societies with something of everything a society keeps: `lake`, and `pond` with the same ids. */
import type { Database } from '#server/database/connect.ts'
import {
  accountsDeps,
  addBooks,
  asOffice,
  newReceipt,
  newReversal,
  openOfficeDevice,
} from './accounts.ts'
import { newPdf, sha256Of } from './attachments.ts'
import { newReport } from './report.ts'
import { type Home, keepBlob, newBlobs } from './society-archive.ts'

const none = { added: 1, changed: 0, same: 0 }
const at = new Date('2026-11-20T08:00:00.123Z')

const addPapers = async ({ database, blobs }: Home, societyId: string) => {
  const papers = [newPdf(3000), newPdf(200), newPdf(50)]
  const face = newPdf(60)
  for (const bytes of [...papers, face]) await keepBlob(blobs, societyId, bytes)
  // no row names these bytes: they stay behind
  const unnamed = await keepBlob(blobs, societyId, newPdf(70))
  const paper = {
    ...{
      societyId,
      subjectKind: 'flat' as const,
      subjectId: 'f1',
      type: 'application/pdf' as const,
    },
    ...{ visibility: 'household' as const, thumbnail: null, uploadedBy: `${societyId}-owner` },
    ...{
      uploader: 'owner',
      uploadedAt: at,
      isByHolder: true,
      holdingIds: ['h-owner'],
      readers: [],
      box: null,
      removedAt: null,
    },
  }
  await asOffice(database, societyId, async (w) => {
    for (const [n, bytes] of papers.entries()) {
      const sha256 = sha256Of(bytes)
      const named = {
        id: `paper${n}`,
        name: `${n}.pdf`,
        sha256,
        size: bytes.length,
        isStored: true,
      }
      await w.put('attachment', { ...paper, ...named })
    }
    const begun = {
      id: 'begun',
      name: 'begun.pdf',
      sha256: sha256Of(newPdf()),
      size: 9,
      isStored: false,
    }
    await w.put('attachment', { ...paper, ...begun })
    const portrait = {
      ...{ id: 'portrait', name: 'portrait.jpg', type: 'image/jpeg' as const, isStored: true },
      ...{ subjectKind: 'contact' as const, subjectId: 'c-owner', isByHolder: false },
      ...{
        holdingIds: [],
        readers: [],
        box: null,
        visibility: 'office' as const,
        sha256: sha256Of(face),
        size: 60,
      },
    }
    await w.put('attachment', { ...paper, ...portrait })
    const owner = await w.get('contact', societyId, 'c-owner')
    if (owner === undefined) throw new Error('no such contact')
    const sharing = { ...owner.sharing, avatar: 'neighbours' as const }
    await w.put('contact', { ...owner, avatar: portrait.sha256, sharing })
  })
  const shas = [...papers, face].map(sha256Of)
  return { shas, unnamed }
}

const addRest = (database: Database, societyId: string) =>
  asOffice(database, societyId, async (w) => {
    await w.put('joining-code', {
      societyId,
      id: 'joining-code',
      code: `${societyId}2345`.toUpperCase(),
      madeAt: at,
    })
    const batch = {
      societyId,
      id: 'batch1',
      at,
      byUid: `${societyId}-superadmin`,
      byName: 'superadmin',
    }
    await w.put('import-batch', {
      ...batch,
      file: 'flats.csv',
      counts: { flats: none, people: none, holdings: none, balances: none },
      undoneAt: null,
    })
    const change = { societyId, batchId: 'batch1', entity: 'flat', before: null }
    await w.put('import-change', {
      ...change,
      id: 'change1',
      rowId: 'f1',
      after: { wing: 'A', floor: 1 },
    })
    await w.put('opening-balance', {
      societyId,
      id: 'f1',
      asOn: '2026-03-31',
      principal: 12_345_678,
      interest: 1,
      advance: 0,
    })
    await w.put('invitation', {
      ...{
        societyId,
        id: 'm-newcomer',
        name: 'newcomer',
        email: `${societyId}-newcomer@example.org`,
      },
      ...{
        flat: null,
        seat: 'owner',
        sentAt: at,
        holdingIds: [],
        box: null,
        rolesAdded: [],
        isContactNew: false,
      },
      ...{ isMembershipNew: false, link: `secret-link-of-${societyId}` },
    })
    const flat = await w.get('flat', societyId, 'f1')
    if (flat !== undefined) await w.put('flat', { ...flat, floor: 3 })
  })

const addBookings = async (database: Database, societyId: string) => {
  const deps = accountsDeps(database)
  const admin = await openOfficeDevice(deps, `${societyId}-admin`, societyId)
  await admin.sync()
  const receipt = newReceipt()
  await admin.change('receipt.create@1', receipt)
  // the same payment again, and one of them taken back
  await admin.change('receipt.create@1', newReceipt())
  await admin.change('receipt.reverse@1', newReversal(receipt.id))
  const report = newReport()
  await admin.change('report.create@1', report)
  await admin.change('report.star@1', { id: report.id, starred: true })
  await admin.sync()
}

export const addWholeSocieties = async (database: Database) => {
  const home: Home = { database, blobs: newBlobs() }
  const papers = new Map<string, Awaited<ReturnType<typeof addPapers>>>()
  for (const societyId of ['lake', 'pond']) {
    await addBooks(database, societyId)
    await addBookings(database, societyId)
    papers.set(societyId, await addPapers(home, societyId))
    await addRest(database, societyId)
  }
  return { home, papers }
}
