/** What fast-check says of a failure, in the words of a person who must act on it. */

/** @returns {unknown} the first JSON value in the text, which may go on behind it; undefined when there is none */
const readJson = (text) => {
  const lines = text.split('\n')
  for (let end = lines.length; end > 0; end -= 1) {
    try {
      return JSON.parse(lines.slice(0, end).join('\n'))
    } catch {
      // it ends earlier
    }
  }
  return undefined
}

/** @param {string} output of vitest @returns {string} the violation, and the schedule as JSON */
export const failureIn = (output) => {
  const found = /Counterexample: ([\s\S]*?)\n(?:\s*Shrunk (\d+) time|Hint|Got )/.exec(output)
  if (found === null) return output
  const [, counterexample = '', shrinks = '0'] = found
  const schedule = readJson(counterexample.trim())
  const problem = /(?:Got error|Cause|Caused by): ?([\s\S]*?)\n\s*at /.exec(output)?.[1] ?? ''
  return [
    problem.trim(),
    `schedule, shrunk ${shrinks} times:`,
    schedule === undefined ? counterexample : JSON.stringify(schedule),
  ].join('\n')
}
