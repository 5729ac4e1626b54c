import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import type { ContactRow } from '#contract/contacts.ts'
import type { NoticeFields } from '#contract/notices.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import { type Device, openDevice } from '#db/db.ts'
import { noticeReadId } from '#domain/notices.ts'
import { shownOnHome } from './home/shown-on-home.ts'
import { noticeQueries } from './queries.ts'

const space = 's:neem' as const
const held = { space, scopes: [], rv: 1 }
const at = '2026-11-18T08:00:00.000Z'
const viewer = { uid: 'me', societyId: 'neem', roles: ['onlyAdmin' as const] }

const person = (id: string, wing: string, until: string | null = null): ContactRow => ({
  ...{ id, name: id, shared: {} },
  homes: [
    {
      ...{ holdingId: `h-${id}`, flatId: `f-${id}`, wing, number: '101', floor: null },
      ...{ type: 'Flat', size: '2Bhk', relation: 'owner', since: '2020-01-01', until },
    },
  ],
})

let device: Device
const put = (id: string, audience: string, more: Partial<NoticeFields> = {}) =>
  device.rows.notice.put({
    ...{ id, title: id, body: id, audience, startOn: '2026-11-18', expiresOn: null, eventOn: null },
    ...{ needsAcknowledgement: true, state: 'published', author: 'Asha', publishedAt: at },
    ...more,
    ...held,
  })
const readBy = (noticeId: string, contactId: string) => {
  const id = noticeReadId(noticeId, contactId)
  const row = { id, noticeId, contactId, readAt: at, acknowledgedAt: null }
  return device.rows['notice-read'].put({ ...row, ...held })
}

beforeEach(async () => {
  device = await openDevice('notices', 'me', { indexedDB: new IDBFactory(), IDBKeyRange })
  setCurrentDevice(device)
  const society = { id: 'neem', name: 'Neem', registration: '', address: '' }
  await device.rows.society.put({ ...society, businessDate: '2026-11-20', ...held })
  await device.rows['my-contact'].put({ ...person('me', 'B'), sharing: {}, ...held })
})

const readAll = () => noticeQueries.all(viewer).queryFn()

test('the office has every notice, and only those for itself are unread', async () => {
  await put('to A', 'wing:A')
  await put('to B', 'wing:B')
  await put('to tenants', 'tenants')
  const unread = (await readAll()).items.filter(({ isUnread }) => isUnread)
  expect(unread.map(({ notice }) => notice.id)).toEqual(['to B'])
})

test('those who have read it are of those it is for', async () => {
  await put('to A', 'wing:A')
  await device.rows['contact-card'].bulkPut([
    { ...person('asha', 'A'), ...held },
    { ...person('moved', 'A', '2026-10-31'), ...held },
    { ...person('me', 'B'), ...held },
  ])
  for (const id of ['asha', 'moved', 'me']) await readBy('to A', id)
  const readers = await noticeQueries.readers('neem', { id: 'to A', audience: 'wing:A' }).queryFn()
  expect(readers).toMatchObject([{ id: 'asha', read: { contactId: 'asha' } }])
})

test('Home has the next event at the head, and no unread notice behind one that is read', async () => {
  await put('meeting', 'all', { eventOn: '2026-12-05' })
  for (const id of ['a', 'b', 'c', 'd']) await put(id, 'all', { startOn: '2026-11-19' })
  await put('old', 'all', { startOn: '2026-11-01' })
  for (const id of ['meeting', 'a', 'b', 'c', 'd']) await readBy(id, 'me')
  const shown = shownOnHome(await readAll()).map(({ notice }) => notice.id)
  expect(shown.slice(0, 2)).toEqual(['meeting', 'old'])
  expect(shown).toHaveLength(4)
})
