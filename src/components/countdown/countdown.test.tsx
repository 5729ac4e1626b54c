import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { Countdown } from './countdown.tsx'
import { defaultDays, tickMs } from './time-left.ts'

const start = new Date('2026-11-20T10:00:00.250Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

const draw = (props: Parameters<typeof Countdown>[0] = {}) =>
  render(
    <AppProvider>
      <Countdown {...props} />
    </AppProvider>,
  )
const after = (ms: number) => new Date(start.getTime() + ms)
const seen = () =>
  [...document.querySelectorAll('[role="timer"] > [aria-hidden]')].map((part) => part.textContent)

/** React draws in a task of its own, which the fake clock does not hold back; `vi.waitFor` would move that clock. */
const drawn = async () => {
  for (let task = 0; task < 5; task += 1)
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(undefined)
    })
}
const untilSeen = async (...parts: string[]) => {
  await drawn()
  expect(seen()).toEqual(parts)
}
const pass = (ms: number) => vi.advanceTimersByTime(ms)

test('the constants of the specification: it ticks every 1000 ms, and ends 15 days ahead by itself', () => {
  expect(tickMs).toBe(1000)
  expect(defaultDays).toBe(15)
})

test('without an end it counts 15 days down, second by second', async () => {
  await draw()
  await untilSeen('15days', '00hours', '00minutes', '00seconds')
  pass(1000)
  await untilSeen('14days', '23hours', '59minutes', '59seconds')
  pass(60_000)
  await untilSeen('14days', '23hours', '58minutes', '59seconds')
})

test('it changes when the second does, however late a timer came: it does not drift', async () => {
  await draw({ end: after(10_400) })
  await untilSeen('0days', '00hours', '00minutes', '11seconds')
  pass(399)
  expect(seen()[3]).toBe('11seconds')
  pass(1)
  await untilSeen('0days', '00hours', '00minutes', '10seconds')
  // the device was busy: its clock is 1700 ms on when the timer comes
  vi.setSystemTime(after(400 + 1700))
  pass(1000)
  await untilSeen('0days', '00hours', '00minutes', '08seconds')
  pass(299)
  await untilSeen('0days', '00hours', '00minutes', '08seconds')
  pass(1)
  await untilSeen('0days', '00hours', '00minutes', '07seconds')
})

test('at zero it says "Now" and tells it once', async () => {
  const onEnd = vi.fn()
  await draw({ end: after(2000), onEnd })
  pass(1999)
  expect(onEnd).not.toHaveBeenCalled()
  pass(1)
  await drawn()
  expect(document.body.textContent).toContain('Now')
  pass(60_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(onEnd).toHaveBeenCalledOnce()
  expect(document.querySelector('[role="timer"]')).toBeNull()
})

test('hidden it rests, and shows what is so as soon as it is looked at again', async () => {
  let isHidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  await draw({ end: after(3_600_000) })
  await untilSeen('0days', '01hours', '00minutes', '00seconds')
  isHidden = true
  document.dispatchEvent(new Event('visibilitychange'))
  expect(vi.getTimerCount()).toBe(0)
  vi.setSystemTime(after(1_800_000))
  isHidden = false
  document.dispatchEvent(new Event('visibilitychange'))
  await untilSeen('0days', '00hours', '30minutes', '00seconds')
})

test('who listens hears the date, not every second', async () => {
  await draw({ end: new Date(2026, 11, 5, 18, 0) })
  const timer = document.querySelector('[role="timer"]')
  expect(timer?.getAttribute('aria-live')).toBe('off')
  expect(timer?.querySelector('time')?.textContent).toBe('Until 05-Dec-26, 18:00')
})
