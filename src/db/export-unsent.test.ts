import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { newReport } from '../../tests/factories/report.ts'
import { openDevice } from './db.ts'
import { exportUnsent } from './export-unsent.ts'
import { writeMeta } from './meta.ts'
import { mutate } from './mutate.ts'
import { withdraw } from './outbox.ts'

const deps = { clock: () => new Date('2026-11-21T08:00:00Z'), uuid: () => crypto.randomUUID() }
const words = {
  change: ({ title }: { title: string }) => `Report: ${title}`,
  reason: ({ code }: { code?: string }) => `because ${code}`,
}

test('the file holds what waits and what was refused, with the reason, and nothing that was taken back', async () => {
  const device = await openDevice('x', 'anna', { indexedDB: new IDBFactory(), IDBKeyRange })
  await writeMeta(device, 'session', {
    uid: 'anna',
    email: 'anna@example.org',
    displayName: 'Anna',
  })
  const add = (title: string) =>
    mutate(device, deps, 's:neem', 'report.create@1', newReport({ title }))
  const refused = await add('Lamp is dark')
  await device.outbox.where({ opId: refused }).modify({ state: 'rejected', code: 'FORBIDDEN' })
  await add('Lift stops')
  await withdraw(device, await add('Tap drips'))
  const file = JSON.parse(await exportUnsent(device, words))
  expect(file.person).toEqual({ name: 'Anna', email: 'anna@example.org' })
  expect(file.changes).toMatchObject([
    {
      change: 'Report: Lamp is dark',
      state: 'refused',
      reason: 'because FORBIDDEN',
      society: 's:neem',
    },
    { change: 'Report: Lift stops', state: 'waiting', madeAt: '2026-11-21T08:00:00.000Z' },
  ])
  expect(file.changes[1].args).toMatchObject({ title: 'Lift stops' })
})
