import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import type { ReportRow } from '#contract/reports.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import { type Device, openDevice } from '#db/db.ts'
import { writeMeta } from '#db/meta.ts'
import { mutate } from '#db/mutate.ts'
import { reportRow } from '../../../tests/factories/report.ts'
import { deskRowsQuery } from './desk/views-query.ts'
import { reportQueries } from './queries.ts'

const viewer = { uid: 'me', societyId: 'neem' }
const space = 's:neem' as const

const report = (id: string, more: Partial<ReportRow> = {}): ReportRow => {
  const at = `2026-11-0${id}T08:00:00.000Z`
  return reportRow({ id, title: `Report ${id}`, createdAt: at, updatedAt: at, ...more })
}

const openWith = async (rows: readonly ReportRow[]): Promise<Device> => {
  const device = await openDevice('reports', 'me', { indexedDB: new IDBFactory(), IDBKeyRange })
  await writeMeta(device, 'session', { uid: 'me', email: 'me@example.org', displayName: 'Me' })
  await device.rows.report.bulkPut(rows.map((row) => ({ ...row, space, scopes: [], rv: 1 })))
  const label = { id: 'label:lift', handle: 'lift', title: 'Lift', color: 'teal' as const }
  await device.rows.label.put({ ...label, space, scopes: [], rv: 1 })
  setCurrentDevice(device)
  return device
}

const all = { kind: 'folder', handle: 'all' } as const
const titles = async (place: { kind: 'folder' | 'filter' | 'label'; handle: string }) =>
  (await reportQueries.list(viewer, place, '', 50).queryFn()).items.map(({ report: row }) => row.id)

test('a list shows the newest reports first, without the deleted ones', async () => {
  await openWith([report('1'), report('3'), report('2', { deleted: true })])
  expect(await titles(all)).toEqual(['3', '1'])
  expect(await titles({ kind: 'filter', handle: 'deleted' })).toEqual(['2'])
})

test('what is assigned to the person and what they have reported are places of their own', async () => {
  const mine = { assigneeUid: 'me', assignee: 'Me' }
  const device = await openWith([
    report('1', mine),
    report('2', { ...mine, status: 'resolved' }),
    report('3', { assigneeUid: 'other', assignee: 'Other' }),
  ])
  const held = { space, scopes: [], rv: 1 }
  await device.rows.reporter.bulkPut([
    { id: '2', uid: 'me', name: 'Me', flat: 'A-101', ...held },
    { id: '3', uid: 'other', name: 'Asha Rao', flat: 'B-202', ...held },
  ])
  expect(await titles({ kind: 'filter', handle: 'assigned' })).toEqual(['1'])
  expect(await titles({ kind: 'filter', handle: 'reported' })).toEqual(['2'])
  const found = await reportQueries.found(viewer, all, 'asha b-202').queryFn()
  expect([...found]).toEqual(['3'])
})

test('a list is searched by what a report says and by its number', async () => {
  await openWith([
    report('1', { title: 'Lift stops', notes: 'On the third floor', number: 12 }),
    report('2', { title: 'Leak', place: 'Lift lobby', number: 2 }),
  ])
  const found = async (words: string) => {
    const { items } = await reportQueries.list(viewer, all, words, 50).queryFn()
    expect(await reportQueries.total(viewer, all, words).queryFn()).toMatchObject({
      total: items.length,
    })
    return items.map(({ report: row }) => row.id)
  }
  expect(await found('LIFT')).toEqual(['2', '1'])
  expect(await found('third lift')).toEqual(['1'])
  expect(await found('#12')).toEqual(['1'])
  expect(await found('gate')).toEqual([])
})

test('a label that does not exist has no reports', async () => {
  await openWith([report('1', { labels: ['label:lift'] })])
  expect(await titles({ kind: 'label', handle: 'lift' })).toEqual(['1'])
  expect(await titles({ kind: 'label', handle: 'nothing' })).toEqual([])
})

test('a star waits to be sent and the report is among the starred', async () => {
  const device = await openWith([report('1'), report('2')])
  const deps = { clock: () => new Date(), uuid: () => crypto.randomUUID() }
  await mutate(device, deps, space, 'report.star@1', { id: '2', starred: true })
  const { items } = await reportQueries
    .list(viewer, { kind: 'filter', handle: 'starred' }, '', 50)
    .queryFn()
  expect(items.map(({ report: row, pending }) => [row.id, pending])).toEqual([['2', 'queued']])
})

test('the desk says the days of the society’s zone', async () => {
  const device = await openWith([
    reportRow({ id: 'r', createdAt: '2026-11-20T20:00:00.000Z', categoryId: 'lift' }),
  ])
  const lift = { id: 'lift', name: 'Lift', respondHours: 1, resolveHours: 9 }
  const held = { space, scopes: [], rv: 1 }
  await device.rows['complaint-category'].put({
    ...{ ...lift, ...held, ownerId: null, escalateId: null },
  })
  const { rows } = await deskRowsQuery('neem').queryFn()
  expect(rows.map(({ createdOn, dueOn }) => [createdOn, dueOn])).toEqual([
    ['2026-11-21', '2026-11-21'],
  ])
})

test('the total counts what lies beyond the window', async () => {
  await openWith([report('1'), report('2'), report('3')])
  expect((await reportQueries.list(viewer, all, '', 2).queryFn()).items).toHaveLength(2)
  expect(await reportQueries.total(viewer, all, '').queryFn()).toMatchObject({ total: 3 })
})
