/** Typing is over when this long no letter has come; faster than most people's letters come. */
const restMs = 110
let lastLetter = Number.NEGATIVE_INFINITY

/** Somebody types into a field of a table. */
export const noteLetter = (): void => {
  lastLetter = performance.now()
}

/**
 * As soon as nobody types: what draws much at once would hold up the next letter.
 * @returns how to call it off
 */
export const afterTyping = (work: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>
  const look = () => {
    const rest = lastLetter + restMs - performance.now()
    if (rest > 0) timer = setTimeout(look, rest)
    else work()
  }
  look()
  return () => clearTimeout(timer)
}
