/** Mail: one send is one copy in every box, each box is its owner's alone, and who may be written to is the server's decision. */
import { describe, expect, test } from 'vitest'
import { setCurrentDevice } from '#db/current-device.ts'
import { entityNames, tableOf } from '#db/db.ts'
import { withdraw } from '#db/outbox.ts'
import { createLabelActions } from '#features/mail/mutations.ts'
import { mail } from '#server/database/schema-mail.ts'
import { readAs } from '#server/database/transaction.ts'
import type { OfficeDevice, PersonName } from '../factories/accounts.ts'
import { booksOf, refusals } from '../factories/books.ts'
import { databaseKinds } from '../factories/database.ts'
import { newMail } from '../factories/mail.ts'

const secret = 'The code of the gate is 4711'

const boxOf = async ({ device }: OfficeDevice) =>
  (await device.rows.mail.orderBy('[space+time]').toArray()).map(({ folder, subject, unread }) =>
    [folder, subject, unread].join(' '),
  )
const only = async ({ device }: OfficeDevice) => {
  const rows = await device.rows.mail.toArray()
  expect(rows).toHaveLength(1)
  return rows[0]!
}
const textOf = async ({ device }: OfficeDevice, id: string) =>
  (await device.rows['mail-body'].toArray()).find((row) => row.id === id)?.html

/** Everything that lies on the device, as text. */
const stored = async ({ device }: OfficeDevice) =>
  JSON.stringify(await Promise.all(entityNames.map((entity) => tableOf(device, entity).toArray())))

describe.each(databaseKinds)('%s', (kind) => {
  const { openBooks, database } = booksOf(kind)

  const openPeople = async <Name extends PersonName>(...people: Name[]) => {
    const books = await openBooks()
    const devices = new Map<PersonName, OfficeDevice>()
    for (const name of people) {
      const device = await books.open(name)
      await device.sync()
      devices.set(name, device)
    }
    const of = (name: Name): OfficeDevice => devices.get(name)!
    const syncAll = async () => {
      for (const device of devices.values()) await device.sync()
    }
    return { ...books, of, syncAll }
  }

  test('a mail lies in Sent of who wrote it and in Inbox of who received it, and nowhere else', async () => {
    const { of, syncAll } = await openPeople('owner', 'neighbour', 'admin', 'superadmin')
    await of('owner').change('mail.send@1', newMail(['c-neighbour'], { html: `<p>${secret}</p>` }))
    expect(await boxOf(of('owner'))).toEqual(['sent Water tank 0'])
    await syncAll()
    expect(await refusals(of('owner'))).toEqual([])
    expect(await boxOf(of('owner'))).toEqual(['sent Water tank 0'])
    expect(await boxOf(of('neighbour'))).toEqual(['inbox Water tank 1'])
    const received = await only(of('neighbour'))
    expect(received.from).toEqual({ id: 'c-owner', name: 'owner', email: '' })
    expect(received.to).toEqual([{ id: 'c-neighbour', name: 'neighbour', email: '' }])
    expect(await textOf(of('neighbour'), received.id)).toBe(`<p>${secret}</p>`)
    for (const office of ['admin', 'superadmin'] as const) {
      expect(await stored(of(office))).not.toContain(secret)
    }
  })

  test('the database gives nobody a letter of another, whatever a query asks', async () => {
    const { of, syncAll, societyId } = await openPeople('owner', 'neighbour')
    await of('owner').change('mail.send@1', newMail(['c-neighbour']))
    await syncAll()
    const count = async (uid: string, society = societyId) =>
      (await readAs(database(), { uid, societyId: society }, (tx) => tx.select().from(mail))).length
    expect(await count(`${societyId}-owner`)).toBe(1)
    expect(await count(`${societyId}-admin`)).toBe(0)
    expect(await count(`${societyId}-owner`, 'another')).toBe(0)
  })

  test('what is sent twice arrives once', async () => {
    const { of, syncAll } = await openPeople('owner', 'neighbour')
    const sent = newMail(['c-neighbour'])
    await of('owner').change('mail.send@1', sent)
    await syncAll()
    await of('owner').change('mail.send@1', sent)
    await syncAll()
    expect(await refusals(of('owner'))).toEqual(['GONE'])
    expect(await boxOf(of('neighbour'))).toEqual(['inbox Water tank 1'])
  })

  test('somebody else’s id makes no mail and changes none', async () => {
    const { of, syncAll } = await openPeople('owner', 'neighbour')
    await of('owner').change('mail.send@1', newMail(['c-neighbour']))
    await syncAll()
    const { id } = await only(of('owner'))
    const stranger = of('neighbour')
    await stranger.device.rows.mail.add({ ...(await only(of('owner'))), scopes: [] })
    for (const [name, args] of [
      ['mail.flag@1', { ids: [id], set: { starred: true } }],
      ['mail.move@1', { ids: [id], folder: 'trash' }],
    ] as const) {
      await stranger.change(name, args as never)
    }
    await syncAll()
    expect(await refusals(stranger)).toEqual(['GONE', 'GONE'])
    expect(await only(of('owner'))).toMatchObject({ starred: false, folder: 'sent' })
  })

  test('tenants and members write to the committee and to whoever wrote to them; nobody but the office to groups', async () => {
    const { of, syncAll } = await openPeople('tenant', 'member', 'neighbour', 'admin', 'owner')
    const names = async (name: 'tenant' | 'owner' | 'admin') =>
      (await of(name).device.rows['mail-recipient'].toArray()).map(({ id }) => id).sort()
    const committee = ['c-admin', 'c-superadmin', 'c-treasurer']
    expect(await names('tenant')).toEqual(committee)
    expect(await names('owner')).toEqual(
      [...committee, 'c-owner', 'c-neighbour', 'c-tenant', 'c-member', 'c-staff'].sort(),
    )
    expect(await names('admin')).toContain('group:all')
    await of('tenant').change('mail.send@1', newMail(['c-admin']))
    await of('tenant').change('mail.send@1', newMail(['c-neighbour']))
    await of('owner').change('mail.send@1', newMail(['group:all']))
    await syncAll()
    expect(await refusals(of('tenant'))).toEqual(['INVALID'])
    expect(await refusals(of('owner'))).toEqual(['INVALID'])
    await of('neighbour').change('mail.send@1', newMail(['c-tenant'], { subject: 'Keys' }))
    await syncAll()
    await syncAll()
    const keys = (await of('tenant').device.rows.mail.toArray()).find(
      ({ subject }) => subject === 'Keys',
    )!
    await of('tenant').change(
      'mail.send@1',
      newMail(['c-neighbour'], { subject: 'Re: Keys', replyTo: keys.id }),
    )
    await syncAll()
    await syncAll()
    expect(await refusals(of('tenant'))).toEqual(['INVALID'])
    const answer = (await of('neighbour').device.rows.mail.toArray()).find(
      ({ subject }) => subject === 'Re: Keys',
    )!
    expect(answer.threadId).toBe(keys.threadId)
  })

  test('the office writes to all owners: each gets one copy, and reads who else was meant as a group', async () => {
    const { of, syncAll } = await openPeople('admin', 'owner', 'neighbour', 'tenant')
    await of('admin').change('mail.send@1', newMail(['group:owners', 'c-owner']))
    await syncAll()
    expect(await refusals(of('admin'))).toEqual([])
    expect(await boxOf(of('owner'))).toEqual(['inbox Water tank 1'])
    expect(await boxOf(of('neighbour'))).toEqual(['inbox Water tank 1'])
    expect(await boxOf(of('tenant'))).toEqual([])
    const { to } = await only(of('neighbour'))
    expect(to.map(({ id }) => id).sort()).toEqual(['c-owner', 'group:owners'])
  })

  test('a draft is on all devices of a person, and becomes the mail that was sent', async () => {
    const { of, open } = await openPeople('owner')
    const other = await open('owner')
    const id = crypto.randomUUID()
    const at = '2026-11-20T07:00:00.000Z'
    const draft = { id, at, replyTo: null }
    await of('owner').change('mail.draft@1', {
      ...draft,
      set: { subject: 'Keys', to: ['c-admin'] },
    })
    await of('owner').change('mail.draft@1', {
      ...draft,
      set: { html: '<p>Mine<img src="x" onerror="alert(1)"></p>' },
    })
    await of('owner').sync()
    await other.sync()
    expect(await boxOf(other)).toEqual(['drafts Keys 0'])
    expect(await textOf(other, id)).not.toContain('onerror')
    await other.change('mail.draft@1', { ...draft, set: { subject: 'Keys of the terrace' } })
    await other.sync()
    await of('owner').sync()
    expect(await boxOf(of('owner'))).toEqual(['drafts Keys of the terrace 0'])
    expect((await only(of('owner'))).to).toMatchObject([{ id: 'c-admin', name: 'admin' }])
    await of('owner').change('mail.send@1', newMail(['c-admin'], { id, subject: 'Keys' }))
    await of('owner').sync()
    await other.change('mail.draft@1', { ...draft, set: { subject: 'Too late' } })
    await other.sync()
    expect(await refusals(other)).toEqual(['GONE'])
    expect(await boxOf(other)).toEqual(['sent Keys 0'])
  })

  test('two devices: labels of both stay, the last move wins, a deletion beats what comes after it', async () => {
    const { of, syncAll, open } = await openPeople('owner', 'neighbour')
    const other = await open('neighbour')
    await of('owner').change('mail.send@1', newMail(['c-neighbour']))
    await syncAll()
    await other.sync()
    const { id } = await only(of('neighbour'))
    const ids = [id]
    await of('neighbour').change('mail.label@1', { ids, label: '0', on: true })
    await other.change('mail.label@1', { ids, label: '2', on: true })
    await other.change('mail.flag@1', { ids, set: { read: true } })
    await of('neighbour').change('mail.move@1', { ids, folder: 'spam' })
    await other.change('mail.move@1', { ids, folder: 'trash' })
    await syncAll()
    await other.sync()
    await syncAll()
    expect(await only(of('neighbour'))).toMatchObject({
      labels: ['0', '2'],
      folder: 'trash',
      unread: 0,
    })
    await other.change('mail.delete@1', { ids })
    await other.sync()
    await of('neighbour').change('mail.flag@1', { ids, set: { starred: true } })
    await syncAll()
    expect(await refusals(of('neighbour'))).toEqual(['GONE'])
    expect(await boxOf(of('neighbour'))).toEqual([])
    expect(await of('neighbour').device.rows['mail-body'].count()).toBe(0)
    expect(await boxOf(of('owner'))).toEqual(['sent Water tank 0'])
  })

  test('only what lies in Trash is deleted, and no mail goes where it does not belong', async () => {
    const { of, syncAll } = await openPeople('owner', 'neighbour')
    await of('owner').change('mail.send@1', newMail(['c-neighbour']))
    await syncAll()
    const sent = await only(of('owner'))
    const received = await only(of('neighbour'))
    await expect(of('neighbour').change('mail.delete@1', { ids: [received.id] })).rejects.toThrow(
      'STATE',
    )
    await expect(
      of('owner').change('mail.move@1', { ids: [sent.id], folder: 'inbox' }),
    ).rejects.toThrow('STATE')
  })

  test('labels of one’s own are nobody else’s, and go off the mails with their label', async () => {
    const { of, syncAll } = await openPeople('owner', 'neighbour')
    await of('owner').change('mail.send@1', newMail(['c-neighbour']))
    await syncAll()
    const { id } = await only(of('neighbour'))
    const label = crypto.randomUUID()
    await of('neighbour').change('mail-label.save@1', { id: label, title: 'House', color: 'teal' })
    await of('neighbour').change('mail.label@1', { ids: [id], label, on: true })
    await syncAll()
    expect(await only(of('neighbour'))).toMatchObject({ labels: [label] })
    expect(await of('owner').device.rows['mail-label'].count()).toBe(0)
    const sent = await only(of('owner'))
    await of('owner').change('mail.label@1', { ids: [sent.id], label, on: true })
    await of('neighbour').change('mail-label.remove@1', { id: label })
    await syncAll()
    expect(await refusals(of('owner'))).toEqual(['INVALID'])
    expect(await only(of('neighbour'))).toMatchObject({ labels: [] })
  })

  test('a mail held back is not sent, and taken back it is a draft again', async () => {
    const { of, syncAll } = await openPeople('owner', 'neighbour')
    const { device } = of('owner')
    const id = crypto.randomUUID()
    const at = '2026-11-20T07:00:00.000Z'
    await of('owner').change('mail.draft@1', { id, at, replyTo: null, set: { subject: 'Keys' } })
    await of('owner').sync()
    const opId = await of('owner').change('mail.send@1', newMail(['c-neighbour'], { id }))
    const held = await device.outbox.get({ opId })
    await device.outbox.put({ ...held!, heldUntil: new Date(Date.now() + 60_000).toISOString() })
    await syncAll()
    expect(await boxOf(of('neighbour'))).toEqual([])
    expect(await boxOf(of('owner'))).toEqual(['sent Water tank 0'])
    expect(await withdraw(device, opId)).toBe(true)
    await syncAll()
    expect(await boxOf(of('owner'))).toEqual(['drafts Keys 0'])
    expect(await boxOf(of('neighbour'))).toEqual([])
  })

  test('a label that is given back is on the mails that had it', async () => {
    const { of, syncAll, societyId } = await openPeople('owner', 'neighbour')
    await of('neighbour').change('mail.send@1', newMail(['c-owner']))
    await of('neighbour').change('mail.send@1', newMail(['c-owner'], { subject: 'Keys' }))
    await syncAll()
    await of('owner').sync()
    const label = { id: 'label-1', title: 'Water', color: 'teal' } as const
    await of('owner').change('mail-label.save@1', label)
    const tank = await of('owner')
      .device.rows.mail.filter((row) => row.subject !== 'Keys')
      .first()
    await of('owner').change('mail.label@1', { ids: [tank!.id], label: label.id, on: true })
    const labelled = async () =>
      (await of('owner').device.rows.mail.toArray()).flatMap(({ labels, subject }) =>
        labels.map((each) => `${subject}: ${each}`),
      )
    await of('owner').sync()
    setCurrentDevice(of('owner').device)
    const giveBack = await createLabelActions(societyId).remove(label)
    await of('owner').sync()
    expect(await labelled()).toEqual([])
    await giveBack()
    await of('owner').sync()
    expect(await labelled()).toEqual(['Water tank: label-1'])
    expect(await of('owner').device.rows['mail-label'].count()).toBe(1)
    expect(await refusals(of('owner'))).toEqual([])
  })

  test('a mail that is refused is a draft again, with all that was typed', async () => {
    const { of, syncAll } = await openPeople('tenant', 'neighbour')
    const { at, ...mail } = newMail(['c-neighbour'], { subject: 'Keys' })
    const { id, replyTo, ...set } = mail
    await of('tenant').change('mail.draft@1', { id, at, replyTo, set })
    await of('tenant').change('mail.send@1', { at, ...mail })
    await syncAll()
    expect(await refusals(of('tenant'))).toEqual(['INVALID'])
    expect(await boxOf(of('neighbour'))).toEqual([])
    const draft = await only(of('tenant'))
    expect(draft).toMatchObject({ kind: 'draft', folder: 'drafts', subject: 'Keys' })
    expect(draft.to.map((name) => name.id)).toEqual(['c-neighbour'])
    expect(await textOf(of('tenant'), id)).toBe(mail.html)
  })

  test('who is taken out of the society has no mail of it on their device any more', async () => {
    const { of, syncAll, office, societyId } = await openPeople('owner', 'neighbour')
    await of('owner').change('mail.send@1', newMail(['c-neighbour']))
    await syncAll()
    await office(async (w) => {
      await w.remove('membership', societyId, 'm-neighbour')
      await w.remove('my-society', `${societyId}-neighbour`, societyId)
    })
    await of('neighbour').sync()
    expect(await of('neighbour').device.rows.mail.count()).toBe(0)
    await of('owner').change('mail.send@1', newMail(['c-neighbour']))
    await of('owner').sync()
    expect(await refusals(of('owner'))).toEqual(['INVALID'])
  })
})
