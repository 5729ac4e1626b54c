/** docs/attack-list.md names tests; a name that no longer exists is an attack nobody tries any more. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/attack-list.md', 'utf8')
const rows = [...page.matchAll(/^\| (.+) \| `(\S+\.ts)` \| `(.+)` \|$/gm)].map(
  ([, attack = '', file = '', name = '']) => ({ attack, file, name }),
)

test('the list has a row for every attack', () => {
  expect(rows.length).toBeGreaterThan(20)
})

test.each(rows)('$attack is tried by a test of $file', ({ file, name }) => {
  const tests = readFileSync(`tests/server/${file}`, 'utf8')
  expect(tests).toContain(`'${name}'`)
  // what is left out is tried by nobody either
  expect(tests).not.toMatch(/\b(test|describe)\.(skip|todo|fails)\b/)
})
