import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { type Use, usesLimit } from '#contract/usage.ts'
import { type Device, openDevice } from './db.ts'
import { dropUses, noteUse, readUses } from './uses.ts'

let device: Device
beforeEach(async () => {
  device = await openDevice('uses', 'me', { indexedDB: new IDBFactory(), IDBKeyRange })
})

const use = (more: Partial<Use> = {}): Use => ({
  ...{ societyId: 'neem', kind: 'notice', id: 'n1', at: '2026-11-20T08:00:00.000Z' },
  ...more,
})

test('what is opened again on the same day waits once, by the day of India', async () => {
  await noteUse(device, use())
  await noteUse(device, use({ at: '2026-11-20T18:29:00.000Z' }))
  await noteUse(device, use({ at: '2026-11-20T18:31:00.000Z' }))
  await noteUse(device, use({ societyId: 'banyan' }))
  expect(await readUses(device)).toEqual([
    use(),
    use({ at: '2026-11-20T18:31:00.000Z' }),
    use({ societyId: 'banyan' }),
  ])
})

test('what several pages note at once is all kept', async () => {
  await Promise.all(['a', 'b', 'c'].map((id) => noteUse(device, use({ id }))))
  expect((await readUses(device)).map(({ id }) => id).sort()).toEqual(['a', 'b', 'c'])
})

test('a call takes the oldest; what was noted while it was under way stays', async () => {
  for (let n = 0; n <= usesLimit; n += 1) await noteUse(device, use({ id: `n${n}` }))
  const sent = await readUses(device)
  expect(sent).toHaveLength(usesLimit)
  await noteUse(device, use({ id: 'later' }))
  await dropUses(device, sent)
  expect((await readUses(device)).map(({ id }) => id)).toEqual([`n${usesLimit}`, 'later'])
})
