/** What the help desk does by itself: late reports go on with a mail, old ones are closed, and a demo stands still. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportDefaults } from '#domain/report-desk.ts'
import { membership, reportEvent } from '#server/database/schema.ts'
import type { Mail } from '#server/identity/mailer.ts'
import { keepDesk } from '#server/reports/keep-desk.ts'
import type { Writer } from '#server/sync/writer.ts'
import { lake, openAdmission } from '../factories/admission.ts'
import { databaseKinds } from '../factories/database.ts'
import { rethrow } from '../factories/rethrow.ts'

/** A Friday, 09:00 in India. */
const opened = new Date('2026-11-20T03:30:00.000Z')
const nothing = { escalated: 0, resumed: 0, closed: 0 }
const india = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`)

describe.each(databaseKinds)('on %s', (kind) => {
  let a: Awaited<ReturnType<typeof openAdmission>>
  let mails: Mail[] = []
  let unsent = 0
  beforeAll(async () => {
    a = await openAdmission(kind)
    const [staff, admin] = [await a.member('staff'), await a.member('admin')]
    await a.inSociety(lake, async (w) => {
      const society = await w.get('society', lake, lake)
      if (society !== undefined) await w.put('society', { ...society, businessDate: null })
      const { rows } = await memberships(w)
      await w.put('complaint-category', {
        ...{ societyId: lake, id: 'lift', name: 'Lift', respondHours: 1, resolveHours: 8 },
        ownerId: rows.get(admin.uid) ?? null,
        escalateId: rows.get(staff.uid) ?? null,
      })
      await w.put('report', report('late', { categoryId: 'lift' }))
      await w.put('report', report('free', {}))
      const held = { status: 'on-hold', holds: [{ from: opened.toISOString(), to: null }] }
      await w.put('report', report('held', { categoryId: 'lift', ...held }))
      await w.put('report', report('done', { status: 'resolved', resolvedAt: opened }))
    })
  })
  afterAll(() => a.server.close())

  const memberships = async (w: Writer) => {
    const all = await w.tx.select().from(membership)
    const office = all.filter(
      ({ uid, roles }) => uid !== null && roles.some((role) => /Admin$/.test(role)),
    )
    return { rows: new Map(all.map(({ uid, id }) => [uid, id])), officeCount: office.length }
  }
  const report = (id: string, more: object) => ({
    ...reportDefaults,
    ...{ societyId: lake, id, title: `Report ${id}`, notes: '', area: 'community', status: 'open' },
    ...{ important: false, startDate: null, dueDate: null, labels: [], folder: 'all' },
    ...{ deleted: false, createdAt: opened, updatedAt: opened, reporterUid: 'uid-nobody' },
    ...more,
  })
  const keepAt = async (now: Date, isMailServerThere = true) => {
    mails = []
    unsent = 0
    return keepDesk({
      ...{ database: a.server.database, poke: () => {}, clock: () => now, base: 'https://a.test' },
      mailer: {
        send: async (mail) => {
          if (!isMailServerThere) throw new Error('no mail server')
          mails.push(mail)
        },
      },
      onUnsent: () => {
        unsent += 1
      },
      onFailed: rethrow,
    })
  }
  const stored = async (id: string) => {
    let row: Record<string, unknown> = {}
    await a.inSociety(lake, async (w) => {
      row = (await w.get('report', lake, id)) ?? {}
    })
    return row
  }

  test('without an answer in time it goes to the next owner, once', async () => {
    expect(await keepAt(india('2026-11-20', '09:59'))).toEqual(nothing)
    expect(await keepAt(india('2026-11-20', '10:01'))).toEqual({ ...nothing, escalated: 1 })
    expect(
      mails.map(({ to, text }) => [to.address, /#\d+ Report late: nobody/.test(text)]),
    ).toEqual([['staff@lake.test', true]])
    expect(unsent).toBe(0)
    expect(await stored('late')).toMatchObject({ level: 1, status: 'open' })
    expect(await keepAt(india('2026-11-20', '10:30'))).toEqual(nothing)
    expect(mails).toEqual([])
  })

  test('not done in time it goes to everybody who looks after the society', async () => {
    expect(await keepAt(india('2026-11-20', '17:01'))).toEqual({ ...nothing, escalated: 1 })
    expect(mails.map(({ to }) => to.address)).toContain('admin@lake.test')
    expect(await stored('late')).toMatchObject({ level: 2 })
  })

  test('what is on hold, and what has no category, waits', async () => {
    expect(await stored('held')).toMatchObject({ level: 0, status: 'on-hold' })
    expect(await stored('free')).toMatchObject({ level: 0, status: 'open' })
  })

  test('seven days after it was resolved it is closed', async () => {
    expect(await keepAt(india('2026-11-27', '08:59'))).toEqual(nothing)
    expect(await keepAt(india('2026-11-27', '09:00'))).toEqual({ ...nothing, closed: 1 })
    expect(await stored('done')).toMatchObject({ status: 'closed' })
  })

  test('where the next owner has never come in, it goes to those who look after the society', async () => {
    await a.inSociety(lake, async (w) => {
      const gone = { societyId: lake, id: 'gate', name: 'Gate', respondHours: 1, resolveHours: 80 }
      await w.put('complaint-category', { ...gone, ownerId: null, escalateId: 'm-nobody' })
      const friday = new Date('2026-11-27T03:30:00.000Z')
      await w.put('report', report('gate', { categoryId: 'gate', createdAt: friday }))
    })
    const monday = india('2026-11-27', '10:30')
    expect(await keepAt(monday, false)).toEqual({ ...nothing, escalated: 1 })
    const looksAfter = (await a.inSociety(lake, memberships)).officeCount
    expect([mails, unsent]).toEqual([[], looksAfter])
  })

  test('a mail that could not be sent is tried again, once it is gone never', async () => {
    expect(await keepAt(india('2026-11-27', '10:45'))).toEqual(nothing)
    expect(mails.map(({ to }) => to.address)).toContain('admin@lake.test')
    expect(mails.every(({ text }) => text.includes('Report gate'))).toBe(true)
    expect(await keepAt(india('2026-11-27', '11:00'))).toEqual(nothing)
    expect(mails).toEqual([])
  })

  test('what was on hold until a day goes on when that day begins, and says so', async () => {
    const from = india('2026-11-27', '12:00').toISOString()
    const held = { status: 'on-hold', reason: 'A part', holdUntil: '2026-11-30' }
    const more = { ...held, holds: [{ from, to: null }], respondedAt: opened }
    await a.inSociety(lake, async (w) => {
      await w.put('report', report('part', { ...more, assigneeUid: 'uid-x', assignee: 'X' }))
      await w.put('report', report('nobodys', more))
    })
    expect(await keepAt(india('2026-11-29', '23:59'))).toEqual(nothing)
    expect(await keepAt(india('2026-11-30', '00:10'))).toEqual({ ...nothing, resumed: 2 })
    const over = { reason: '', holdUntil: null }
    const holds = [{ from, to: india('2026-11-30', '00:00').toISOString() }]
    expect(await stored('part')).toMatchObject({ ...over, status: 'in-progress', holds })
    expect(await stored('nobodys')).toMatchObject({ ...over, status: 'open', holds })
    const said = await a.inSociety(lake, (w) =>
      w.tx.select().from(reportEvent).where(eq(reportEvent.reportId, 'part')),
    )
    expect(said).toMatchObject([{ kind: 'resumed', status: 'in-progress', actor: null }])
    expect(await keepAt(india('2026-11-30', '00:25'))).toEqual(nothing)
  })

  test('in a demo time stands still', async () => {
    await a.inSociety(lake, async (w) => {
      const society = await w.get('society', lake, lake)
      if (society !== undefined) await w.put('society', { ...society, businessDate: '2026-11-20' })
      await w.put('report', report('old', { status: 'resolved', resolvedAt: opened }))
    })
    expect(await keepAt(india('2027-11-27', '09:00'))).toEqual(nothing)
  })
})
