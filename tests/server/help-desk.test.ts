/** The help desk on the server: steps, work, what is said, photos, deleting for good; who may, and who sees what. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schemaVersion, syncResponseSchema } from '#contract/sync.ts'
import { holdingDefaults } from '#domain/holdings.ts'
import { reopenDays, reportDefaults } from '#domain/report-desk.ts'
import { report } from '#server/database/schema.ts'
import { type Caller, lake, openAdmission } from '../factories/admission.ts'
import { blobCalls, newAttachment, newPdf } from '../factories/attachments.ts'
import { databaseKinds } from '../factories/database.ts'
import { newReport } from '../factories/report.ts'

const at = '2026-11-20T08:00:00.000Z'

describe.each(databaseKinds)('on %s', (kind) => {
  let a: Awaited<ReturnType<typeof openAdmission>>
  let owner: Caller
  let neighbour: Caller
  let staff: Caller
  let other: Caller
  let admin: Caller

  beforeAll(async () => {
    a = await openAdmission(kind)
    owner = await a.member('owner')
    neighbour = await a.member('tenant')
    staff = await a.member('staff')
    admin = await a.member('admin')
    other = await a.member('member')
    await a.inSociety(lake, async (w) => {
      const category = {
        societyId: lake,
        id: 'lift',
        name: 'Lift',
        ownerId: null,
        escalateId: null,
      }
      // who lives here sees what is of all
      const home = { flatId: 'f103', relation: 'tenant' as const, since: '2020-04-01', until: null }
      const own = { ...holdingDefaults, ...home, societyId: lake, id: 'h-tenant' }
      await w.put('holding', { ...own, contactId: 'c-tenant' })
      await w.put('complaint-category', { ...category, respondHours: 1, resolveHours: 8 })
    })
  })
  afterAll(() => a.server.close())

  const sync = async (person: Caller, body: object) => {
    const answer = await a.server.request('/sync', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
      body: JSON.stringify({
        ...{ p: 1, s: schemaVersion, build: 'test', clientId: randomUUID(), spaces: [`s:${lake}`] },
        ...body,
      }),
    })
    return syncResponseSchema.parse(await answer.json())
  }
  const change = async (person: Caller, name: string, args: object) => {
    const push = [{ mid: 1, opId: randomUUID(), space: `s:${lake}`, name, args, ts: at }]
    const [result] = (await sync(person, { spaces: [], push })).results
    return result?.status === 'applied' ? 'applied' : result?.code
  }
  // biome-ignore lint/suspicious/noExplicitAny: rows of one entity, as they travel
  const rowsOf = async (person: Caller, entity: string): Promise<any[]> =>
    (await sync(person, { pull: { cursors: {}, have: [] } })).puts
      .filter(({ e }) => e === entity)
      .flatMap(({ rows }) => rows)
  const reported = async (by: Caller, more = {}) => {
    const form = newReport({ area: 'community', ...more })
    expect(await change(by, 'report.create@1', form)).toBe('applied')
    return form.id
  }
  const seen = async (person: Caller, id: string) =>
    (await rowsOf(person, 'report')).find((row) => row.id === id)
  const said = async (person: Caller, id: string) =>
    (await rowsOf(person, 'report-event')).filter((row) => row.reportId === id)
  const move = (by: Caller, id: string, to: string, more = {}) =>
    change(by, 'report.move@1', {
      ...{ id, eventId: randomUUID(), to, reason: '', until: null, at },
      ...more,
    })
  const assign = (by: Caller, id: string, assignee: string | null) =>
    change(by, 'report.assign@1', { id, eventId: randomUUID(), assignee, name: '', at })
  const comment = (by: Caller, id: string, text: string, visibility = 'all') =>
    change(by, 'report.comment@1', { id, eventId: randomUUID(), text, visibility, at })

  test('a report goes from open to rated, step by step, each with who did it and when', async () => {
    const id = await reported(owner, { categoryId: 'lift', place: 'A wing' })
    expect(await assign(staff, id, staff.uid)).toBe('applied')
    expect(await seen(owner, id)).toMatchObject({ status: 'assigned', assigneeUid: staff.uid })
    expect(await move(staff, id, 'in-progress')).toBe('applied')
    expect(await move(staff, id, 'resolved')).toBe('applied')
    expect(await move(owner, id, 'reopened')).toBe('applied')
    expect(await move(staff, id, 'resolved')).toBe('applied')
    expect(await move(owner, id, 'closed')).toBe('applied')
    const rate = { id, eventId: randomUUID(), rating: 4, text: 'Quick', at }
    expect(await change(owner, 'report.rate@1', rate)).toBe('applied')
    const row = await seen(owner, id)
    expect(row).toMatchObject({ status: 'closed', reopenedCount: 1, rating: 4, place: 'A wing' })
    expect(row.holds).toHaveLength(1)
    const kinds = (await said(owner, id))
      .sort((x, y) => x.at.localeCompare(y.at))
      .map(({ kind: what, status }) => `${what} ${status}`)
    expect(kinds.sort()).toEqual(
      [
        ...['created open', 'assigned assigned', 'status in-progress', 'status resolved'],
        ...['status reopened', 'status resolved', 'status closed', 'rating closed'],
      ].sort(),
    )
  })

  test.each([
    ['a neighbour may not resolve', () => neighbour, 'resolved', 'FORBIDDEN'],
    ['the reporter may not put it on hold', () => owner, 'on-hold', 'FORBIDDEN'],
    ['staff may not reject', () => staff, 'rejected', 'FORBIDDEN'],
    ['what is open cannot be reopened', () => admin, 'reopened', 'STATE'],
    ['a rejection wants a reason', () => admin, 'rejected', 'INVALID'],
    ['somebody of another society finds nothing', () => null, 'resolved', 'NOT_MEMBER'],
  ])('%s', async (_, who, to, code) => {
    const id = await reported(owner)
    const by = who() ?? (await a.stranger())
    expect(await move(by, id, to)).toBe(code)
    expect(await seen(owner, id)).toMatchObject({ status: 'open' })
  })

  test('staff take what is nobody’s, and nothing of another’s; only the office gives work out', async () => {
    const id = await reported(owner, { area: 'personal' })
    expect(await assign(staff, id, admin.uid)).toBe('FORBIDDEN')
    expect(await assign(admin, id, owner.uid)).toBe('INVALID')
    expect(await assign(admin, id, admin.uid)).toBe('applied')
    // not theirs to see any more, nor what is said of it
    expect(await seen(staff, id)).toBeUndefined()
    expect(await said(staff, id)).toEqual([])
    expect(await assign(staff, id, staff.uid)).toBe('NOT_FOUND')
    expect(await assign(admin, id, staff.uid)).toBe('applied')
    expect(await said(staff, id)).toHaveLength(3)
    expect((await rowsOf(staff, 'reporter')).map((row) => row.id)).toContain(id)
  })

  test('a neighbour never learns who reported: not by the timeline, not by a photo', async () => {
    const id = await reported(owner)
    await comment(owner, id, 'It stood still again')
    const bytes = newPdf()
    const photo = newAttachment(bytes, {
      ...{ subjectKind: 'report', subjectId: id, visibility: 'office' },
    })
    expect(await change(owner, 'attachment.add@1', photo)).toBe('applied')
    await blobCalls(a.server, lake).patch(owner, photo.sha256, 0, bytes)
    const answer = await sync(neighbour, { pull: { cursors: {}, have: [] } })
    const about = answer.puts
      .flatMap(({ rows }) => rows)
      .filter((row) => JSON.stringify(row).includes(id))
    expect(about.length).toBeGreaterThanOrEqual(4)
    const me = (await rowsOf(owner, 'reporter')).find((row) => row.id === id)
    expect(me.uid).toBe(owner.uid)
    const text = JSON.stringify(about)
    expect(text).not.toContain(owner.uid)
    expect(text).not.toContain(me.name)
    // whoever sees the report has the bytes of its photo
    const { status } = await blobCalls(a.server, lake).get(neighbour, photo.sha256)
    expect(status).toBe(200)
  })

  test('what becomes personal leaves the neighbours, with all that was said and shown', async () => {
    const id = await reported(owner)
    const bytes = newPdf()
    const photo = newAttachment(bytes, {
      ...{ subjectKind: 'report', subjectId: id, visibility: 'office' },
    })
    await change(owner, 'attachment.add@1', photo)
    await blobCalls(a.server, lake).patch(owner, photo.sha256, 0, bytes)
    const edit = { id, set: { area: 'personal' }, was: { area: 'community' }, at }
    expect(await change(owner, 'report.edit@1', edit)).toBe('applied')
    expect(await said(neighbour, id)).toEqual([])
    const photos = await rowsOf(neighbour, 'attachment')
    expect(photos.filter((row) => row.subjectId === id)).toEqual([])
    expect((await blobCalls(a.server, lake).get(neighbour, photo.sha256)).status).toBe(404)
    expect(await comment(neighbour, id, 'And now?')).toBe('NOT_FOUND')
  })

  test('a private note is for the office and whoever works on it', async () => {
    const id = await reported(owner)
    expect(await comment(owner, id, 'secret', 'staff')).toBe('FORBIDDEN')
    expect(await comment(staff, id, 'ask the lift company', 'staff')).toBe('applied')
    const has = async (person: Caller) =>
      (await said(person, id)).some(({ text }) => text === 'ask the lift company')
    expect([await has(admin), await has(staff), await has(owner), await has(neighbour)]).toEqual([
      ...[true, true, false, false],
    ])
  })

  test('only who reported it rates it, and only what is done', async () => {
    const id = await reported(owner)
    const rate = { id, eventId: randomUUID(), rating: 5, text: '', at }
    expect(await change(owner, 'report.rate@1', rate)).toBe('STATE')
    await move(staff, id, 'resolved')
    expect(await change(neighbour, 'report.rate@1', rate)).toBe('FORBIDDEN')
    expect(await change(owner, 'report.rate@1', { ...rate, rating: 6 })).toBe('INVALID')
    expect(await change(owner, 'report.rate@1', rate)).toBe('applied')
  })

  test('what is said has an id of its own: the same one twice is refused', async () => {
    const id = await reported(owner)
    const once = { id, eventId: randomUUID(), text: 'Once', visibility: 'all', at }
    expect(await change(owner, 'report.comment@1', once)).toBe('applied')
    expect(await change(owner, 'report.comment@1', { ...once, text: 'Twice' })).toBe('CONFLICT')
  })

  test('deleted forever, nothing of it is left, and later changes are told so', async () => {
    const id = await reported(owner)
    await change(neighbour, 'report.star@1', { id, starred: true })
    await change(owner, 'attachment.add@1', {
      ...newAttachment(newPdf()),
      ...{ subjectKind: 'report', subjectId: id, visibility: 'office' },
    })
    expect(await change(owner, 'report.erase@1', { id })).toBe('STATE')
    await change(owner, 'report.remove@1', { id, deleted: true, at })
    expect(await change(neighbour, 'report.erase@1', { id })).toBe('NOT_FOUND')
    expect(await change(owner, 'report.erase@1', { id })).toBe('applied')
    for (const person of [owner, admin, staff, neighbour]) {
      const answer = await sync(person, { pull: { cursors: {}, have: [] } })
      expect(JSON.stringify(answer.puts)).not.toContain(id)
    }
    expect(await comment(owner, id, 'Still there?')).toBe('GONE')
    expect(await move(staff, id, 'resolved')).toBe('GONE')
    expect(await comment(owner, randomUUID(), 'Never there')).toBe('NOT_FOUND')
  })

  test('a report has five photos at most, and nothing but pictures and papers', async () => {
    const id = await reported(owner)
    const add = (more = {}) =>
      change(owner, 'attachment.add@1', {
        ...newAttachment(newPdf()),
        ...{ subjectKind: 'report', subjectId: id, visibility: 'office' },
        ...more,
      })
    expect(await add({ visibility: 'society' })).toBe('INVALID')
    expect(await add({ type: 'text/plain' })).toBe('INVALID')
    for (let n = 0; n < 5; n += 1) expect(await add()).toBe('applied')
    expect(await add()).toBe('STATE')
  })

  test('reports are numbered in their society, by the server; a number never comes again', async () => {
    const first = await seen(admin, await reported(owner))
    const second = await seen(admin, await reported(neighbour))
    expect(second.number).toBe(first.number + 1)
    expect(await move(staff, first.id, 'in-progress')).toBe('applied')
    expect(await seen(admin, first.id)).toMatchObject({ number: first.number })
    await change(neighbour, 'report.remove@1', { id: second.id, deleted: true, at })
    await change(neighbour, 'report.erase@1', { id: second.id })
    expect(await seen(admin, await reported(owner))).toMatchObject({ number: second.number + 1 })
    const elsewhere = await a.inSociety('pond', async (w) => {
      const row = { ...reportDefaults, ...newReport(), folder: 'all', status: 'open' }
      const times = { createdAt: new Date(at), updatedAt: new Date(at), reporterUid: 'uid-x' }
      await w.put('report', { ...row, ...times, societyId: 'pond', deleted: false, holds: [] })
      return row.id
    })
    const [stored] = await a.inSociety('pond', (w) =>
      w.tx.select().from(report).where(eq(report.id, elsewhere)),
    )
    expect(stored?.number).toBe(1)
  })

  test('what was written without a connection has its time from its arrival on', async () => {
    const before = '2026-11-01T08:00:00.000Z'
    const row = await seen(owner, await reported(owner, { at: before }))
    expect(row.createdAt).toBe(before)
    expect(row.receivedAt).toBe(a.server.clock.now().toISOString())
  })

  test('what was closed can be reopened for fifteen days', async () => {
    const close = async () => {
      const id = await reported(owner)
      await move(staff, id, 'resolved')
      expect(await move(owner, id, 'closed')).toBe('applied')
      return id
    }
    const closedDaysAgo = async (id: string, days: number) => {
      const closedAt = new Date(a.server.clock.now().getTime() - days * 24 * 60 * 60 * 1000)
      await a.inSociety(lake, async (w) => {
        const row = await w.get('report', lake, id)
        if (row !== undefined) await w.put('report', { ...row, closedAt })
      })
    }
    const [old, young] = [await close(), await close()]
    await closedDaysAgo(old, reopenDays + 0.1)
    await closedDaysAgo(young, reopenDays - 0.1)
    expect(await move(owner, old, 'reopened')).toBe('STATE')
    expect(await move(owner, young, 'reopened')).toBe('applied')
    expect(await seen(owner, young)).toMatchObject({ status: 'reopened', closedAt: null })
  })

  test('labels are the office’s: made, renamed, and taken off every report', async () => {
    const id = `label-${randomUUID()}`
    const save = (by: Caller, title: string) =>
      change(by, 'label.save@1', { id, title, color: 'teal' })
    expect(await save(owner, 'Gym')).toBe('FORBIDDEN')
    expect(await save(admin, 'Gym')).toBe('applied')
    const marked = await reported(owner, { labels: [id] })
    expect(await save(admin, 'Gym and pool')).toBe('applied')
    const twin = { id: `label-${randomUUID()}`, title: 'gym AND pool', color: 'red' }
    expect(await change(admin, 'label.save@1', twin)).toBe('TAKEN')
    const labels = await rowsOf(other, 'label')
    expect(labels.find((row) => row.id === id)).toMatchObject({ handle: 'gym-and-pool' })
    expect(await change(staff, 'label.remove@1', { id })).toBe('FORBIDDEN')
    expect(await change(admin, 'label.remove@1', { id })).toBe('applied')
    expect((await seen(owner, marked)).labels).toEqual([])
  })
})
