/** Undo of the desk, on a device alone. */
import { beforeEach, expect, test } from 'vitest'
import { pressLastUndo } from '#components/notify.ts'
import type { ReportRow } from '#contract/reports.ts'
import { provideHost, setCurrentDevice } from '#db/current-device.ts'
import { type Device, openDevice } from '#db/db.ts'
import { writeMeta } from '#db/meta.ts'
import { pendingEntries } from '#db/outbox.ts'
import type { Doer } from '#domain/reports.ts'
import { reportRow } from '../../../../tests/factories/report.ts'
import { createDeskActions } from './desk-actions.ts'
import { notifyDone } from './take-back.ts'
import { assignWithWay, moveWithWay } from './way-back.ts'

const space = 's:neem' as const
const label = { id: 'lift', handle: 'lift', title: 'Lift', color: 'teal' as const }
const who = { doers: ['worker'] as readonly Doer[], me: 'me' }
const desk = createDeskActions('neem')

provideHost({ isMemoryOnly: false } as Parameters<typeof provideHost>[0]) // of the host the desk asks no more

let device: Device
beforeEach(async () => {
  device = await openDevice(`desk-${crypto.randomUUID()}`, 'me', { indexedDB, IDBKeyRange })
  await writeMeta(device, 'session', { uid: 'me', email: 'me@example.org', displayName: 'Me' })
  setCurrentDevice(device)
})

const keep = async (more: Partial<ReportRow> = {}) => {
  const report = reportRow(more)
  await device.rows.report.put({ ...report, space, scopes: [], rv: 1 })
  await device.rows.label.put({ ...label, space, scopes: [], rv: 1 })
  return report
}
const stored = async ({ id }: ReportRow) => device.rows.report.get([space, id])
const waiting = async () =>
  (await pendingEntries(device)).flatMap(({ name }) => (name === 'noop@1' ? [] : [name]))
/** Everything that waits is on its way. */
const send = () => device.outbox.toCollection().modify({ state: 'sent' })
const goOffline = () =>
  writeMeta(device, 'syncStatus', {
    ...{ phase: 'offline', failures: 1, failingSince: null, nextTryAt: null },
  })

test('what has not left is taken back without a trace, though it could not be undone', async () => {
  await goOffline()
  const report = await keep()
  await notifyDone('Taken', await assignWithWay(desk, report, { uid: 'me', name: 'Me' }, who))
  expect(await stored(report)).toMatchObject({ status: 'assigned', assigneeUid: 'me' })
  expect(pressLastUndo()).toBe(true)
  await expect.poll(waiting).toEqual([])
  expect(await stored(report)).toMatchObject({ status: 'open', assigneeUid: null })
})

test('what has left is undone by the opposite step', async () => {
  const at = '2026-11-20T08:00:00.000Z'
  const report = await keep({ status: 'assigned', assigneeUid: 'me', respondedAt: at })
  await notifyDone('Begun', await moveWithWay(desk, report, { to: 'in-progress' }, who))
  await send()
  expect(pressLastUndo()).toBe(true)
  await expect.poll(() => stored(report)).toMatchObject({ status: 'assigned' })
  expect(await waiting()).toEqual(['report.move@1', 'report.move@1'])
})

test('what no other step brings back waits for a moment, and is taken back without a trace', async () => {
  const report = await keep({ status: 'resolved', resolvedAt: '2026-11-20T08:00:00.000Z' })
  await notifyDone('Reopened', await moveWithWay(desk, report, { to: 'reopened' }, who))
  const entry = await device.outbox.toCollection().last()
  expect(Date.parse(entry?.heldUntil ?? '') - Date.parse(entry?.ts ?? '')).toBe(6000)
  expect(pressLastUndo()).toBe(true)
  await expect.poll(waiting).toEqual([])
  expect(await stored(report)).toMatchObject({ status: 'resolved', reopenedCount: 0 })
})

test('what was sent meanwhile and cannot be undone stays as it is', async () => {
  await goOffline()
  const report = await keep()
  await notifyDone('Begun', await moveWithWay(desk, report, { to: 'in-progress' }, who))
  await send()
  expect(pressLastUndo()).toBe(true)
  await expect.poll(() => stored(report)).toMatchObject({ status: 'in-progress' })
  expect(await waiting()).toEqual(['report.move@1'])
})

test('a removed label comes back with the reports that had it', async () => {
  const marked = await keep({ labels: ['lift', 'water'] })
  const other = await keep({ labels: [] })
  await notifyDone('Removed', await desk.removeLabel(label))
  await send()
  // as the server answers
  await device.rows.report.update([space, marked.id], { labels: ['water'] })
  expect(pressLastUndo()).toBe(true)
  await expect.poll(() => device.rows.label.count()).toBe(1)
  expect((await stored(marked))?.labels).toEqual(['water', 'lift'])
  expect((await stored(other))?.labels).toEqual([])
})
