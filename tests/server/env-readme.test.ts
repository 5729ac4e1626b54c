/** What an administrator can set stands in README's table: every variable that the server reads. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const sources = [
  'src/server/env.ts',
  'src/server/footer-links.ts',
  'src/server/blobs/s3-env.ts',
  'src/server/identity/options/options-env.ts',
]
/** Set, it refuses the start: it is nobody's to set. */
const refused = 'FIREBASE_AUTH_EMULATOR_HOST'

const namesIn = (text: string) =>
  text.match(/\b(?:HOST|PORT|DEMO|[A-Z][A-Z\d]*(?:_[A-Z\d]+)+)\b/g) ?? []

/** `S3_ENDPOINT`, `_BUCKET` are S3_ENDPOINT and S3_BUCKET. */
const namesInRow = (row: string): string[] => {
  const [, cell = ''] = row.split('|')
  const [, family = ''] = /`([A-Z\d]+)_/.exec(cell) ?? []
  return namesIn(cell.replaceAll('`_', `\`${family}_`))
}

test('every variable that the server reads is in the table of README, and no other', () => {
  const known = new Set(sources.flatMap((path) => namesIn(read(path))))
  known.delete(refused)
  const rows = read('README.md')
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
  expect(rows.flatMap(namesInRow).sort()).toEqual([...known].sort())
})
