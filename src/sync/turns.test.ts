import { expect, test } from 'vitest'
import { createTurns, type Locks } from './turns.ts'

/** A lock manager whose lock a frozen tab may keep for ever. */
const createLocks = () => {
  let isHeldByOther = false
  const locks: Locks = {
    request: async (_name, _options, work) => work(isHeldByOther ? null : {}),
  }
  return {
    locks,
    freeze: () => {
      isHeldByOther = true
    },
    thaw: () => {
      isHeldByOther = false
    },
  }
}

const start = () => {
  const other = createLocks()
  let now = 0
  let runs = 0
  const takeTurn = createTurns({ name: 'sync', locks: other.locks, clock: () => new Date(now) })
  const at = async (second: number) => {
    now = second * 1000
    await takeTurn(async () => {
      runs += 1
    })
    return runs
  }
  return { ...other, at }
}

test('a tab waits for its turn, and after a minute goes on without one that never ends', async () => {
  const { at, freeze, thaw } = start()
  expect(await at(0)).toBe(1)
  freeze()
  for (const second of [5, 10, 30, 60]) expect(await at(second)).toBe(1)
  expect(await at(65)).toBe(2)
  expect(await at(70)).toBe(3)
  thaw()
  expect(await at(75)).toBe(4)
  freeze()
  expect(await at(80)).toBe(4)
})

test('two short holds far apart are not one long one', async () => {
  const { at, freeze } = start()
  freeze()
  expect(await at(0)).toBe(0)
  expect(await at(300)).toBe(0)
  expect(await at(350)).toBe(0)
  expect(await at(360)).toBe(1)
})

test('where the browser has no locks every tab does its work', async () => {
  const takeTurn = createTurns({ name: 'sync', locks: undefined, clock: () => new Date(0) })
  let runs = 0
  const work = async () => {
    runs += 1
  }
  expect([await takeTurn(work), await takeTurn(work)]).toEqual([true, true])
  expect(runs).toBe(2)
})
