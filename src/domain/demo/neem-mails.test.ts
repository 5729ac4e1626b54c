/** ux.md 7.4: the mailbox of superadmin@, and six mails of everybody else. Counted here apart from the rule that makes them. */
import { expect, test } from 'vitest'
import { isInMailPlace, type MailPlace } from '../mail.ts'
import { seed } from './seed.ts'

const mails = seed().societies[0]?.mails ?? []
const own = mails.filter(({ box }) => box === 'demo-superadmin')
const count = (place: MailPlace) => own.filter((mail) => isInMailPlace(mail, place)).length
const folder = (handle: string) => count({ kind: 'folder', handle })
const label = (handle: string) => count({ kind: 'label', handle })
const filter = (handle: string) => count({ kind: 'filter', handle })

test('64 mails: 40 in Inbox, 10 sent, 3 drafts, 4 spam, 7 in Trash', () => {
  expect(own).toHaveLength(64)
  expect(['inbox', 'sent', 'drafts', 'spam', 'trash'].map(folder)).toEqual([40, 10, 3, 4, 7])
})

test('9: the mail badge shows 25, the unread mails of the inbox', () => {
  expect(own.filter((mail) => mail.folder === 'inbox' && mail.unread === 1)).toHaveLength(25)
})

test('views leave out Spam and Trash: note 14, invoice 16, paypal 7, amazon 6, starred 8, important 10', () => {
  expect(['note', 'invoice', 'paypal', 'amazon'].map(label)).toEqual([14, 16, 7, 6])
  expect(['starred', 'important'].map(filter)).toEqual([8, 10])
})

test('in all of them note 16, paypal 8, invoice 20, amazon 8, none 16; 10 starred, 12 important, 9 with attachments', () => {
  const labelled = (id: string) => own.filter(({ labels }) => labels.includes(id)).length
  expect(['0', '1', '2', '3'].map(labelled)).toEqual([16, 8, 20, 8])
  expect(own.filter(({ labels }) => labels.length === 0)).toHaveLength(16)
  expect(own.filter(({ starred }) => starred)).toHaveLength(10)
  expect(own.filter(({ important }) => important)).toHaveLength(12)
  expect(own.filter(({ hasAttachments }) => hasAttachments)).toHaveLength(9)
  const kinds = own.flatMap(({ file }) => file?.ending ?? [])
  expect(
    ['pdf', 'jpg', 'xlsx'].map((kind) => kinds.filter((each) => each === kind).length),
  ).toEqual([3, 3, 3])
})

test('newest first, five hours apart, from 14:00 of the day in India', () => {
  const times = own.map(({ time }) => time)
  expect(times[0]).toBe('2026-11-20T03:30:00.000Z')
  expect(times[1]).toBe('2026-11-19T22:30:00.000Z')
  expect([...times].sort().reverse()).toEqual(times)
})

test('twenty subjects in rotation; ten of the sent ones were answered', () => {
  expect(new Set(own.map(({ subject }) => subject.replace('Re: ', ''))).size).toBe(20)
  const number = (id: string) => id.split(':').at(-1)
  const threads = own.filter(({ id, threadId }) => number(id) !== number(threadId))
  expect(threads).toHaveLength(10)
})

test('every other account of the society has six mails, three of them unread', () => {
  const boxes = new Map<string, number[]>()
  for (const { box, unread } of mails) {
    if (box !== 'demo-superadmin') boxes.set(box, [...(boxes.get(box) ?? []), unread])
  }
  expect([...boxes.keys()].sort()).toEqual(
    ['admin', 'both', 'member', 'owner', 'staff', 'tenant', 'terms', 'treasurer'].map(
      (key) => `demo-${key}`,
    ),
  )
  for (const unread of boxes.values()) expect(unread).toEqual([1, 1, 1, 0, 0, 0])
})

test('one of the letters is hostile, and nobody writes to themselves', () => {
  expect(own.some(({ html }) => html.includes('<script>'))).toBe(true)
  expect(
    mails.filter(({ from, to }) => to.some(({ id }) => id !== null && id === from.id)),
  ).toEqual([])
})
