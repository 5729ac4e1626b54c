import { expect, test } from 'vitest'
import { setCurrentDevice } from '#db/current-device.ts'
import { openDevice } from '#db/db.ts'
import { writeMeta } from '#db/meta.ts'
import { reportRow } from '../../../tests/factories/report.ts'
import { readReports } from './export-reports.ts'

const space = 's:neem' as const
const held = { space, scopes: [], rv: 1 }
const all = { kind: 'folder', handle: 'all' } as const

test('a file of reports has their numbers, and names nobody whom the person may not know', async () => {
  const device = await openDevice(`export-${crypto.randomUUID()}`, 'me', { indexedDB, IDBKeyRange })
  await writeMeta(device, 'session', { uid: 'me', email: 'me@example.org', displayName: 'Me' })
  setCurrentDevice(device)
  const mine = reportRow({ title: 'Tap drips', number: 1, createdAt: '2026-11-01T08:00:00.000Z' })
  // of the common area, by somebody whose row is on no neighbour's device
  const theirs = reportRow({ title: 'Lift stops', number: 2 })
  await device.rows.report.bulkPut([mine, theirs].map((row) => ({ ...row, ...held })))
  await device.rows.reporter.put({
    id: mine.id,
    uid: 'me',
    name: 'Asha Rao',
    flat: 'A-101',
    ...held,
  })
  const { columns, rows } = await readReports({ uid: 'me', societyId: 'neem' }, all, '')
  const lines = rows.map((row) => columns.map((column) => [column.id, column.value(row) ?? '']))
  expect(lines.map((line) => Object.fromEntries(line))).toMatchObject([
    { number: 2, title: 'Lift stops', person: '', flat: '' },
    { number: 1, title: 'Tap drips', person: 'Asha Rao', flat: 'A-101' },
  ])
})
