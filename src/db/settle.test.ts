import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import type { MutationResult, SyncResponse } from '#contract/sync.ts'
import { newReport, reportRow } from '../../tests/factories/report.ts'
import { applyResponse } from './apply-response.ts'
import { openDevice } from './db.ts'
import { writeMeta } from './meta.ts'
import { mutate } from './mutate.ts'
import { buildRequest } from './sync-request.ts'

const uuid = () => crypto.randomUUID()
const scope = 's:neem/report@own:anna'

test('a confirmed change whose row comes on a later page, with what others changed of it, stays on the screen', async () => {
  const device = await openDevice('settle', 'anna', { indexedDB: new IDBFactory(), IDBKeyRange })
  await writeMeta(device, 'session', { uid: 'anna', email: 'a@example.org', displayName: 'Anna' })
  const report = newReport()
  const deps = { clock: () => new Date(), uuid }
  const opId = await mutate(device, deps, 's:neem', 'report.create@1', report)
  const answer = async (cursor: string, rest: Partial<SyncResponse>) => {
    const built = (await buildRequest(device, { build: 'test', newClientId: uuid }))!
    const frame = { epoch: 'e', minSchema: 1, serverTime: '2026-11-20T08:00:00.000Z', lastMid: 1 }
    const nothing = { results: [], puts: [], gone: [], more: false }
    await applyResponse(
      device,
      built,
      { ...frame, ...nothing, cursors: { 's:neem': cursor }, ...rest },
      uuid,
    )
  }
  const result: MutationResult = { mid: 1, opId, status: 'applied', versions: { 's:neem': 5 } }
  await answer('5', { results: [result], done: [scope], more: true })
  expect((await device.rows.report.toArray()).map(({ id }) => id)).toEqual([report.id])

  const row = { ...reportRow({ id: report.id, status: 'closed' }), rv: 7 }
  await answer('7', { puts: [{ e: 'report', sc: scope, rows: [row] }] })
  expect((await device.rows.report.toArray()).map(({ status }) => status)).toEqual(['closed'])
  expect(await device.outbox.count()).toBe(0)
  device.dexie.close()
})
