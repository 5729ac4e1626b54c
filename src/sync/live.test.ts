import { expect, test, vi } from 'vitest'
import { createLiveListener, type OpenLive } from './live.ts'
import type { Locks } from './turns.ts'

/** One browser's locks, as far as `ifAvailable` goes. */
const createLocks = (): Locks => {
  const held = new Set<string>()
  return {
    request: async (name, _options, work) => {
      if (held.has(name)) return work(null)
      held.add(name)
      await work({ name }).finally(() => held.delete(name))
    },
  }
}

const createTab = (locks: Locks, openLive: OpenLive, clock = () => new Date()) => {
  const onHint = vi.fn()
  const onLost = vi.fn()
  const listener = createLiveListener({ name: 'db', openLive, locks, clock, onHint, onLost })
  return { listener, onHint, onLost }
}

const untilStopped: OpenLive = (_onHint, signal, onOpen) => {
  onOpen()
  return new Promise((resolve) => signal.onStop(resolve))
}

test('of many tabs one listens, and another takes over when it closes', async () => {
  const locks = createLocks()
  const open = vi.fn(untilStopped)
  const tabs = [createTab(locks, open), createTab(locks, open), createTab(locks, open)]
  for (const { listener } of tabs) listener.open()
  expect(open).toHaveBeenCalledTimes(1)
  expect(tabs.map(({ listener }) => listener.isOpen())).toEqual([true, false, false])
  tabs[0]?.listener.rest()
  await vi.waitFor(() => expect(tabs[0]?.listener.isOpen()).toBe(false))
  tabs[1]?.listener.open()
  await vi.waitFor(() => expect(tabs[1]?.listener.isOpen()).toBe(true))
})

test('a stream that never worked is not asked for again at once; one that had worked is', async () => {
  let now = 0
  const clock = () => new Date(now)
  const failed = createTab(createLocks(), async () => {}, clock)
  failed.listener.open()
  await vi.waitFor(() => expect(failed.listener.isOpen()).toBe(false))
  expect(failed.onLost).not.toHaveBeenCalled()
  const short: OpenLive = async (_onHint, _signal, onOpen) => {
    onOpen()
    now += 1000
  }
  const cut = createTab(createLocks(), short, clock)
  cut.listener.open()
  await vi.waitFor(() => expect(cut.onLost).toHaveBeenCalledExactlyOnceWith(false))
  const lasting: OpenLive = async (_onHint, _signal, onOpen) => {
    onOpen()
    now += 60_000
  }
  const lost = createTab(createLocks(), lasting, clock)
  lost.listener.open()
  await vi.waitFor(() => expect(lost.onLost).toHaveBeenCalledExactlyOnceWith(true))
})
