/** A hand whose work is counted. */
import type { Locator } from '@playwright/test'

/** Seconds of the keystroke-level model (Card, Moran and Newell, 1980): to think, to point, to press, a key of an average typist. */
const seconds = { think: 1.35, point: 1.1, press: 0.2, key: 0.28 }
const oneSeconds = seconds.think + seconds.point + seconds.press

/** What is copied from elsewhere is pasted with two keys. */
const keysOf = (text: string) => (text.includes('\n') ? 2 : text.length)

/** Does what a person does, and counts it: a press, a text typed or pasted, a choice. */
export const hand = () => {
  let count = 0
  let total = 0
  const counted = <Args extends unknown[]>(
    act: (...args: Args) => Promise<unknown>,
    more: (...args: Args) => number,
  ) => {
    return async (...args: Args) => {
      count += 1
      total += oneSeconds + more(...args)
      await act(...args)
    }
  }
  return {
    press: counted(
      (target: Locator) => target.click(),
      () => 0,
    ),
    choose: counted(
      (target: Locator, label: string) => target.selectOption({ label }),
      () => seconds.point + seconds.press,
    ),
    type: counted(
      (target: Locator, text: string) => target.fill(text),
      (_, text) => seconds.key * keysOf(text),
    ),
    count: () => count,
    /** Of a practised hand that reads nothing and waits for nothing. */
    minutes: () => (total / 60).toFixed(1),
  }
}
export type Hand = ReturnType<typeof hand>
