/** Lets at most so many pieces of work run at once; the others wait in line. */
export const createTurns = (atOnce: number) => {
  let running = 0
  const line: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => line.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // The turn goes to the next in line, or back.
      const next = line.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
