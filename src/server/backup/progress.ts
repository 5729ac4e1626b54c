/** How far it is: one line that is written over on a terminal, and now and then a line in a log. */
const number = new Intl.NumberFormat('en-IN')
const terminalEveryMs = 100
const logEveryMs = 10_000

export type Step = { advance: (count: number) => void; end: () => void }
export type Progress = {
  print: (line: string) => void
  step: (what: string, total: number) => Step
}

type Output = {
  write: (text: string) => void
  isTerminal: boolean
  /** Milliseconds. */
  now: () => number
}

export const createProgress = ({ write, isTerminal, now }: Output): Progress => {
  let shown = 0
  const print = (line: string) => {
    // what stood there may be longer
    write(`${line.padEnd(shown)}\n`)
    shown = 0
  }
  const overwrite = (line: string) => {
    write(`${line.padEnd(shown)}\r`)
    shown = line.length
  }
  const step = (what: string, total: number): Step => {
    let done = 0
    let last = now()
    return {
      advance: (count) => {
        done += count
        if (now() - last < (isTerminal ? terminalEveryMs : logEveryMs)) return
        last = now()
        const line = describeStep(what, done, total)
        if (isTerminal) overwrite(line)
        else print(line)
      },
      end: () => print(describeStep(what, done, total)),
    }
  }
  return { print, step }
}

const describeStep = (what: string, done: number, total: number) => {
  const share = total === 0 ? 100 : Math.floor((100 * done) / total)
  return `  ${what.padEnd(28)} ${number.format(done)} of ${number.format(total)} (${share} %)`
}
