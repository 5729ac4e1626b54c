/** What the help desk does by itself: late reports go on with a mail, old ones are closed, and a demo stands still. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportDefaults } from '#domain/report-desk.ts'
import type { Mail } from '#server/identity/mailer.ts'
import { keepDesk } from '#server/reports/keep-desk.ts'
import { lake, openAdmission } from '../factories/admission.ts'
import { databaseKinds } from '../factories/database.ts'

/** A Friday, 09:00 in India. */
const opened = new Date('2026-11-20T03:30:00.000Z')
const india = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`)

describe.each(databaseKinds)('on %s', (kind) => {
  let a: Awaited<ReturnType<typeof openAdmission>>
  let mails: Mail[] = []
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

  const memberships = async (w: Parameters<Parameters<typeof a.inSociety>[1]>[0]) => {
    const { membership } = await import('#server/database/schema.ts')
    const all = await w.tx.select().from(membership)
    return { rows: new Map(all.map(({ uid, id }) => [uid, id])) }
  }
  const report = (id: string, more: object) => ({
    ...reportDefaults,
    ...{ societyId: lake, id, title: `Report ${id}`, notes: '', area: 'community', status: 'open' },
    ...{ important: false, startDate: null, dueDate: null, labels: [], folder: 'all' },
    ...{ deleted: false, createdAt: opened, updatedAt: opened, reporterUid: 'uid-nobody' },
    ...more,
  })
  const keepAt = async (now: Date) => {
    mails = []
    return keepDesk({
      ...{ database: a.server.database, poke: () => {}, clock: () => now, base: 'https://a.test' },
      mailer: { send: async (mail) => void mails.push(mail) },
      onUnsent: (error) => {
        throw error
      },
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
    expect(await keepAt(india('2026-11-20', '09:59'))).toEqual({ escalated: 0, closed: 0 })
    expect(await keepAt(india('2026-11-20', '10:01'))).toEqual({ escalated: 1, closed: 0 })
    expect(mails.map(({ to, text }) => [to.address, text.includes('Report late')])).toEqual([
      ['staff@lake.test', true],
    ])
    expect(await stored('late')).toMatchObject({ level: 1, status: 'open' })
    expect(await keepAt(india('2026-11-20', '10:30'))).toEqual({ escalated: 0, closed: 0 })
    expect(mails).toEqual([])
  })

  test('not done in time it goes to everybody who looks after the society', async () => {
    expect(await keepAt(india('2026-11-20', '17:01'))).toEqual({ escalated: 1, closed: 0 })
    expect(mails.map(({ to }) => to.address)).toContain('admin@lake.test')
    expect(await stored('late')).toMatchObject({ level: 2 })
  })

  test('what is on hold, and what has no category, waits', async () => {
    expect(await stored('held')).toMatchObject({ level: 0, status: 'on-hold' })
    expect(await stored('free')).toMatchObject({ level: 0, status: 'open' })
  })

  test('seven days after it was resolved it is closed', async () => {
    expect(await keepAt(india('2026-11-27', '08:59'))).toEqual({ escalated: 0, closed: 0 })
    expect(await keepAt(india('2026-11-27', '09:00'))).toEqual({ escalated: 0, closed: 1 })
    expect(await stored('done')).toMatchObject({ status: 'closed' })
  })

  test('in a demo time stands still', async () => {
    await a.inSociety(lake, async (w) => {
      const society = await w.get('society', lake, lake)
      if (society !== undefined) await w.put('society', { ...society, businessDate: '2026-11-20' })
      await w.put('report', report('old', { status: 'resolved', resolvedAt: opened }))
    })
    expect(await keepAt(india('2027-11-27', '09:00'))).toEqual({ escalated: 0, closed: 0 })
  })
})
