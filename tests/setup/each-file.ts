/**
 * An error on the console is a failed test: nothing in the product logs one in passing. And what a file put in the place of a
 * global goes with it: the next one finds the same process.
 */
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  expect(calls).toEqual([])
})

afterAll(() => vi.unstubAllGlobals())
