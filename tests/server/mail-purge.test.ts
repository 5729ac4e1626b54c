/** Trash and Spam are emptied 30 days after a mail came there, as every other removal: devices hear of it. */
import { describe, expect, test, vi } from 'vitest'
import { type PurgeDeps, purgeMails } from '#server/mail/purge.ts'
import { accountsDeps } from '../factories/accounts.ts'
import { booksOf } from '../factories/books.ts'
import { databaseKinds } from '../factories/database.ts'
import { newMail } from '../factories/mail.ts'

const dayMs = 24 * 60 * 60 * 1000

describe.each(databaseKinds)('%s', (kind) => {
  const { openBooks, database } = booksOf(kind)
  const purgeAfter = (days: number, more: Partial<PurgeDeps> = {}) => {
    const clock = () => new Date(accountsDeps(database()).clock().getTime() + days * dayMs)
    const onFailed = (error: unknown) => {
      throw error
    }
    return purgeMails({ database: database(), poke: () => {}, clock, onFailed, ...more })
  }

  test('what came to Trash or Spam 30 days ago is gone, on every device; nothing else, and nobody else’s', async () => {
    const books = await openBooks()
    const [owner, neighbour] = [await books.open('owner'), await books.open('neighbour')]
    const all = [neighbour, owner]
    const syncAll = async () => {
      for (const device of all) await device.sync()
    }
    await syncAll()
    const subjects = ['Kept', 'Trashed', 'Spam', 'Back again']
    for (const subject of subjects)
      await neighbour.change('mail.send@1', newMail(['c-owner'], { subject }))
    await syncAll()
    const boxOf = async ({ device }: typeof owner) =>
      (await device.rows.mail.toArray()).map(({ folder, subject }) => `${folder} ${subject}`).sort()
    const idOf = async (subject: string) =>
      (await owner.device.rows.mail.filter((row) => row.subject === subject).first())!.id
    const move = async (subject: string, folder: 'inbox' | 'trash' | 'spam') =>
      owner.change('mail.move@1', { ids: [await idOf(subject)], folder })
    await move('Trashed', 'trash')
    await move('Spam', 'spam')
    await move('Back again', 'trash')
    await move('Back again', 'inbox')
    await syncAll()
    expect(await purgeAfter(29)).toBe(0)
    expect(await purgeAfter(30.1)).toBe(2)
    expect(await purgeAfter(30.1)).toBe(0)
    await syncAll()
    expect(await boxOf(owner)).toEqual(['inbox Back again', 'inbox Kept'])
    expect(await owner.device.rows['mail-body'].count()).toBe(2)
    expect(await boxOf(neighbour)).toEqual(subjects.map((subject) => `sent ${subject}`).sort())
  })

  test('the days count from the move, and moving it there once more does not put it off', async () => {
    const books = await openBooks()
    const owner = await books.open('owner')
    await owner.sync()
    const id = crypto.randomUUID()
    const at = '2025-01-01T07:00:00.000Z'
    await owner.change('mail.draft@1', { id, at, replyTo: null, set: { subject: 'Old' } })
    await owner.change('mail.move@1', { ids: [id], folder: 'trash' })
    await owner.change('mail.move@1', { ids: [id], folder: 'trash' })
    await owner.sync()
    expect(await purgeAfter(0)).toBe(0)
    await owner.sync()
    expect(await owner.device.rows.mail.count()).toBe(1)
    expect(await purgeAfter(30.1)).toBe(1)
  })

  test('a fault in one society is told, and holds up no other', async () => {
    const owners = [
      await (await openBooks()).open('owner'),
      await (await openBooks()).open('owner'),
    ]
    for (const owner of owners) {
      await owner.sync()
      const id = crypto.randomUUID()
      const at = '2026-11-20T07:00:00.000Z'
      await owner.change('mail.draft@1', { id, at, replyTo: null, set: { subject: 'Old' } })
      await owner.change('mail.move@1', { ids: [id], folder: 'trash' })
      await owner.sync()
    }
    const poke = vi.fn().mockImplementationOnce(() => {
      throw new Error('nobody listens')
    })
    const onFailed = vi.fn()
    expect(await purgeAfter(30.1, { poke, onFailed })).toBe(1)
    expect(onFailed).toHaveBeenCalledExactlyOnceWith(
      new Error('nobody listens'),
      expect.any(String),
    )
    for (const owner of owners) {
      await owner.sync()
      expect(await owner.device.rows.mail.count()).toBe(0)
    }
  })
})
