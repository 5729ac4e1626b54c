/** Whom a mail reaches and who is told of whom: those who are here, in the order they were typed. */
import { describe, expect, test } from 'vitest'
import type { OfficeDevice } from '../factories/accounts.ts'
import { booksOf, refusals } from '../factories/books.ts'
import { databaseKinds } from '../factories/database.ts'
import { newMail } from '../factories/mail.ts'

const subjects = async ({ device }: OfficeDevice) =>
  (await device.rows.mail.toArray()).map(({ subject }) => subject).sort()
const namedTo = async ({ device }: OfficeDevice) =>
  (await device.rows['mail-recipient'].toArray()).map(({ id }) => id)

describe.each(databaseKinds)('%s', (kind) => {
  const { openBooks } = booksOf(kind)

  /** The neighbour has sold the flat; the newcomer has none yet. */
  const openSold = async () => {
    const books = await openBooks()
    const { societyId, office } = books
    await office(async (w) => {
      const holding = await w.get('holding', societyId, 'h-neighbour')
      await w.put('holding', { ...holding!, until: '2026-11-01' })
    })
    const open = async (name: Parameters<typeof books.open>[0]) => {
      const device = await books.open(name)
      await device.sync()
      return device
    }
    return { ...books, open }
  }

  test('a mail to all reaches whoever has a flat or lives in one, office and staff; nobody who has left', async () => {
    const { open } = await openSold()
    const admin = await open('admin')
    await admin.change('mail.send@1', newMail(['group:all']))
    await admin.sync()
    for (const name of ['owner', 'tenant', 'member', 'treasurer', 'superadmin', 'staff'] as const) {
      expect([name, await subjects(await open(name))]).toEqual([name, ['Water tank']])
    }
    expect(await subjects(await open('neighbour'))).toEqual([])
    expect(await subjects(await open('newcomer'))).toEqual([])
  })

  test('who has left stands in nobody’s list but the office’s, is written to by nobody else, and is answered', async () => {
    const { open } = await openSold()
    const [admin, owner, staff] = [await open('admin'), await open('owner'), await open('staff')]
    expect(await namedTo(admin)).toContain('c-neighbour')
    expect(await namedTo(owner)).not.toContain('c-neighbour')
    expect(await namedTo(staff)).not.toContain('c-neighbour')
    await owner.change('mail.send@1', newMail(['c-neighbour']))
    await owner.sync()
    expect(await refusals(owner)).toEqual(['INVALID'])
    const neighbour = await open('neighbour')
    await neighbour.change('mail.send@1', newMail(['c-admin'], { subject: 'Deposit' }))
    await neighbour.sync()
    await admin.sync()
    await admin.change('mail.send@1', newMail(['c-neighbour'], { subject: 'Re: Deposit' }))
    await admin.sync()
    await neighbour.sync()
    expect(await refusals(admin)).toEqual([])
    expect(await subjects(neighbour)).toEqual(['Deposit', 'Re: Deposit'])
  })

  test('“To” stands as it was typed, in the draft and in every box', async () => {
    const { open } = await openBooks()
    const [owner, neighbour] = [await open('owner'), await open('neighbour')]
    const typed = ['c-tenant', 'c-admin', 'c-neighbour', 'c-member']
    for (const to of [typed, [...typed].reverse()]) {
      const { at, ...mail } = newMail(to, { subject: to.join() })
      const { id, replyTo, subject } = mail
      await owner.change('mail.draft@1', { id, at, replyTo, set: { to, subject } })
      await owner.sync()
      const shown = async ({ device }: OfficeDevice) =>
        (await device.rows.mail.toArray())
          .filter((row) => row.subject === subject)
          .map((row) => row.to.map((name) => name.id))
      expect(await shown(owner)).toEqual([to])
      await owner.change('mail.send@1', { at, ...mail })
      await owner.sync()
      await neighbour.sync()
      expect([await shown(owner), await shown(neighbour)]).toEqual([[to], [to]])
    }
  })

  test('a draft names those one may write to, and whoever wrote; nobody else', async () => {
    const { open } = await openBooks()
    const [tenant, owner] = [await open('tenant'), await open('owner')]
    await owner.change('mail.send@1', newMail(['c-tenant']))
    await owner.sync()
    const to = ['c-admin', 'c-owner', 'c-neighbour', 'c-nobody']
    const id = crypto.randomUUID()
    await tenant.sync()
    const at = '2026-11-20T07:00:00.000Z'
    await tenant.change('mail.draft@1', { id, at, replyTo: null, set: { to } })
    await tenant.sync()
    const draft = (await tenant.device.rows.mail.toArray()).find((row) => row.id === id)
    expect(draft?.to.map((name) => [name.id, name.name])).toEqual([
      ['c-admin', 'admin'],
      ['c-owner', 'owner'],
      ['c-neighbour', ''],
      ['c-nobody', ''],
    ])
  })
})
