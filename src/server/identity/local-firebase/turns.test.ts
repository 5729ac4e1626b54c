import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('at most so many run at once, all of them run, and a failed one gives its turn on', async () => {
  const takeTurn = createTurns(2)
  let running = 0
  let most = 0
  const done: number[] = []
  const work = (n: number) => async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    if (n % 3 === 0) throw new Error(`failed ${n}`)
    done.push(n)
  }
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map((n) => takeTurn(work(n))))
  expect(most).toBe(2)
  expect(done).toEqual([1, 2, 4, 5, 7])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(2)
  await takeTurn(work(8))
  expect(done.at(-1)).toBe(8)
})
