import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import type { MailRow } from '#contract/mail.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import { type Device, openDevice } from '#db/db.ts'
import { writeMeta } from '#db/meta.ts'
import { mutate } from '#db/mutate.ts'
import type { MailPlace } from '#domain/mail.ts'
import { mailRow } from '../../../tests/factories/mail.ts'
import { mailQueries } from './queries.ts'

const space = 's:neem' as const
const held = { space, scopes: [], rv: 1 }
const deps = { clock: () => new Date(), uuid: () => crypto.randomUUID() }

const mail = (id: string, more: Partial<MailRow> = {}) =>
  mailRow({ id, subject: `Mail ${id}`, time: `2026-11-0${id}T08:00:00.000Z`, ...more })

const openWith = async (rows: readonly MailRow[]): Promise<Device> => {
  const device = await openDevice('mail', 'me', { indexedDB: new IDBFactory(), IDBKeyRange })
  await writeMeta(device, 'session', { uid: 'me', email: 'me@example.org', displayName: 'Me' })
  await device.rows.mail.bulkPut(rows.map((row) => ({ ...row, ...held })))
  setCurrentDevice(device)
  return device
}
const inbox: MailPlace = { kind: 'folder', handle: 'inbox' }
const totalOf = async (search: string) =>
  (await mailQueries.list('neem', inbox, search, 1).queryFn()).total
const ids = async (place: MailPlace, search = '', window = 50) =>
  (await mailQueries.list('neem', place, search, window).queryFn()).items.map(
    ({ mail: { id } }) => id,
  )

test('a folder shows its own mails, newest first, and no more than the window', async () => {
  await openWith([mail('1'), mail('3'), mail('2'), mail('4', { folder: 'spam' })])
  expect(await ids(inbox)).toEqual(['3', '2', '1'])
  expect(await ids(inbox, '', 2)).toEqual(['3', '2'])
  expect(await mailQueries.total('neem', inbox).queryFn()).toBe(3)
  // counted only where more may follow
  const totals = [2, 50].map(
    async (n) => (await mailQueries.list('neem', inbox, '', n).queryFn()).total,
  )
  expect(await Promise.all(totals)).toEqual([null, 3])
  expect(await ids({ kind: 'folder', handle: 'nothing' })).toEqual([])
})

test('filters and labels look through all folders but Spam and Trash', async () => {
  await openWith([
    mail('1', { starred: true, labels: ['2'] }),
    mail('2', { starred: true, labels: ['2'], folder: 'trash' }),
    mail('3', { kind: 'sent', folder: 'sent', starred: true }),
  ])
  expect(await ids({ kind: 'filter', handle: 'starred' })).toEqual(['3', '1'])
  expect(await ids({ kind: 'label', handle: 'invoice' })).toEqual(['1'])
})

test('words are looked for in subject, text and names, each of them', async () => {
  await openWith([
    mail('1', { snippet: 'the lift stops' }),
    mail('2', { from: { id: null, name: 'Lift Services', email: '' }, snippet: 'stops' }),
    mail('3', { snippet: 'stops' }),
  ])
  expect(await ids(inbox, 'LIFT stops')).toEqual(['2', '1'])
  expect(await totalOf('lift')).toBe(2)
})

test('words are looked for in the whole text too, without its marks, where it is on this device', async () => {
  const device = await openWith([mail('1', { subject: 'Lift' }), mail('2'), mail('3')])
  const html = `<p>${'long '.repeat(60)}</p><p>the <b>pu</b>mp &amp; its motor<br>stops</p>`
  await device.rows['mail-body'].bulkPut([
    { id: '1', html: '<p>The motor hums.</p>', ...held },
    { id: '2', html, ...held },
  ])
  expect(await ids(inbox, 'PUMP')).toEqual(['2'])
  expect(await ids(inbox, '& motor')).toEqual(['2'])
  expect(await ids(inbox, 'lift motor')).toEqual(['1'])
  expect(await ids(inbox, 'motor', 1)).toEqual(['2'])
  expect(await totalOf('motor')).toBe(2)
  expect(await ids(inbox, 'strong')).toEqual([])
  expect(await ids(inbox, 'br')).toEqual([])
})

test('words are found on every page of a long list, newest first', async () => {
  const numbers = Array.from({ length: 450 }, (_, n) => String(n).padStart(3, '0'))
  const device = await openWith(
    numbers.map((id) => mailRow({ id, subject: 'Post', time: `2026-11-01T08:00:00.${id}Z` })),
  )
  await device.rows['mail-body'].bulkPut(
    numbers.map((id) => ({ id, html: `<p>Reading of meter m${id.slice(1)}</p>`, ...held })),
  )
  expect(await ids(inbox, 'm20')).toEqual(['420', '320', '220', '120', '020'])
  expect(await ids(inbox, 'm00 meter', 2)).toEqual(['400', '300'])
  expect(await totalOf('reading')).toBe(450)
})

test('where a search would find something is said by folder', async () => {
  await openWith([
    mail('1', { subject: 'Lift' }),
    mail('2', { subject: 'Lift', folder: 'trash' }),
    mail('3', { subject: 'Lift', folder: 'trash' }),
    mail('4'),
  ])
  const found = await mailQueries.elsewhere('neem', 'lift').queryFn()
  expect(found).toEqual([
    { folder: 'inbox', count: 1 },
    { folder: 'trash', count: 2 },
  ])
})

test('the counts are the unread of Inbox and Spam, and all drafts', async () => {
  await openWith([
    mail('1'),
    mail('2', { unread: 0 }),
    mail('3', { folder: 'spam' }),
    mail('4', { kind: 'draft', folder: 'drafts', unread: 0 }),
  ])
  expect(await mailQueries.counts('neem').queryFn()).toEqual({ inbox: 1, spam: 1, drafts: 1 })
})

test('a mail without its text says so, and shows the rest of its conversation', async () => {
  const device = await openWith([
    mail('1', { threadId: '1', folder: 'sent', kind: 'sent' }),
    mail('2', { threadId: '1' }),
    mail('3', { threadId: '1', folder: 'trash' }),
  ])
  const before = await mailQueries.detail('neem', '2').queryFn()
  expect(before).toMatchObject({ html: null, thread: [{ id: '1' }] })
  await device.rows['mail-body'].put({ id: '2', html: '<p>x</p>', ...held })
  expect((await mailQueries.detail('neem', '2').queryFn())?.html).toBe('<p>x</p>')
})

test('what was sent waits in Sent, and a change shows that it waits', async () => {
  const device = await openWith([
    mail('1'),
    mail('9', { kind: 'sent', folder: 'sent', time: '2026-11-01T08:00:00.000Z' }),
  ])
  const at = '2026-11-20T08:00:00.000Z'
  const args = {
    id: 'new',
    at,
    to: ['c-meera'],
    subject: 'Keys',
    html: '<p>Where?</p>',
    replyTo: '1',
  }
  await mutate(device, deps, space, 'mail.send@1', args)
  await mutate(device, deps, space, 'mail.flag@1', { ids: ['1'], set: { read: true } })
  const starred = { ids: ['new', '9'], set: { starred: true } }
  await mutate(device, deps, space, 'mail.flag@1', starred)
  const sent = await mailQueries.list('neem', { kind: 'folder', handle: 'sent' }, '', 9).queryFn()
  expect(sent.items).toMatchObject([
    {
      pending: 'queued',
      isChange: false,
      mail: { threadId: '1', snippet: 'Where?', to: [{ name: 'Meera Joshi' }] },
    },
    { pending: 'queued', isChange: true, mail: { id: '9' } },
  ])
  const [read] = (await mailQueries.list('neem', inbox, '', 9).queryFn()).items
  expect(read).toMatchObject({ pending: 'queued', isChange: true, mail: { unread: 0 } })
})

test('one may write to groups and people of the list, and to whoever wrote', async () => {
  const device = await openWith([mail('1')])
  const admin = { id: 'c-admin', kind: 'person' as const, name: 'Admin', detail: 'A-101' }
  await device.rows['mail-recipient'].put({ ...admin, ...held })
  const names = async () => (await mailQueries.recipients('neem').queryFn()).map(({ name }) => name)
  expect(await names()).toEqual(['Admin', 'Meera Joshi'])
})
