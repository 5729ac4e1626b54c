/** Rows with words that nobody would write by chance, as the office of a society makes them: in everything that travels. */
import { contactDefaults } from '#domain/directory.ts'
import { holdingDefaults } from '#domain/holdings.ts'
import { reportDefaults } from '#domain/report-desk.ts'
import { postReceipts } from '#server/receipts/post.ts'
import { plainFlat } from '../factories/flats.ts'
import { type Office, societyId } from './office.ts'

export const foreign = 'canary-foreign-8f3a'
export const own = 'canary-own-8f3a'

const day = '2026-11-18'
const at = new Date('2026-11-18T06:00:00Z')

const report = (id: string, title: string, reporterUid: string) => ({
  ...reportDefaults,
  societyId,
  id,
  title,
  notes: `${title} notes`,
  area: 'personal',
  status: 'open',
  important: false,
  startDate: day,
  dueDate: null,
  labels: [],
  folder: 'all',
  deleted: false,
  createdAt: at,
  updatedAt: at,
  reporterUid,
  assigneeUid: null,
})
const reporter = (id: string, name: string, uid: string) => ({
  societyId,
  id,
  uid,
  name,
  flat: null,
  assigneeUid: null,
})

/** A neighbour with a flat, a report, a receipt and a cheque in hand; a report and a star of this person. */
export const plantAt = (office: Office, uid: string) =>
  office.write([], async (w) => {
    const flat = plainFlat({ wing: 'Z', number: '901' })
    await w.put('flat', { societyId, id: `${foreign}:flat`, ...flat })
    const contact = {
      societyId,
      id: `${foreign}:contact`,
      name: foreign,
      email: null,
      ...contactDefaults,
    }
    await w.put('contact', contact)
    await w.put('holding', {
      ...holdingDefaults,
      societyId,
      id: `${foreign}:holding`,
      contactId: contact.id,
      flatId: `${foreign}:flat`,
      relation: 'owner',
      since: '2020-04-01',
      until: null,
    })
    await postReceipts(w, societyId, '', [
      {
        societyId,
        id: `${foreign}:receipt`,
        holdingId: `${foreign}:holding`,
        flatId: `${foreign}:flat`,
        amount: 302_900,
        mode: 'upi',
        reference: foreign,
        receivedOn: day,
        note: foreign,
        recordedAt: at,
        postedOn: day,
        possibleDuplicateOf: null,
        reverses: null,
        reason: '',
        shownTo: [],
        recordedBy: 'demo-treasurer',
      },
    ])
    await w.put('held-cheque', {
      ...{ societyId, id: `${foreign}:cheque`, holdingId: `${foreign}:holding` },
      ...{ flatId: `${foreign}:flat`, amount: 302_900, number: '100123', bank: foreign },
      ...{ dated: day, note: foreign, state: 'held', receiptId: null, reason: '' },
      ...{ keptAt: at, keptBy: 'demo-treasurer', decidedAt: null, decidedBy: '' },
    })
    await w.put('report', report('planted:1', foreign, 'demo-owner'))
    await w.put('reporter', reporter('planted:1', foreign, 'demo-owner'))
    await w.put('report', report('planted:2', own, uid))
    await w.put('reporter', reporter('planted:2', own, uid))
    await w.put('star', { societyId, id: `${own}:star`, reportId: 'planted:2', uid })
    await w.put('label', { societyId, id: `${own}:label`, handle: own, title: own, color: 'gray' })
  })
