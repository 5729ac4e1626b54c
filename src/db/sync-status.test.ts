import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { newAttachment, newPdf } from '../../tests/factories/attachments.ts'
import { newMail } from '../../tests/factories/mail.ts'
import { newReport } from '../../tests/factories/report.ts'
import { attach } from './attach.ts'
import { setCurrentDevice } from './current-device.ts'
import { openDevice } from './db.ts'
import { writeMeta } from './meta.ts'
import { mutate } from './mutate.ts'
import { isQueueEmpty, takeBatch, withdraw } from './outbox.ts'
import { newSyncStatus } from './sync-phase.ts'
import { syncQueries } from './sync-status.ts'

const deps = { clock: () => new Date('2026-11-21T08:00:00Z'), uuid: () => crypto.randomUUID() }
const fileOf = (subjectKind: 'mail' | 'report', subjectId: string) =>
  newAttachment(newPdf(), { subjectKind, subjectId, visibility: 'office' })
const person = { uid: 'anna', email: 'anna@example.org', displayName: 'Anna' }

test('a change that was taken back waits no more, but its number is still sent', async () => {
  const device = await openDevice('x', 'anna', { indexedDB: new IDBFactory(), IDBKeyRange })
  await writeMeta(device, 'session', person)
  setCurrentDevice(device)
  const waiting = async () => (await syncQueries.status().queryFn()).waiting
  const add = () => mutate(device, deps, 's:neem', 'report.create@1', newReport())
  await add()
  const opId = await add()
  expect(await waiting()).toBe(2)
  await withdraw(device, opId)
  expect(await waiting()).toBe(1)
  expect((await takeBatch(device)).map(({ name }) => name)).toEqual(['report.create@1', 'noop@1'])
  expect(await isQueueEmpty(device)).toBe(false)
})

test('what was done at once waits once: a mail with its drafts and its file, a report with its photo', async () => {
  const device = await openDevice('z', 'anna', { indexedDB: new IDBFactory(), IDBKeyRange })
  await writeMeta(device, 'session', person)
  setCurrentDevice(device)
  const { id, at, to, subject, html, replyTo } = newMail(['c-meera'])
  const draft = (set: object) =>
    mutate(device, deps, 's:neem', 'mail.draft@1', { id, at, set, replyTo })
  await draft({ to, subject })
  await attach(device, deps, 's:neem', fileOf('mail', id), new ArrayBuffer(3))
  await draft({ html })
  await mutate(device, deps, 's:neem', 'mail.send@1', { id, at, to, subject, html, replyTo })
  const report = newReport()
  await mutate(device, deps, 's:neem', 'report.create@1', report)
  await attach(device, deps, 's:neem', fileOf('report', report.id), new ArrayBuffer(3))
  const { waiting, attention } = await syncQueries.status().queryFn()
  expect({ waiting, attention }).toEqual({ waiting: 2, attention: 0 })
  // their changes have arrived: the bytes still wait, each for itself
  await device.outbox.clear()
  expect((await syncQueries.status().queryFn()).waiting).toBe(2)
})

test('nothing is up to date before all of it has come once', async () => {
  const device = await openDevice('y', 'anna', { indexedDB: new IDBFactory(), IDBKeyRange })
  setCurrentDevice(device)
  const state = async () => (await syncQueries.status().queryFn()).state
  expect(await state()).toBe('syncing')
  await writeMeta(device, 'syncStatus', { ...newSyncStatus, phase: 'offline' })
  expect(await state()).toBe('offline')
  await writeMeta(device, 'syncStatus', newSyncStatus)
  await writeMeta(device, 'lastSyncAt', '2026-11-21T08:00:00.000Z')
  expect(await state()).toBe('up-to-date')
})
