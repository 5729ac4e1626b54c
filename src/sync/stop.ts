/** A way to end work under way. An AbortController without the browser, which this layer does not know. */
export type StopSignal = {
  isStopped: () => boolean
  /** At once when it has been stopped already. @returns takes `end` back */
  onStop: (end: () => void) => () => void
}

export type Stop = { signal: StopSignal; stop: () => void }

export const createStop = (): Stop => {
  const ends = new Set<() => void>()
  let isStopped = false
  return {
    signal: {
      isStopped: () => isStopped,
      onStop: (end) => {
        if (isStopped) end()
        else ends.add(end)
        return () => ends.delete(end)
      },
    },
    stop: () => {
      isStopped = true
      for (const end of ends) end()
      ends.clear()
    },
  }
}
