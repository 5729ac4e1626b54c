import { expect, test } from 'vitest'
import { createProgress } from './progress.ts'

const rowsOf = (isTerminal: boolean) => {
  let text = ''
  let now = 0
  const progress = createProgress({
    write: (more) => {
      text += more
    },
    isTerminal,
    now: () => now,
  })
  const step = progress.step('report', 120_000)
  for (let done = 0; done < 120_000; done += 500) {
    now += 50
    step.advance(500)
  }
  step.end()
  progress.print('Done')
  return text
}

test('on a terminal one line is written over, ten times a second at most', () => {
  const text = rowsOf(true)
  expect(text.split('\n')).toHaveLength(3)
  expect(text.split('\r').length - 1).toBe(120)
  expect(text).toContain('60,000 of 1,20,000 (50 %)')
  expect(text).toContain('1,20,000 of 1,20,000 (100 %)')
})

test('in a log a line comes every ten seconds, and none is written over', () => {
  const lines = rowsOf(false).split('\n')
  expect(lines.map((line) => line.trim().replace(/ +/g, ' '))).toEqual([
    'report 1,00,000 of 1,20,000 (83 %)',
    'report 1,20,000 of 1,20,000 (100 %)',
    'Done',
    '',
  ])
})
