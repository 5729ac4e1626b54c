/** Says how each step ended on each engine, and the sums in one line. */
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'

type End = 'passed' | 'failed' | 'cannot be automated' | 'not reached' | 'not installed'

const say = (text: string) => process.stdout.write(`${text}\n`)

const noteOf = (test: TestCase, type: string) =>
  test.annotations.find((note) => note.type === type)?.description

const endOf = (test: TestCase, result: TestResult): End => {
  if (result.status === 'skipped') return noteOf(test, 'skip') ? 'not installed' : 'not reached'
  if (result.status !== 'passed') return 'failed'
  return noteOf(test, 'cannot be automated') ? 'cannot be automated' : 'passed'
}

// biome-ignore lint/style/noDefaultExport: Playwright asks for one.
export default class implements Reporter {
  readonly #sums = new Map<End, number>()
  #lastEngine = ''

  onBegin(_config: FullConfig, suite: Suite) {
    say(`${suite.allTests().length} steps`)
  }

  onTestEnd(test: TestCase, result: TestResult) {
    const end = endOf(test, result)
    this.#sums.set(end, (this.#sums.get(end) ?? 0) + 1)
    if (test.parent.title !== this.#lastEngine) {
      this.#lastEngine = test.parent.title
      say(`\n${[this.#lastEngine, noteOf(test, 'version')].filter(Boolean).join(' ')}`)
    }
    const seconds = `${Math.round(result.duration / 1000)} s`
    const why = noteOf(test, 'cannot be automated') ?? noteOf(test, 'skip')
    say(`  ${end}: ${test.title} (${why ?? seconds})`)
    for (const { message, stack } of result.errors) say(stack ?? message ?? '')
  }

  onEnd() {
    say(`\n${[...this.#sums].map(([end, count]) => `${count} ${end}`).join(', ')}`)
  }
}
