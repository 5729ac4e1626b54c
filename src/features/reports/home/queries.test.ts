import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import type { ReportRow } from '#contract/reports.ts'
import type { SocietyRole } from '#contract/societies.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import { openDevice } from '#db/db.ts'
import { reportRow } from '../../../../tests/factories/report.ts'
import { reportQueries } from '../queries.ts'
import { homeReportsQuery } from './queries.ts'

const space = 's:neem' as const
const viewer = (...roles: SocietyRole[]) => ({
  uid: 'me',
  societyId: 'neem',
  roles,
  hasHolding: false,
})

const report = (id: string, more: Partial<ReportRow> = {}): ReportRow => {
  const at = `2026-11-0${id}T08:00:00.000Z`
  return reportRow({ id, title: `Report ${id}`, createdAt: at, updatedAt: at, ...more })
}

const openWith = async (rows: readonly ReportRow[], mine: readonly string[], isComplete = true) => {
  const device = await openDevice('home', 'me', { indexedDB: new IDBFactory(), IDBKeyRange })
  const held = { space, scopes: [], rv: 1 }
  await device.rows.report.bulkPut(rows.map((row) => ({ ...row, ...held })))
  await device.rows.reporter.bulkPut(
    mine.map((id) => ({ id, uid: 'me', name: 'Me', flat: null, ...held })),
  )
  await device.rows.society.put({
    id: 'neem',
    name: 'Neem',
    registration: '',
    address: '',
    businessDate: '2026-11-20',
    ...held,
  })
  const snap = isComplete ? null : { h0: 9, tok: 'a page of it' }
  await device.scopes.bulkPut([
    { key: `${space}/society@all`, space, entity: 'society', snap: null },
    { key: `${space}/report@all`, space, entity: 'report', snap },
  ])
  setCurrentDevice(device)
}
const read = (...roles: SocietyRole[]) => homeReportsQuery(viewer(...roles)).queryFn()
const rows = [
  report('1', { dueDate: '2026-11-19' }),
  report('2', { dueDate: '2026-11-20' }),
  report('3', { status: 'closed', dueDate: '2026-11-01' }),
  report('4', { deleted: true }),
  report('5', { status: 'rejected' }),
  report('6', { status: 'in-progress' }),
]

test('Home counts the open reports only once all of them are here', async () => {
  await openWith(rows, [], false)
  expect(await read('onlyOwner')).toBeNull()
  await openWith(rows, [])
  expect(await read('onlyOwner')).toMatchObject({ open: 3 })
})

test('a resident sees their own reports, newest first', async () => {
  await openWith(rows, ['1', '2', '3'])
  const data = await read('onlyOwner')
  expect(data?.newest.map(({ id }) => id)).toEqual(['2', '1'])
  expect(data?.own).toMatchObject({ id: '2', title: 'Report 2' })
})

test('the office sees all that are open, and how many are past their day', async () => {
  await openWith(rows, ['1'])
  const data = await read('onlyAdmin')
  expect(data?.newest.map(({ id }) => id)).toEqual(['6', '2', '1'])
  expect(data).toMatchObject({ open: 3, overdue: 1 })
})

test('Home leads to exactly those it has counted as past their day', async () => {
  await openWith([...rows, report('7', { status: 'rejected', dueDate: '2026-11-01' })], ['1'])
  const home = await read('onlyAdmin')
  const place = { kind: 'filter', handle: 'overdue' } as const
  const { items } = await reportQueries.list(viewer('onlyAdmin'), place, '', 50).queryFn()
  expect(items.map(({ report: { id } }) => id)).toEqual(['1'])
  expect(home?.overdue).toBe(items.length)
})
