/** docs/constants.md names the constants of the specification and the design; each has a test that a change of it fails. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/constants.md', 'utf8')

const listed = [...page.matchAll(/^Of the \w+: ([^.]+)\.$/gm)].flatMap(([, names = '']) =>
  names.split(',').map((name) => name.trim().replace(/\s+/g, ' ')),
)
const tested = [...page.matchAll(/^\| (.+) \| (.+) \| .+ \| `(\S+\.tsx?)` \| `(.+)` \|$/gm)].map(
  ([, constant = '', value = '', file = '', name = '']) => ({ constant, value, file, name }),
)
const coming = [...page.matchAll(/^\| ([^|]+) \| [^|]+ \| [^|]+ \| [^|`]+ \|$/gm)]
  .map(([, constant = '']) => constant)
  .filter((constant) => constant !== 'Constant')

/** From one test of a file to the next, without the underscores in numbers. */
const testsOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .replace(/(?<=\d)_(?=\d)/g, '')
    .split(/\n\s*(?=(?:test|describe)(?:\.|\())/)

const wordsOf: Record<string, string> = { '10': 'ten' }

test('the lists are there', () => {
  expect(listed.length).toBeGreaterThan(30)
  expect(new Set(listed).size).toBe(listed.length)
})

test('every constant that is listed has its test, or the place where it comes', () => {
  const named = [...tested.map(({ constant }) => constant), ...coming]
  expect(named.toSorted()).toEqual(listed.toSorted())
})

test.each(tested)('$constant, $value, is named by a test', ({ value, file, name }) => {
  const [found = '', ...others] = testsOf(file).filter((each) => each.includes(`'${name}'`))
  expect(found, `${file}: ${name}`).not.toBe('')
  expect(others, `${file}: ${name} is there once`).toEqual([])
  for (const [figure] of value.matchAll(/\d[\dA-Za-z-]*/g))
    expect(found, `${name} says ${figure}`).toMatch(
      new RegExp(`(?<!\\w)(?:${[figure, wordsOf[figure] ?? figure].join('|')})(?!\\w)`),
    )
})
