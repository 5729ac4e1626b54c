import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import type { SyncResponse } from '#contract/sync.ts'
import { reportDefaults } from '#domain/report-desk.ts'
import { applyResponse } from './apply-response.ts'
import { type Device, type OutboxEntry, openDevice } from './db.ts'
import { readMeta, writeMeta } from './meta.ts'
import { buildRequest } from './sync-request.ts'

const space = 's:neem'
const office = 's:neem/report@all'
const own = 's:neem/report@own:anna'
const at = '2026-11-20T08:00:00.000Z'

const rowOf = (id: string) => ({
  ...{
    ...reportDefaults,
    id,
    rv: 1,
    title: 'Lift stops',
    notes: 'canary',
    area: 'personal',
    status: 'open',
  },
  ...{ important: false, startDate: null, dueDate: null, labels: [], folder: 'all' },
  ...{ deleted: false, createdAt: at, updatedAt: at },
})

const edit = (id: string): Omit<OutboxEntry, 'state'> => ({
  ...{ mid: 1, opId: `op-${id}`, space, name: 'report.edit@1', ts: at },
  args: { id, at, set: { notes: 'mine' }, was: { notes: 'canary' } },
  touched: [`report/${space}/${id}`],
})

let device: Device

const answer = async (page: Partial<SyncResponse>) => {
  const newClientId = () => 'a'.repeat(16)
  const built = await buildRequest(device, { build: 'test', newClientId })
  if (built === undefined) throw new Error('nobody is signed in')
  const empty = { epoch: 'one', minSchema: 1, serverTime: at, lastMid: 0, results: [] }
  const rest = { puts: [], gone: [], cursors: { [space]: '1' }, more: false }
  await applyResponse(device, built, { ...empty, ...rest, ...page }, newClientId)
}

const rows = (scope: typeof office | typeof own, ...ids: string[]) => ({
  puts: [{ e: 'report', sc: scope, rows: ids.map(rowOf) }],
  done: [scope],
})

const speaksOf = async (id: string) => {
  const entries = [...(await device.journal.toArray()), ...(await device.outbox.toArray())]
  const drafts = await device.drafts.filter(({ row }) => row === id).count()
  const words = JSON.stringify(entries.filter(({ opId }) => opId === `op-${id}`))
  return { journal: words.includes('ackedAt'), was: words.includes('canary'), drafts }
}

beforeEach(async () => {
  device = await openDevice('test', 'anna', { indexedDB: new IDBFactory(), IDBKeyRange })
  await writeMeta(device, 'session', { uid: 'anna', email: 'a@example.org', displayName: 'Anna' })
  await answer(rows(office, 'confirmed', 'refused', 'mine'))
  await device.journal.bulkPut([
    { ...edit('confirmed'), state: 'acked', ackedAt: at },
    { ...edit('mine'), state: 'acked', ackedAt: at },
  ])
  await device.outbox.add({ ...edit('refused'), state: 'rejected' })
  for (const row of ['confirmed', 'mine', 'new'])
    await device.drafts.put({ space, form: 'report', row, values: {}, savedAt: at })
})

test('with a lost role go confirmed changes, drafts and the words of others; what one wrote stays', async () => {
  await answer({ drop: [office] })
  expect(await speaksOf('confirmed')).toEqual({ journal: false, was: false, drafts: 0 })
  expect(await device.outbox.toArray()).toMatchObject([{ args: { set: { notes: 'mine' } } }])
  expect((await speaksOf('refused')).was).toBe(false)
  expect((await speaksOf('new')).drafts).toBe(1)
  expect(await readMeta(device, 'lostRows')).toBeUndefined()
})

test('a row that comes again by another scope, pages later, keeps what speaks of it', async () => {
  await answer({ drop: [office], more: true })
  expect((await speaksOf('mine')).journal).toBe(true)
  await answer(rows(own, 'mine'))
  expect(await speaksOf('mine')).toEqual({ journal: true, was: true, drafts: 1 })
  expect(await speaksOf('confirmed')).toEqual({ journal: false, was: false, drafts: 0 })
})

test('a row that is only deleted keeps what speaks of it', async () => {
  await answer({ gone: [{ e: 'report', sc: office, ids: ['confirmed'] }] })
  expect((await speaksOf('confirmed')).journal).toBe(true)
})

test('of a society one has left nothing confirmed is kept', async () => {
  await answer({ refused: [space], cursors: {} })
  expect(await device.journal.count()).toBe(0)
  expect(await device.drafts.count()).toBe(0)
  expect((await speaksOf('refused')).was).toBe(false)
})
