import { beforeEach, expect, test } from 'vitest'
import { createDraftSaver } from './draft-saver.ts'

beforeEach(() => sessionStorage.clear())

const keeperOf = (keep: (changed: object) => Promise<void>, tabKey = 'draft anna report new') => ({
  tabKey,
  read: async () => ({ title: 'older' }),
  keep,
  drop: async () => {},
  finish: (save: () => Promise<void>) => save(),
})

test('what the device has not written when the page goes is read again in this tab, by the same person', async () => {
  const saver = createDraftSaver(keeperOf(() => new Promise(() => {})))
  await saver.read()
  saver.note({ title: 'Lift' })
  const next = createDraftSaver(keeperOf(async () => {}))
  expect(await next.read()).toEqual({ title: 'Lift' })
  const others = createDraftSaver(keeperOf(async () => {}, 'draft ravi report new'))
  expect(await others.read()).toEqual({ title: 'older' })
})

test('once the device has it, or cannot write it, nothing of it stays in the tab', async () => {
  for (const keep of [async () => {}, () => Promise.reject(new Error('no room'))]) {
    const saver = createDraftSaver(keeperOf(keep))
    await saver.read()
    saver.note({ title: 'Lift' })
    await saver.flush()
    expect(sessionStorage.length).toBe(0)
  }
})
