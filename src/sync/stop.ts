/** A way to end work under way. An AbortController without the browser, which this layer does not know. */
export type StopSignal = {
  isStopped: () => boolean
  /** At once when it has been stopped already. */
  onStop: (end: () => void) => void
}

export type Stop = { signal: StopSignal; stop: () => void }

export const createStop = (): Stop => {
  const ends: (() => void)[] = []
  let isStopped = false
  return {
    signal: {
      isStopped: () => isStopped,
      onStop: (end) => {
        if (isStopped) end()
        else ends.push(end)
      },
    },
    stop: () => {
      isStopped = true
      for (const end of ends.splice(0)) end()
    },
  }
}
