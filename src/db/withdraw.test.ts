import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { newReport } from '../../tests/factories/report.ts'
import { type Device, openDevice } from './db.ts'
import { writeMeta } from './meta.ts'
import { mutate } from './mutate.ts'
import { pendingEntries, withdraw } from './outbox.ts'
import { queueAgain } from './queue-again.ts'

const space = 's:neem' as const
const at = '2026-11-20T08:00:00.000Z'
const deps = { clock: () => new Date(at), uuid: () => crypto.randomUUID() }

let device: Device
beforeEach(async () => {
  device = await openDevice('x', 'anna', { indexedDB: new IDBFactory(), IDBKeyRange })
  const session = { uid: 'anna', email: 'anna@example.org', displayName: 'Anna' }
  await writeMeta(device, 'session', session)
})

/** @returns the opIds of a new report, its star and its edit */
const makeReport = async (id: string) => [
  await mutate(device, deps, space, 'report.create@1', newReport({ id })),
  await mutate(device, deps, space, 'report.star@1', { id, starred: true }),
  await mutate(device, deps, space, 'report.edit@1', {
    id,
    at,
    set: { title: 'Lift stops at two' },
    was: { title: 'Lift stops' },
  }),
]

const titles = async () => (await device.rows.report.toArray()).map(({ title }) => title)

test('a report withdrawn with its later changes leaves nothing; queued again all of it is back', async () => {
  const id = crypto.randomUUID()
  const opIds = await makeReport(id)
  const changes = await pendingEntries(device)
  await expect(withdraw(device, ...opIds)).resolves.toBe(true)
  expect([await titles(), await device.rows.star.count()]).toEqual([[], 0])
  expect((await pendingEntries(device)).map(({ mid, name }) => [mid, name])).toEqual([
    [1, 'noop@1'],
    [2, 'noop@1'],
    [3, 'noop@1'],
  ])
  await queueAgain(device, deps, changes)
  expect([await titles(), await device.rows.star.count()]).toEqual([['Lift stops at two'], 1])
  const again = (await pendingEntries(device)).slice(3)
  expect(again.map(({ name, args }) => ({ name, args }))).toEqual(
    changes.map(({ name, args }) => ({ name, args })),
  )
  expect(again.some(({ opId }) => opIds.includes(opId))).toBe(false)
})

test.each(['sent', 'acked', 'gone'] as const)(
  'when one of several changes is %s, none of them is withdrawn',
  async (state) => {
    const opIds = await makeReport(crypto.randomUUID())
    const one = device.outbox.where({ opId: opIds[1] })
    await (state === 'gone' ? one.delete() : one.modify({ state }))
    const before = await device.outbox.toArray()
    await expect(withdraw(device, ...opIds)).resolves.toBe(false)
    await expect(device.outbox.toArray()).resolves.toEqual(before)
    await expect(titles()).resolves.toEqual(['Lift stops at two'])
  },
)
