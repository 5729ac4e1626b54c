/** Notices: each is on the devices of those it is for, from its day on, and the office knows who has read it. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { entityNames, tableOf } from '#db/db.ts'
import { sendOutNotices } from '#server/notices/daily.ts'
import type { OfficeDevice, PersonName } from '../factories/accounts.ts'
import { booksOf, refusals } from '../factories/books.ts'
import { databaseKinds } from '../factories/database.ts'
import { newNotice, reading } from '../factories/notices.ts'
import { rethrow } from '../factories/rethrow.ts'

/** Everything that lies on the device, as text. */
const stored = async ({ device }: OfficeDevice) => {
  const rows = await Promise.all(entityNames.map((entity) => tableOf(device, entity).toArray()))
  return JSON.stringify([rows, await device.shadow.toArray(), await device.outbox.toArray()])
}

describe.each(databaseKinds)('%s', (kind) => {
  const { openBooks, database } = booksOf(kind)

  const openPeople = async <Name extends PersonName>(...names: Name[]) => {
    const books = await openBooks()
    const devices = {} as Record<Name, OfficeDevice>
    for (const name of names) devices[name] = await books.open(name)
    const syncAll = async () => {
      for (const name of names) await devices[name].sync()
    }
    await syncAll()
    const onDay = (businessDate: string) =>
      books.office(async (w) => {
        const row = await w.get('society', books.societyId, books.societyId)
        if (row !== undefined) await w.put('society', { ...row, businessDate })
      })
    const daily = () =>
      sendOutNotices({
        ...{ database: database(), poke: () => {}, clock: () => new Date() },
        onFailed: rethrow,
      })
    /** Who of these has a notice on their device, in any table. */
    const holders = async (title: string) => {
      await syncAll()
      const has = async (name: Name) => (await stored(devices[name])).includes(title)
      const found = await Promise.all(names.map(async (name) => ((await has(name)) ? [name] : [])))
      return found.flat().sort()
    }
    return { ...books, ...devices, holders, onDay, daily }
  }
  const figureOf = async ({ device }: OfficeDevice, id: string) => {
    const row = (await device.rows['notice-figure'].toArray()).find((each) => each.id === id)
    return row && [row.read, row.addressed, row.acknowledged]
  }

  test('a notice is on the devices of those it is for, and of office and staff', async () => {
    const p = await openPeople('admin', 'staff', 'owner', 'tenant', 'member', 'newcomer')
    await p.office(async (w) => {
      const flat = await w.get('flat', p.societyId, 'f3')
      if (flat !== undefined) await w.put('flat', { ...flat, wing: 'B/2 @east' })
    })
    const office = ['admin', 'staff']
    const expected = {
      all: [...office, 'member', 'owner', 'tenant'],
      owners: [...office, 'owner'],
      tenants: [...office, 'member', 'tenant'],
      'wing:A': [...office, 'owner', 'tenant'],
      'wing:B/2 @east': [...office, 'member'],
    }
    for (const [audience, who] of Object.entries(expected)) {
      const title = randomUUID()
      await p.admin.change('notice.publish@1', newNotice({ title, audience }))
      expect(await p.holders(title), audience).toEqual([...who].sort())
    }
    expect(await refusals(p.admin)).toEqual([])
  })

  test('whoever has sold gets nothing more, and what was there is gone', async () => {
    const p = await openPeople('admin', 'owner')
    const before = newNotice({ title: randomUUID() })
    await p.admin.change('notice.publish@1', before)
    expect(await p.holders(before.title)).toContain('owner')
    await p.office(async (w) => {
      const row = await w.get('holding', p.societyId, 'h-owner')
      if (row !== undefined) await w.put('holding', { ...row, until: '2026-11-19' })
    })
    const after = newNotice({ title: randomUUID() })
    await p.admin.change('notice.publish@1', after)
    expect(await p.holders(before.title)).toEqual(['admin'])
    expect(await p.holders(after.title)).toEqual(['admin'])
  })

  test('a draft, a scheduled one and a withdrawn one lie on no device but the office’s', async () => {
    const p = await openPeople('admin', 'owner')
    const [draft, later, taken] = [
      newNotice({ title: randomUUID() }),
      newNotice({ title: randomUUID(), startOn: '2026-12-01' }),
      newNotice({ title: randomUUID() }),
    ]
    await p.admin.change('notice.draft@1', draft)
    await p.admin.change('notice.publish@1', later)
    await p.admin.change('notice.publish@1', taken)
    expect(await p.holders(taken.title)).toEqual(['admin', 'owner'])
    await p.admin.change('notice.withdraw@1', { id: taken.id, withdrawn: true, at: taken.at })
    for (const { title } of [draft, later, taken]) expect(await p.holders(title)).toEqual(['admin'])
    await p.admin.change('notice.withdraw@1', { id: taken.id, withdrawn: false, at: taken.at })
    expect(await p.holders(taken.title)).toEqual(['admin', 'owner'])
    await p.admin.change('notice.publish@1', draft)
    expect(await p.holders(draft.title)).toEqual(['admin', 'owner'])

    expect(await p.daily()).toBe(0)
    await p.onDay('2026-11-30')
    expect(await p.daily()).toBe(0)
    await p.onDay('2026-12-01')
    expect(await p.daily()).toBe(1)
    expect(await p.daily()).toBe(0)
    expect(await p.holders(later.title)).toEqual(['admin', 'owner'])
  })

  test('its first day is moved: before it nobody has it', async () => {
    const p = await openPeople('admin', 'owner')
    const notice = newNotice({ title: randomUUID() })
    await p.admin.change('notice.publish@1', notice)
    expect(await p.holders(notice.title)).toContain('owner')
    const { id, at, startOn } = notice
    await p.admin.change('notice.edit@1', {
      id,
      at,
      set: { startOn: '2026-12-24' },
      was: { startOn },
    })
    expect(await p.holders(notice.title)).toEqual(['admin'])
  })

  test('an event has a time of day; a build that knows none leaves it, and what came before can be given one', async () => {
    const p = await openPeople('admin', 'owner')
    const notice = newNotice({ title: randomUUID(), eventOn: '2026-12-05' })
    await p.admin.change('notice.publish@1', notice)
    const { id, at } = notice
    await p.holders(notice.title)
    const timeOf = async ({ device }: OfficeDevice) =>
      (await device.rows.notice.toArray()).find((row) => row.id === id)?.eventTime
    expect(await timeOf(p.owner)).toBeNull()
    await p.admin.device.rows.notice.toCollection().modify((row) => {
      delete row.eventTime
    })
    const time = { set: { eventTime: '10:30' }, was: { eventTime: null } }
    await p.admin.change('notice.edit@1', { id, at, ...time })
    const words = { set: { body: 'On the terrace' }, was: { body: notice.body } }
    await p.admin.change('notice.edit@1', { id, at, ...words })
    await p.holders(notice.title)
    expect(await timeOf(p.owner)).toBe('10:30')
    expect(await p.admin.device.outbox.where({ state: 'rejected' }).count()).toBe(0)
  })

  test('figures say how many it is for, how many have read and confirmed it; names only the office has', async () => {
    const p = await openPeople('admin', 'staff', 'owner', 'neighbour', 'treasurer', 'tenant')
    const notice = newNotice({ audience: 'owners', needsAcknowledgement: true })
    await p.admin.change('notice.publish@1', notice)
    for (const name of ['owner', 'neighbour', 'tenant'] as const) await p[name].sync()
    await p.admin.sync()
    expect(await figureOf(p.admin, notice.id)).toEqual([0, 3, 0])

    await p.owner.sync()
    await p.owner.change('notice.read@1', reading(notice.id, 'c-owner'))
    await p.neighbour.sync()
    await p.neighbour.change('notice.acknowledge@1', reading(notice.id, 'c-neighbour'))
    // read, and read again: once
    await p.owner.change('notice.read@1', reading(notice.id, 'c-owner'))
    for (const name of ['owner', 'neighbour', 'admin', 'staff'] as const) await p[name].sync()
    expect(await refusals(p.owner)).toEqual([])
    expect(await figureOf(p.admin, notice.id)).toEqual([2, 3, 1])
    expect(await figureOf(p.staff, notice.id)).toEqual([2, 3, 1])
    const readers = (person: OfficeDevice) => person.device.rows['notice-read'].toArray()
    expect((await readers(p.admin)).map(({ contactId }) => contactId).sort()).toEqual([
      'c-neighbour',
      'c-owner',
    ])
    expect(await readers(p.staff)).toEqual([])
    expect((await readers(p.owner)).map(({ contactId }) => contactId)).toEqual(['c-owner'])

    // a flat is sold: the buyer has not read it
    await p.office(async (w) => {
      const row = await w.get('holding', p.societyId, 'h-owner')
      if (row === undefined) return
      await w.put('holding', { ...row, until: '2026-11-19' })
      await w.put('holding', { ...row, id: 'h-new', contactId: 'c-newcomer', since: '2026-11-20' })
    })
    await p.admin.sync()
    expect(await figureOf(p.admin, notice.id)).toEqual([1, 3, 1])
  })

  test('a day on which somebody moves in or out comes into the figures', async () => {
    const p = await openPeople('admin')
    const notice = newNotice({ audience: 'tenants' })
    await p.admin.change('notice.publish@1', notice)
    await p.office(async (w) => {
      const row = await w.get('holding', p.societyId, 'h-tenant')
      if (row !== undefined) await w.put('holding', { ...row, until: '2026-11-25' })
    })
    await p.admin.sync()
    expect(await figureOf(p.admin, notice.id)).toEqual([0, 2, 0])
    await p.onDay('2026-11-26')
    await p.daily()
    await p.admin.sync()
    expect(await figureOf(p.admin, notice.id)).toEqual([0, 1, 0])
  })

  test('residents write none, and nobody reads for another', async () => {
    const p = await openPeople('owner', 'neighbour', 'admin')
    const notice = newNotice()
    await p.owner.change('notice.publish@1', newNotice())
    await p.admin.change('notice.publish@1', notice)
    for (const device of [p.admin, p.owner]) await device.sync()
    await p.owner.change('notice.withdraw@1', { id: notice.id, withdrawn: true, at: notice.at })
    await p.owner.change('notice.read@1', reading(notice.id, 'c-neighbour'))
    await p.owner.sync()
    expect(await refusals(p.owner)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'])
    await p.admin.sync()
    expect(await p.admin.device.rows['notice-read'].count()).toBe(0)
  })

  test('what is read offline of a notice that is withdrawn meanwhile bothers nobody', async () => {
    const p = await openPeople('owner', 'admin')
    const notice = newNotice()
    await p.admin.change('notice.publish@1', notice)
    for (const device of [p.admin, p.owner]) await device.sync()
    await p.owner.change('notice.read@1', reading(notice.id, 'c-owner'))
    await p.admin.change('notice.withdraw@1', { id: notice.id, withdrawn: true, at: notice.at })
    for (const device of [p.admin, p.owner, p.admin]) await device.sync()
    expect(await refusals(p.owner)).toEqual([])
    expect(await p.owner.device.outbox.count()).toBe(0)
    expect(await p.admin.device.rows['notice-read'].count()).toBe(0)
  })

  test('two of the office write: another field stands beside, the same one is refused', async () => {
    const p = await openPeople('admin', 'superadmin')
    const notice = newNotice()
    await p.admin.change('notice.publish@1', notice)
    for (const device of [p.admin, p.superadmin]) await device.sync()
    const { id, at, title, body } = notice
    await p.admin.change('notice.edit@1', { id, at, set: { title: 'Tank' }, was: { title } })
    await p.superadmin.change('notice.edit@1', { id, at, set: { body: 'At ten.' }, was: { body } })
    await p.admin.sync()
    await p.superadmin.change('notice.edit@1', { id, at, set: { title: 'Roof' }, was: { title } })
    await p.superadmin.sync()
    expect(await refusals(p.superadmin)).toEqual(['CONFLICT'])
    expect(await p.superadmin.device.rows.notice.toArray()).toMatchObject([
      { title: 'Tank', body: 'At ten.' },
    ])
  })

  test('a draft that another has changed is published with their words beside one’s own', async () => {
    const p = await openPeople('admin', 'superadmin')
    const drafts = [newNotice(), newNotice()] as const
    for (const draft of drafts) await p.admin.change('notice.draft@1', draft)
    for (const device of [p.admin, p.superadmin]) await device.sync()
    const [{ id, at, body }, other] = drafts
    const edit = (of: string, text: string) =>
      p.superadmin.change('notice.edit@1', { id: of, at, set: { body: text }, was: { body } })
    await edit(id, 'At ten.')
    await edit(other.id, 'At eleven.')
    await p.superadmin.sync()
    const { at: _, id: __, ...was } = drafts[0]
    await p.admin.change('notice.publish@1', { ...drafts[0], title: 'Tank', was })
    await p.admin.change('notice.publish@1', { ...other, body: 'At noon.', was })
    await p.admin.sync()
    expect(await refusals(p.admin)).toEqual(['CONFLICT'])
    const rows = await p.admin.device.rows.notice.toArray()
    expect(new Map(rows.map((row) => [row.id, [row.state, row.title, row.body]]))).toEqual(
      new Map([
        [id, ['published', 'Tank', 'At ten.']],
        [other.id, ['draft', other.title, 'At eleven.']],
      ]),
    )
  })

  test('a notice to a wing that is gone is edited, withdrawn and brought back', async () => {
    const p = await openPeople('admin')
    const setWing = (wing: string) =>
      p.office(async (w) => {
        const flat = await w.get('flat', p.societyId, 'f3')
        if (flat !== undefined) await w.put('flat', { ...flat, wing })
      })
    await setWing('Gone')
    const notice = newNotice({ audience: 'wing:Gone' })
    await p.admin.change('notice.publish@1', notice)
    await p.admin.sync()
    await setWing('A')
    const { id, at, title } = notice
    await p.admin.change('notice.edit@1', { id, at, set: { title: 'Tank' }, was: { title } })
    await p.admin.change('notice.withdraw@1', { id, withdrawn: true, at })
    await p.admin.change('notice.withdraw@1', { id, withdrawn: false, at })
    await p.admin.change('notice.withdraw@1', { id, withdrawn: true, at })
    await p.admin.sync()
    expect(await refusals(p.admin)).toEqual([])
    expect(await p.admin.device.rows.notice.toArray()).toMatchObject([
      { state: 'withdrawn', title: 'Tank' },
    ])
  })

  test.each([
    ['a last day before the first', { expiresOn: '2026-11-19' }],
    ['a wing that is not there', { audience: 'wing:Z' }],
  ])('%s is refused', async (_, more) => {
    const p = await openPeople('admin')
    const publish = p.admin.change('notice.publish@1', newNotice(more))
    // what the device knows itself is refused there
    if ('expiresOn' in more) await expect(publish).rejects.toMatchObject({ code: 'INVALID' })
    else {
      await publish
      await p.admin.sync()
      expect(await refusals(p.admin)).toEqual(['INVALID'])
    }
  })
})
