import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { type Device, inOneWrite, openDevice } from './db.ts'
import { readMeta, writeMeta } from './meta.ts'

const openTwice = async (): Promise<[Device, Device]> => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  return [await openDevice('test', 'anna', storage), await openDevice('test', 'anna', storage)]
}

test('a page that is left in the middle of a save holds nobody up, and saves nothing of it', async () => {
  const [left, next] = await openTwice()
  let begun = () => {}
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  const save = inOneWrite(left, async () => {
    await writeMeta(left, 'selectedSociety', 'half')
    begun()
    // a page that sleeps: its transaction is asked for the next thing again and again
    for (;;) await left.meta.get('session')
  })
  const end = expect(save).rejects.toThrow()
  await hasBegun
  left.leave()
  await end
  await inOneWrite(next, () => writeMeta(next, 'epoch', 'saved by the next page'))
  expect(await readMeta(next, 'selectedSociety')).toBeUndefined()
  expect(await readMeta(next, 'epoch')).toBe('saved by the next page')
})

test('what was saved before the page was left stays', async () => {
  const [left, next] = await openTwice()
  await writeMeta(left, 'selectedSociety', 'neem')
  left.leave()
  expect(await readMeta(next, 'selectedSociety')).toBe('neem')
  await expect(readMeta(left, 'selectedSociety')).rejects.toThrow()
  await left.dexie.open()
  expect(await readMeta(left, 'selectedSociety')).toBe('neem')
})
