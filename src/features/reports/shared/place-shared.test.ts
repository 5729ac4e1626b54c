import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import type { DraftKeeper } from '#components/draft/draft-keeper.ts'
import { forgetShared } from '#db/shared-database.ts'
import { keepShared, readSharedWords } from '#db/shared-files.ts'
import { placeShared } from './place-shared.ts'

const words = { title: 'Leak', text: 'Since noon' }
const storage = { indexedDB, IDBKeyRange }
const whose = { uid: 'anna', societyId: 'lake' }

const draftOf = (draft: object): DraftKeeper & { draft: object } => ({
  draft,
  async read() {
    return this.draft
  },
  async keep(changed) {
    this.draft = changed
  },
  drop: async () => {},
  finish: async (save) => save(),
})

beforeEach(async () => {
  await forgetShared(storage)
  await keepShared(storage, words, [])
})

test('words stand below what was typed, and wait no longer', async () => {
  const keeper = draftOf({ title: '', notes: 'On the stairs' })
  // and it is said that they joined what was begun before
  expect(await placeShared(whose, keeper)).toEqual({ hasFiles: false, hasJoined: true })
  expect(keeper.draft).toEqual({ title: 'Leak', notes: 'On the stairs\n\nSince noon' })
  expect(await readSharedWords(storage, 'anna')).toBeNull()
})

test('where nothing was begun before, nothing is said of it', async () => {
  const keeper = { ...draftOf({}), read: async () => undefined }
  expect(await placeShared(whose, keeper)).toEqual({ hasFiles: false, hasJoined: false })
})

test('where the device can keep no draft the words go on waiting', async () => {
  const full = { ...draftOf({}), keep: () => Promise.reject(new Error('QuotaExceededError')) }
  await expect(placeShared(whose, full)).rejects.toThrow('QuotaExceededError')
  expect(await readSharedWords(storage, 'anna')).toEqual(words)
})

test('after a stop in between they stand there once', async () => {
  const keeper = draftOf({ title: 'Leak', notes: 'Since noon' })
  await placeShared(whose, keeper)
  expect(keeper.draft).toEqual({ title: 'Leak', notes: 'Since noon' })
})
