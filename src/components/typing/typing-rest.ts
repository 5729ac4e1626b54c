/** Typing is over when this long no letter has come; faster than most people's letters come. */
const usualRestMs = 110
/** Before what goes through every row of the device: within a word letters come faster. */
export const longRestMs = 180
let lastLetter = Number.NEGATIVE_INFINITY

/** Somebody types into a field of a table. */
export const noteLetter = (): void => {
  lastLetter = performance.now()
}

/**
 * As soon as nobody types: what draws much at once would hold up the next letter.
 * @param restMs without a letter, in milliseconds
 * @returns how to call it off
 */
export const afterTyping = (work: () => void, restMs = usualRestMs): (() => void) => {
  let timer: ReturnType<typeof setTimeout>
  const look = () => {
    const rest = lastLetter + restMs - performance.now()
    if (rest > 0) timer = setTimeout(look, rest)
    else work()
  }
  look()
  return () => clearTimeout(timer)
}
