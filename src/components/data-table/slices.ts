/**
 * Long work in slices: a generator that yields now and then is run for a few milliseconds at a time, and the browser draws
 * and listens in between.
 */
export type Sliced<Result> = Generator<void, Result>

const sliceMs = 8

/** A timer would wait 4 ms each time. */
const afterOthers = (work: () => void): void => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    work()
  }
  port2.postMessage(null)
}

/** The browser draws, and hears what a person does. */
export const breath = (): Promise<void> => new Promise(afterOthers)

/**
 * What takes no longer than one slice is done before this returns.
 * @returns how to call it off
 */
export const runInSlices = <Result>(
  job: Sliced<Result>,
  onDone: (result: Result) => void,
): (() => void) => {
  let isOff = false
  const slice = () => {
    if (isOff) return
    const end = performance.now() + sliceMs
    let step = job.next()
    while (step.done !== true && performance.now() < end) step = job.next()
    if (step.done === true) onDone(step.value)
    else afterOthers(slice)
  }
  slice()
  return () => {
    isOff = true
  }
}

/** @returns all of it at once, for tests and for what is asked in the middle of an event */
export const runAtOnce = <Result>(job: Sliced<Result>): Result => {
  let step = job.next()
  while (step.done !== true) step = job.next()
  return step.value
}
